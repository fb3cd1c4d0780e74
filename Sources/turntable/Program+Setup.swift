import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import Raster
import SDLPlatform
import UIKit

extension Program {
  /// The scenario in a file, up to the time `end` if there is one.
  static func readScenario(_ path: String, endingAt end: Double?) throws(Failure) -> Scenario {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("cannot read the scenario \(path)", status: 2)
    }
    let scenario: Scenario
    do throws(ScenarioError) {
      scenario = try Scenario(text, name: path)
    } catch { throw Failure(error.description, status: 2) }
    guard let end else { return scenario }
    guard let part = scenario.ending(at: end) else {
      throw Failure("\(path) ends at \(scenario.endTime) s, before \(end) s", status: 2)
    }
    return part
  }

  /// Of a picture that is decoded.
  private nonisolated static let mostPixels = 4096 * 4096

  /// Fonts and image decoding. Headless, nothing depends on which other fonts are installed.
  func prepareUIKit() throws(Failure) {
    do throws(FontError) {
      let fonts = try FontLibrary(allowsFallback: !options.isHeadless)
      UIKitContext.current.fonts = fonts
    } catch { throw Failure(error.description) }
    UIKitContext.current.decodeImage = { [codec] data in
      try? codec.decode(data, maximumPixels: Self.mostPixels)
    }
  }

  /// Headless, covers are there at once, so that no run differs from another.
  private func coverLoader(_ stage: Stage) -> CoverLoader {
    CoverLoader(wake: options.isHeadless ? nil : stage.events.wake) { [codec] file, side in
      guard let data = TagReader.cover(of: file),
        let image = try? codec.decode(data, maximumPixels: Self.mostPixels),
        case .pixels(let bitmap) = image.content
      else { return nil }
      return UIImage(cgImage: CGImage(bitmap.shrunk(toFit: side)))
    }
  }

  func makeApp(_ player: Player, _ stage: Stage) -> MusicPlayer {
    var appOptions = MusicPlayer.Options()
    appOptions.covers = coverLoader(stage)
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

  /// Writes a row a frame, with what `fields` gives; nil when no trace is wanted.
  func makeTrace(
    _ fields: @escaping () -> String
  ) throws(Failure) -> ((FrameLoop.Frame, Double, _ pixels: () -> Bitmap) -> Void)? {
    guard let path = options.trace else { return nil }
    guard let trace = Trace(path: path, hashes: options.hashesFrames) else {
      throw Failure("cannot write the trace \(path)")
    }
    return { trace.write($0, elapsed: $1, fields: fields(), pixels: $2) }
  }

  /// Connects the HUD, traces, pictures and the window's title.
  func observe(
    _ runner: AppRunner, _ stage: Stage, title: @escaping () -> String?,
    trace: ((FrameLoop.Frame, Double, _ pixels: () -> Bitmap) -> Void)? = nil
  ) throws(Failure) {
    var watchers: [(FrameLoop.Frame, Double) -> Void] = []
    runner.hudKey = Key("F3")
    runner.showsHUD = options.showsHUD
    let read = { [unowned runner] in runner.loop.readPixels() }
    // First, so that a row of the trace says what the window shows.
    if let window = stage.window {
      watchers.append { _, _ in
        let title = title() ?? "Turntable"
        if window.title != title { window.title = title }
      }
    }
    if let trace { watchers.append { trace($0, $1, read) } }
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
    if let time = options.explain {
      watchers.append { [unowned runner] _, elapsed in
        if elapsed >= time { print(Explanation(of: runner.loop).text(elapsed: elapsed), terminator: "") }
      }
    }
    runner.observe = { frame, elapsed in for watcher in watchers { watcher(frame, elapsed) } }
  }
}
