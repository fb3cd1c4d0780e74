import AppHost
import CoreGraphics
import MusicPlayer
import Platform
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import MusicPlayer

/// Public reports about panels of other programs, tried on this one (player.md §4).
@MainActor
@Suite("Reports about the panel")
struct PanelReportTests {
  private func stage(_ exit: MusicPlayer.Exit = .explicit, fps: Double = 60) throws -> PlayerStage {
    try PlayerStage {
      $0.exit = exit
      $0.fps = fps
    }
  }

  /// The layers under the window, ghosts included.
  private func layerCount(_ stage: PlayerStage) -> Int {
    func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }
    return stage.context.makeCurrent { count(stage.window.layer) }
  }

  private func expectAtRest(_ stage: PlayerStage) throws {
    try stage.context.makeCurrent { try PanelMotion.expectAtRest(stage.main.view.layer) }
  }

  @Test(
    "Report 1: opened and closed every frame, it ends as the last tap that was taken says",
    arguments: MusicPlayer.Exit.allCases, [38, 39, 40, 41])
  func alternating(exit: MusicPlayer.Exit, taps: Int) throws {
    let stage = try stage(exit, fps: 240)
    stage.at(0.5)
    var isOpen = false
    for tap in 0..<taps {
      let identifier = tap % 2 == 0 ? "disc" : "close"
      stage.step { if stage.tap(identifier) { isOpen = identifier == "disc" } }
      #expect(stage.main.children.count <= 2)
    }
    stage.run(2)
    #expect(isOpen == (taps % 2 == 1))
    #expect(stage.rows.last?.state == (isOpen ? "open" : "closed"))
    #expect((stage.panel != nil) == isOpen)
    try expectAtRest(stage)
  }

  @Test("Report 2: tap and Escape at 0.05 s turn it round where it is", arguments: MusicPlayer.Exit.allCases)
  func escape(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5) { stage.tap("disc") }
    stage.at(0.55) { stage.press("Escape") }
    stage.run(1)
    try PanelMotion.expectNoJump(stage.rows)
    #expect(stage.rows.last?.state == "closed")
    #expect(stage.panel == nil)
    #expect(stage.rows.first { $0.time > 0.6 - 1e-9 }?.state == "closed", "0.05 s there, 0.05 s back")
  }

  @Test("Report 3: a double click opens one panel", arguments: MusicPlayer.Exit.allCases)
  func doubleClick(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    let witness = Witness(in: stage)
    stage.at(0.5) {
      let disc = stage.window.hittableCenter(of: "disc") ?? .zero
      stage.click(disc)
      stage.send(.pointer(.down, at: disc, clickCount: 2))
      stage.send(.pointer(.up, at: disc, clickCount: 2))
    }
    stage.run(1)
    #expect(witness.events == ["willAppear", "didAppear"])
    #expect(stage.rows.last?.state == "open")
  }

  @Test("Report 3: closed and opened in one frame, it stays one panel", arguments: MusicPlayer.Exit.allCases)
  func closeAndOpen(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) {
      stage.tap("close")
      stage.press("D")
    }
    stage.run(1)
    #expect(stage.main.children.filter { $0 is PanelViewController }.count == 1)
    #expect(stage.rows.last?.state == "open")
    try PanelMotion.expectNoJump(stage.rows)
  }

  @Test(
    "Opened and closed in one frame, it is closed and nothing stays", arguments: MusicPlayer.Exit.allCases)
  func openAndClose(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5)
    let before = layerCount(stage)
    let row = stage.step {
      stage.press("D")
      stage.press("Escape")
    }
    #expect((row.top ?? -52) <= -52)
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed")
    #expect(stage.panel == nil)
    #expect(layerCount(stage) == before)
  }

  @Test(
    "Report 3: a hundred times open and closed: one appearance each, and no layer is left",
    arguments: MusicPlayer.Exit.allCases)
  func hundredTimes(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit, fps: 20)
    let witness = Witness(in: stage)
    stage.at(0.5)
    let before = layerCount(stage)
    for _ in 0..<100 {
      stage.step { #expect(stage.tap("disc")) }
      stage.run(0.25)
      stage.step { #expect(stage.tap("close")) }
      stage.run(0.25)
    }
    let cycle = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
    #expect(witness.events == Array(repeating: cycle, count: 100).flatMap { $0 })
    #expect(layerCount(stage) == before)
    #expect(stage.panel == nil)
    try expectAtRest(stage)
  }

  @Test("Report 4: a part's animation outside the window and one a frame later: each starts and stops once")
  func outsideTheWindow() throws {
    let stage = try stage()
    stage.at(0.5)
    let listener = Listener()
    stage.context.makeCurrent {
      let transition = PanelTransition(isReduced: false) { CACurrentMediaTime() }
      transition.delegate = listener
      let bar = PanelTopBar(transition: transition)
      bar.frame = CGRect(x: 0, y: 0, width: 375, height: 64)
      stage.step {
        transition.begin(.entering)
        bar.layer.add(bar.slide(), forKey: "early")
      }
      stage.step()
      #expect(listener.heard == ["start", "stop false"])
      stage.step { stage.window.addSubview(bar) }
      stage.run(0.5)
      #expect(listener.heard == ["start", "stop false", "start", "stop true"])
      #expect(bar.layer.animationKeys() == nil)
    }
  }

  @Test(
    "Report 5: opened again half-way out, the old exit ends unfinished and leaves the panel alone",
    arguments: MusicPlayer.Exit.allCases)
  func reopened(exit: MusicPlayer.Exit) throws {
    let stage = try stage(exit)
    stage.at(0.5) { stage.tap("disc") }
    stage.at(1) { stage.tap("close") }
    stage.at(1.1) { stage.tap("disc") }
    stage.run(1)
    try PanelMotion.expectNoJump(stage.rows)
    #expect(stage.rows.last?.state == "open")
    #expect(stage.panel != nil)
    #expect(stage.rows.last?.top == 32 && stage.rows.last?.bottom == 577)
    #expect(stage.rows.allSatisfy { $0.time < 0.5 - 1e-9 || $0.state != "closed" })
  }
}

/// Counts how often the panel appears, as a controller contained in it.
@MainActor
private final class Witness {
  private final class Controller: UIViewController {
    var events: [String] = []

    override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
  }

  private let controller = Controller()

  var events: [String] { controller.events }

  init(in stage: PlayerStage) {
    stage.context.makeCurrent {
      let panel = stage.main.panel.controller
      panel.addChild(controller)
      panel.view.addSubview(controller.view)
      controller.didMove(toParent: panel)
      controller.view.isUserInteractionEnabled = false
    }
  }
}

@MainActor
private final class Listener: CAAnimationDelegate {
  var heard: [String] = []

  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
}
