import CoreGraphics
import Platform
import QuartzCore
import Testing
import UIKit

@testable import AppHost

@MainActor
@Suite("Playing a scenario")
struct ScenarioPlayerTests {
  /// Runs `text` at 60 frames a second on a window of 200 x 100 that `build` fills.
  private func run(_ text: String, _ build: (UIWindow) -> Void = { _ in }) throws -> ScenarioRun {
    let run = try ScenarioRun(text, build: build)
    try run.context.makeCurrent { try run.runner.run() }
    return run
  }

  private func button(_ identifier: String, _ frame: CGRect, _ heard: Heard) -> UIButton {
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = identifier
    button.addAction(
      UIAction { _ in heard.events.append("\(identifier) \(CACurrentMediaTime())") }, for: .touchUpInside)
    return button
  }

  @Test("A tap happens in the first frame at or after its time")
  func tap() throws {
    let heard = Heard()
    let run = try run("at 0.5 tap ok\nat 0.51 tap ok\nat 0.6 quit") {
      $0.addSubview(button("ok", CGRect(x: 10, y: 10, width: 40, height: 40), heard))
    }
    #expect(heard.events == ["ok 0.5", "ok \(31 / 60.0)"])
    #expect(run.reports.isEmpty)
  }

  @Test("A tap that no touch reaches is named by file and line, and the run goes on")
  func missing() throws {
    let heard = Heard()
    let run = try run("at 0 tap nobody\n\nat 0 tap asleep\nat 0 tap below\nat 0.1 tap ok\nat 0.2 quit") {
      window in
      window.addSubview(button("below", CGRect(x: 0, y: 0, width: 30, height: 30), heard))
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      window.addSubview(cover)
      let asleep = button("asleep", CGRect(x: 50, y: 0, width: 30, height: 30), heard)
      asleep.isUserInteractionEnabled = false
      window.addSubview(asleep)
      window.addSubview(button("ok", CGRect(x: 90, y: 0, width: 30, height: 30), heard))
    }
    #expect(heard.events.map { $0.prefix(2) } == ["ok"])
    #expect(
      run.reports == [
        "demo:1: nothing to tap is called 'nobody'", "demo:3: nothing to tap is called 'asleep'",
        "demo:4: nothing to tap is called 'below'",
      ])
  }

  @Test("Of several views of one name, the frontmost that a touch reaches is tapped")
  func frontmost() throws {
    let (back, front, hidden) = (Heard(), Heard(), Heard())
    _ = try run("at 0 tap it\nat 0.1 quit") { window in
      window.addSubview(button("it", CGRect(x: 0, y: 0, width: 30, height: 30), back))
      window.addSubview(button("it", CGRect(x: 60, y: 0, width: 30, height: 30), front))
      let gone = button("it", CGRect(x: 120, y: 0, width: 30, height: 30), hidden)
      gone.isHidden = true
      window.addSubview(gone)
    }
    #expect(back.events.isEmpty && front.events.count == 1 && hidden.events.isEmpty)
  }

  @Test("A tap goes where a view is going to be, not where an animation shows it")
  func modelFrame() throws {
    let heard = Heard()
    _ = try run("at 0.1 tap it\nat 0.2 quit") { window in
      let view = button("it", CGRect(x: 100, y: 0, width: 30, height: 30), heard)
      window.addSubview(view)
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.fromValue = 0
      slide.duration = 10
      view.layer.add(slide, forKey: nil)
    }
    #expect(heard.events.count == 1)
  }

  @Test("A drag goes evenly from its first point to its last, and is released there")
  func drag() throws {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    _ = try run("at 0.1 drag 10 10 70 40 0.1\nat 1 quit") { $0.addSubview(view) }
    #expect(view.points.first == CGPoint(x: 10, y: 10))
    #expect(view.points.last == CGPoint(x: 70, y: 40))
    #expect(view.phases.first == "began" && view.phases.last == "ended")
    #expect(view.phases.dropFirst().dropLast().allSatisfy { $0 == "moved" })
    #expect(view.phases.count == 8)
    for (index, point) in view.points.dropFirst().dropLast().enumerated() {
      #expect(
        abs(point.x - 10 - 10 * CGFloat(index + 1)) < 1e-6
          && abs(point.y - 10 - 5 * CGFloat(index + 1)) < 1e-6)
    }
  }

  @Test("A drag of no length in time is a press, one move and a release in a frame")
  func instantDrag() throws {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    _ = try run("at 0.1 drag 10 10 70 40 0\nat 1 quit") { $0.addSubview(view) }
    #expect(view.phases == ["began", "moved", "ended"])
    #expect(view.points.last == CGPoint(x: 70, y: 40))
  }

  @Test(
    "However its times are rounded, a drag ends with a release",
    arguments: [(1.3, 0.4), (0.1, 0.3), (0.7, 1.1)])
  func roundedDrag(start: Double, seconds: Double) throws {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    _ = try run("at \(start) drag 10 10 70 40 \(seconds)\nat 3 quit") { $0.addSubview(view) }
    #expect(view.phases.last == "ended" && view.points.last == CGPoint(x: 70, y: 40))
  }

  @Test("Click, wheel and keys reach views and controllers")
  func others() throws {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scroll = UIScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let controller = KeyController()
    _ = try run("at 0.1 click 5 6\nat 0.2 wheel 150 50 -2\nat 0.3 key Shift+Left\nat 2 quit") { window in
      window.rootViewController = controller
      controller.view.addSubview(view)
      controller.view.addSubview(scroll)
    }
    #expect(view.points == [CGPoint(x: 5, y: 6), CGPoint(x: 5, y: 6)])
    #expect(scroll.contentOffset.y > 0)
    #expect(controller.keys == ["Left true"])
  }

  @Test("The window is resized, hidden and shown; hidden, no frame is presented")
  func window() throws {
    let run = try run("at 0.1 resize 80x50\nat 0.2 hide\nat 0.3 resize 90x60\nat 0.5 show\nat 0.6 quit")
    #expect(run.presenter.pixelSize == PixelSize(width: 90, height: 60))
    #expect(run.frames.filter(\.frame.isPresented).map { ($0.elapsed * 60).rounded() } == [0, 6, 30])
  }

  @Test("The run ends in the frame of quit, which is still made")
  func end() throws {
    #expect(try run("at 0.1 quit").frames.count == 7)
    #expect(try run("at 0.1 hide").frames.count == 67)
    #expect(try run("").frames.count == 61)
  }

  @Test("A program's key shows the HUD and hides it; without one, the key is the program's")
  func hudKey() throws {
    let run = try ScenarioRun("at 0.1 key F3\nat 0.2 key F3\nat 0.3 key F3\nat 0.4 quit") { _ in }
    run.runner.hudKey = Key("F3")
    try run.context.makeCurrent { try run.runner.run() }
    #expect(run.frames.filter(\.frame.isPresented).map { ($0.elapsed * 60).rounded() } == [0, 6, 12, 18])
    #expect(run.runner.showsHUD)
    let controller = KeyController()
    _ = try self.run("at 0.1 key F3\nat 0.4 quit") { $0.rootViewController = controller }
    #expect(controller.keys == ["F3 false"])
  }

  @Test("The close button ends a run before its time")
  func closeButton() throws {
    let run = try ScenarioRun("at 5 quit") { _ in }
    run.events.post(.quit, at: 0.5)
    try run.context.makeCurrent { try run.runner.run() }
    #expect(run.frames.count == 31)
  }
}

