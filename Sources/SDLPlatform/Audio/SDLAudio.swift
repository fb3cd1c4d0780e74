package import Platform

/// Opens sound output.
package enum SDLAudio {
  /// A player on the audio device, whatever happens: without a device it plays on a silent one, and if SDL has
  /// not even that, on `clock`. `notice` is one line for the user if nothing will be heard.
  ///
  /// One player at a time, before any `MixerProbe` is asked.
  package static func open(clock: any MediaClock) -> (player: any AudioPlayer, notice: String?) {
    open(clock: clock, silentDriver: "dummy")
  }

  static func open(
    clock: any MediaClock, silentDriver: String
  ) -> (player: any AudioPlayer, notice: String?) {
    do {
      let device = try MixerDevice(driver: nil)
      let notice = device.driver == "dummy" ? "the dummy audio driver is in use, playing silently" : nil
      return (MixerPlayer(device: device), notice)
    } catch {
      let notice = "no audio device: \(error), playing silently"
      guard let device = try? MixerDevice(driver: silentDriver) else {
        return (SimulatedAudioPlayer(clock: clock, probe: nil), notice)
      }
      return (MixerPlayer(device: device), notice)
    }
  }
}
