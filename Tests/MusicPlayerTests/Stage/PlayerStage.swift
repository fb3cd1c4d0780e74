import AppHost
import CoreGraphics
import MusicLibrary
import Platform
import QuartzCore
import Raster
import UIKit

@testable import MusicPlayer

/// The whole player without devices: real screens, a bitmap, simulated audio, and time that moves only
/// when a test says so. Frame k is at k / fps.
@MainActor
final class PlayerStage {
  struct Setup {
    var size = CGSize(width: 375, height: 667)
    var scale: CGFloat = 1
    var fps = 60.0
    var exit = MusicPlayer.Exit.explicit
    var reducesMotion = false
    var language = Language.english
    var tracks = Album.tracks
    var mode = PlayQueue.Mode.all
    var saved: SavedState?
    /// Without pixels everything is the same, but for damage and hashes, and much quicker.
    var paints = false
  }

  let setup: Setup
  let context = CAContext()
  let clock = VirtualClock()
  let probe = StubProbe()
  let presenter: BitmapPresenter
  let audio: AudioLog
  let player: Player
  let app: MusicPlayer
  let loop: FrameLoop
  private let router = InputRouter()
  private(set) var rows: [Row] = []
  /// What the player told the user.
  private(set) var reports: [String] = []
  private var hash: UInt64 = 0
  private var delay = 0.0

  init(_ setup: Setup = Setup()) throws {
    self.setup = setup
    let pixels = PixelSize(
      width: Int((setup.size.width * setup.scale).rounded()),
      height: Int((setup.size.height * setup.scale).rounded()))
    let (presenter, clock, probe, context) = (
      BitmapPresenter(pixelSize: pixels, scale: setup.scale), clock, probe, context
    )
    self.presenter = presenter
    let audio = AudioLog(SimulatedAudioPlayer(clock: clock, probe: probe))
    self.audio = audio
    let player = Player(
      queue: PlayQueue(tracks: setup.tracks, mode: setup.mode, seed: 1), audio: audio,
      turns: !setup.reducesMotion)
    self.player = player
    (loop, app) = try context.makeCurrent {
      UIKitContext.current.fonts = try FontLibrary(allowsFallback: false)
      var options = MusicPlayer.Options()
      options.exit = setup.exit
      options.reducesMotion = setup.reducesMotion
      let loop = FrameLoop(presenter: presenter)
      if let saved = setup.saved { player.restore(saved) }
      let app = MusicPlayer(player: player, language: setup.language, options: options)
      app.show()
      loop.isHidden = !setup.paints
      return (loop, app)
    }
    player.report = { [unowned self] in reports.append($0) }
  }

  convenience init(_ change: (inout Setup) -> Void) throws {
    var setup = Setup()
    change(&setup)
    try self.init(setup)
  }

  // MARK: Time

  /// Makes the frame of `time`, in which `input` happens.
  @discardableResult
  func frame(at time: Double, _ input: () -> Void = {}) -> Row {
    context.makeCurrent {
      clock.advance(to: max(clock.now, time))
      guard let frame = try? loop.step(at: time, input: input) else {
        preconditionFailure("a bitmap always takes a frame")
      }
      if frame.isPresented { hash = loop.readPixels().fingerprint.value }
      let row = Row(
        time: time, panel: app.panelStatus, audio: player.state, position: player.position,
        damage: frame.damage, hash: hash)
      rows.append(row)
      return row
    }
  }

  /// Makes the next frame.
  @discardableResult
  func step(_ input: () -> Void = {}) -> Row { frame(at: nextTime, input) }

  /// Makes the frames before `time`, and then the one at or after it, in which `input` happens.
  @discardableResult
  func at(_ time: Double, _ input: () -> Void = {}) -> Row {
    while nextTime < time - 1e-9 { step() }
    return step(input)
  }

  /// Makes frames for `seconds`.
  @discardableResult
  func run(_ seconds: Double) -> ArraySlice<Row> {
    let first = rows.count
    let end = nextTime + seconds
    while nextTime < end - 1e-9 { step() }
    return rows[first...]
  }

  /// Seconds into the track, in the last frame.
  var position: Double { context.makeCurrent { player.position } }

  /// The frames to come are late by so many seconds more.
  func lag(_ seconds: Double) { delay += seconds }

  private var nextTime: Double { Double(rows.count) / setup.fps + delay }

  // MARK: Input, inside a frame

  /// Presses and releases the view with `identifier`; false when no touch reaches it.
  @discardableResult
  func tap(_ identifier: String) -> Bool {
    guard let center = window.hittableCenter(of: identifier) else { return false }
    click(center)
    return true
  }

  func click(_ point: CGPoint) {
    router.deliver(.pointer(.down, at: point, clickCount: 1))
    router.deliver(.pointer(.up, at: point, clickCount: 1))
  }

  func press(_ name: String, _ modifiers: Key.Modifiers = []) {
    router.deliver(.key(Key(name, modifiers: modifiers), isDown: true, isRepeat: false))
    router.deliver(.key(Key(name, modifiers: modifiers), isDown: false, isRepeat: false))
  }

  func send(_ event: InputEvent) { router.deliver(event) }

  func point(_ phase: InputEvent.PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    send(.pointer(phase, at: CGPoint(x: x, y: y), clickCount: phase == .moved ? 0 : 1))
  }

  /// Presses at one point and moves to another in equal steps, a frame each; the button stays down.
  func drag(from start: CGPoint, to end: CGPoint, frames: Int) {
    step { point(.down, start.x, start.y) }
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      step { point(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part) }
    }
  }

  func resize(_ width: CGFloat, _ height: CGFloat) {
    presenter.resize(to: CGSize(width: width, height: height))
    loop.fitScreen()
  }

  // MARK: The screens

  var window: UIWindow {
    guard let window = UIKitContext.current.keyWindow else { preconditionFailure("no window") }
    return window
  }

  var main: MainViewController {
    context.makeCurrent {
      guard let main = window.rootViewController as? MainViewController else {
        preconditionFailure("no main screen")
      }
      return main
    }
  }

  /// The panel, while it is a child of the main screen.
  var panel: PanelViewController? { main.children.compactMap { $0 as? PanelViewController }.first }

  /// The words of all labels in sight.
  var words: [String] {
    func find(_ view: UIView) -> [String] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return view.subviews.flatMap { ($0 as? UILabel).flatMap(\.text).map { [$0] } ?? find($0) }
    }
    return context.makeCurrent { find(window) }
  }

  func view(_ identifier: String) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      for child in view.subviews.reversed() {
        if let found = find(child) { return found }
      }
      return view.accessibilityIdentifier == identifier ? view : nil
    }
    return context.makeCurrent { find(window) }
  }
}