/// A scenario on a bitmap, and what came of it.
@MainActor
private final class ScenarioRun {
  let context = CAContext()
  let presenter = BitmapPresenter(pixelSize: PixelSize(width: 200, height: 100))
  let events: ScriptedEvents
  let runner: AppRunner
  private(set) var reports: [String] = []
  private(set) var frames: [(frame: FrameLoop.Frame, elapsed: Double)] = []

  init(_ text: String, build: (UIWindow) -> Void) throws {
    let scenario = try Scenario(text, name: "demo")
    let clock = VirtualClock()
    let events = ScriptedEvents(clock: clock)
    let presenter = presenter
    self.events = events
    runner = context.makeCurrent {
      let runner = AppRunner(presenter: presenter, events: events, times: VirtualTimes(clock: clock, fps: 60))
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.backgroundColor = .white
      build(window)
      window.makeKeyAndVisible()
      return runner
    }
    runner.play(scenario) { [unowned self] in reports.append($0) }
    runner.observe = { [unowned self] in frames.append(($0, $1)) }
  }
}

@MainActor
private final class Heard {
  var events: [String] = []
}

/// Notes every touch.
@MainActor
private final class Recorder: UIView {
  var phases: [String] = []
  var points: [CGPoint] = []

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    phases.append(phase)
    points += touches.map { $0.location(in: self) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@MainActor
private final class KeyController: UIViewController {
  var keys: [String] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap(\.key).map { "\($0.name) \($0.modifierFlags.contains(.shift))" }
  }
}
