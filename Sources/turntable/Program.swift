import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import SDLPlatform
import UIKit

/// Wires the player to its devices, and runs it.
struct Program {
  /// What ends the program before or while it runs: lines for the user, and the exit status.
  struct Failure: Error {
    let lines: [String]
    let status: Int32

    init(_ line: String, status: Int32 = 1) {
      lines = [line]
      self.status = status
    }

    init(lines: [String], status: Int32) {
      self.lines = lines
      self.status = status
    }
  }

  let options: Options
  let environment: [String: String]
  let scenario: Scenario?
  let codec = SDLImageCodec()

  init(options: Options, environment: [String: String]) throws(Failure) {
    self.options = options
    self.environment = environment
    scenario = try options.script.map { path throws(Failure) in
      try Self.readScenario(path, endingAt: options.explain)
    }
  }

  func run() throws(Failure) {
    if let folder = options.sheetFolder { return try writeSheets(to: folder) }
    if options.showsGallery { return try runGallery() }
    try runPlayer()
  }

  private func runPlayer() throws(Failure) {
    let stage = options.isHeadless ? headlessStage() : try windowStage()
    let music = try collectTracks(stage)
    try prepareUIKit()
    let state = stateURL.map(SavedState.load(from:))
    if let warning = state?.warning { report(warning) }
    let player = Player(
      queue: PlayQueue(tracks: music.tracks, mode: .all, seed: 1), audio: stage.audio,
      turns: !options.reducesMotion)
    player.report = report
    // Where nothing was saved, the player's own defaults hold.
    if let state = state?.state, state != SavedState() { player.restore(state) }
    // The runner first: it gives the screen its size, which the app's window takes.
    let runner = AppRunner(presenter: stage.presenter, events: stage.events, times: stage.times)
    let app = makeApp(player, stage)
    app.quit = { [unowned runner] in runner.quit() }
    app.toggleFullScreen = { [weak window = stage.window] in window?.isFullScreen.toggle() }
    app.show()
    runner.filesDropped = { self.add($0, to: app, stage) }
    findRest(of: music, app, stage)
    let trace = try makeTrace { Trace.fields(of: app) }
    try observe(runner, stage, title: { app.windowTitle }, trace: trace)
    connectMediaSession(runner, stage, player)
    do throws(PresenterError) { try runner.run() } catch { throw Failure(error.reason) }
    if let url = stateURL { save(player.savedState, to: url) }
  }
}
