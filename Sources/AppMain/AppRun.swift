import AppHost
import CoreGraphics
import Platform
import SDLPlatform
import UIKit

/// One run of a program, in a window or without.
struct AppRun {
  private let options: RunOptions
  private let codec = SDLImageCodec()

  init(_ options: RunOptions) { self.options = options }

  func run(_ delegate: @autoclosure () -> any UIApplicationDelegate) throws(RunFailure) {
    UIKitContext.current.decodeImage = { [codec] in try? codec.decode($0, maximumPixels: 4096 * 4096) }
    let runner = try options.picture == nil ? windowRunner() : headlessRunner()
    let application = UIApplication.shared
    application.launch(delegate())
    do throws(PresenterError) { try runner.run() } catch { throw RunFailure(error.reason) }
    application.terminate()
    if let picture = options.picture { try write(runner.loop.readPixels(), to: picture) }
  }

  private func windowRunner() throws(RunFailure) -> AppRunner {
    let clock = SystemClock()
    do throws(SDLError) {
      let window = try SDLWindow(
        title: ProcessInfo.processInfo.processName, size: options.size, scale: options.scale, clock: clock)
      return AppRunner(presenter: window, events: window, times: RealTimes(clock: clock, events: window))
    } catch { throw RunFailure(error.description) }
  }

  private func headlessRunner() -> AppRunner {
    let clock = VirtualClock()
    let scale = options.scale ?? 1
    let pixels = PixelSize(
      width: Int((options.size.width * scale).rounded()), height: Int((options.size.height * scale).rounded())
    )
    let runner = AppRunner(
      presenter: BitmapPresenter(pixelSize: pixels, scale: scale), events: ScriptedEvents(clock: clock),
      times: VirtualTimes(clock: clock, fps: 60))
    runner.observe = { [unowned runner, seconds = options.seconds] _, elapsed in
      if elapsed >= seconds { runner.quit() }
    }
    return runner
  }

  private func write(_ bitmap: Bitmap, to path: String) throws(RunFailure) {
    do {
      try codec.encodePNG(bitmap).write(to: URL(fileURLWithPath: path))
    } catch { throw RunFailure("cannot write \(path): \(error)") }
  }
}
