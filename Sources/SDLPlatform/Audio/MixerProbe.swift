package import CoreGraphics
package import Platform

/// Checks files with SDL_mixer's decoders, beside a player or without one.
///
/// SDL_mixer decodes only while it is open; without a player's device the probe opens SDL's dummy driver and
/// keeps it. A player must therefore be opened first.
package final class MixerProbe: AudioProbe {
  private var ownDevice: MixerDevice?

  package init() {}

  package func duration(of url: URL) throws(AudioError) -> Double? {
    if !MixerDevice.isOpen {
      do { ownDevice = try MixerDevice(driver: "dummy") } catch { throw AudioError(error.description) }
    }
    return try MixerMusic(url).duration
  }
}
