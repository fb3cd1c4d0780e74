import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import SDLPlatform
import UIKit

extension Program {
  static func readScenario(_ path: String) throws(Failure) -> Scenario {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("cannot read the scenario \(path)", status: 2)
    }
    do throws(ScenarioError) {
      return try Scenario(text, name: path)
    } catch { throw Failure(error.description, status: 2) }
  }

  /// Fonts and image decoding. Headless, nothing depends on which other fonts are installed.
  func prepareUIKit() throws(Failure) {
    do throws(FontError) {
      let fonts = try FontLibrary(allowsFallback: !options.isHeadless)
      UIKitContext.current.fonts = fonts
    } catch { throw Failure(error.description) }
    UIKitContext.current.decodeImage = { [codec] data in
      try? codec.decode(data, maximumPixels: 4096 * 4096)
    }
  }

  func makeApp(_ player: Player) -> MusicPlayer {
    var appOptions = MusicPlayer.Options()
    appOptions.exit = options.exit
    appOptions.reducesMotion = options.reducesMotion
    let language = options.language ?? (options.isHeadless ? .english : Language(environment: environment))
    return MusicPlayer(player: player, language: language, options: appOptions)
  }

  /// Where state is kept: nowhere in a scripted run unless the command line says so.
  var stateURL: URL? {
    if let path = options.stateFile { return URL(fileURLWithPath: path) }
    return options.script == nil ? SavedState.defaultURL(environment: environment) : nil
  }

  func save(_ state: SavedState, to url: URL) {
    do throws(SavedState.Failure) { try state.save(to: url) } catch { report(error.description) }
  }

  /// A scenario that ends before the frame that is to be explained explains nothing.
  func checkExplainedTime() throws(Failure) {
    guard let time = options.explainedTime, let scenario, time > scenario.endTime else { return }
    throw Failure(
      "--explain \(time.text) is after the end of the scenario, \(scenario.endTime.text) s", status: 2)
  }

  /// Frame times are sums of binary fractions, and may miss a time asked for by a little.
  private static let tolerance = 1e-9

  /// Connects traces, pictures and the window's title.
  func observe(_ runner: AppRunner, _ app: MusicPlayer, _ stage: Stage) throws(Failure) {
    var watchers: [(FrameLoop.Frame, Double) -> Void] = []
    var isExplained = false
    let read = { [unowned runner] in runner.loop.readPixels() }
    // First, so that a row of the trace says what the window shows.
    if let window = stage.window {
      watchers.append { _, _ in
        let title = app.windowTitle ?? "Turntable"
        if window.title != title { window.title = title }
      }
    }
    if let path = options.trace {
      guard let trace = Trace(path: path) else { throw Failure("cannot write the trace \(path)") }
      watchers.append { trace.write($0, elapsed: $1, app: app, pixels: read) }
    }
    if let time = options.explainedTime {
      watchers.append { [unowned runner] frame, elapsed in
        guard !isExplained, elapsed >= time - Self.tolerance else { return }
        isExplained = true
        print(Explanation(frame, of: runner.loop, elapsed: elapsed).text, terminator: "")
      }
    }
    if let folder = options.recordFolder {
      let recorder = try Recorder(folder: folder, codec: codec, report: report)
      watchers.append { frame, _ in recorder.see(frame, pixels: read) }
    }
    if let scenario {
      runner.play(scenario, report: report)
      let capture = FrameCapture(scenario, codec: codec, report: report)
      watchers.append { frame, elapsed in
        capture.see(elapsed, read: read)
        if elapsed >= scenario.endTime { capture.finish() }
      }
    }
    runner.observe = { frame, elapsed in for watcher in watchers { watcher(frame, elapsed) } }
  }
}
