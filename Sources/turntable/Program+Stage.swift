import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import SDLPlatform
import UIKit

extension Program {
  /// The devices of a run.
  struct Stage {
    let presenter: any Presenter
    let events: any EventSource
    let times: any FrameTimes
    let audio: any AudioPlayer
    let probe: any AudioProbe
    /// nil headless.
    let window: SDLWindow?
  }

  /// No window, no sound, no waiting; files are still opened by the real decoder.
  func headlessStage() -> Stage {
    let clock = VirtualClock()
    let probe = MixerProbe()
    let scale = options.scale ?? 1
    let pixels = PixelSize(
      width: Int((options.size.width * scale).rounded()), height: Int((options.size.height * scale).rounded())
    )
    return Stage(
      presenter: BitmapPresenter(pixelSize: pixels, scale: scale), events: ScriptedEvents(clock: clock),
      times: VirtualTimes(clock: clock, fps: options.fps),
      audio: SimulatedAudioPlayer(clock: clock, probe: probe), probe: probe, window: nil)
  }

  func windowStage() throws(Failure) -> Stage {
    let clock = SystemClock()
    let window: SDLWindow
    do throws(SDLError) {
      window = try SDLWindow(title: "Turntable", size: options.size, scale: options.scale, clock: clock)
    } catch { throw Failure(error.description) }
    let (audio, notice) = SDLAudio.open(clock: clock)
    if let notice { report(notice) }
    return Stage(
      presenter: window, events: window, times: RealTimes(clock: clock, events: window, fps: options.fps),
      audio: audio,
      probe: MixerProbe(), window: window)
  }

  func report(_ line: String) { FileHandle.standardError.write(Data("turntable: \(line)\n".utf8)) }
}
