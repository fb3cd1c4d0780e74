import CoreGraphics
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("Keys")
struct KeyboardTests {
  @Test("Up and Down change the volume by a twentieth, between silent and full")
  func volume() throws {
    let stage = try PlayerStage()
    stage.step { stage.press("Up") }
    #expect(stage.player.volume == 1)
    for _ in 0..<3 { stage.step { stage.press("Down") } }
    #expect(abs(stage.audio.volume - 0.85) < 1e-9)
    for _ in 0..<30 { stage.step { stage.press("Down") } }
    #expect(stage.audio.volume == 0)
  }

  @Test("Enter and D open the panel, Escape closes it", arguments: ["Return", "Keypad Enter", "D"])
  func open(key: String) throws {
    let stage = try PlayerStage()
    stage.step { stage.press(key) }
    #expect(stage.rows.last?.state == "opening" && stage.player.isPlaying)
    stage.run(0.5)
    stage.step { stage.press("Escape") }
    #expect(stage.rows.last?.state == "closing")
  }

  @Test("Ctrl+Q asks to quit, and F11 for the full screen; with other modifiers keys mean nothing")
  func program() throws {
    let stage = try PlayerStage()
    var asked: [String] = []
    stage.app.quit = { asked.append("quit") }
    stage.app.toggleFullScreen = { asked.append("full screen") }
    stage.step {
      stage.press("F11")
      stage.press("Q", .control)
    }
    #expect(asked == ["full screen", "quit"])
    for modifier in [Key.Modifiers.control, .alternate, .command] {
      for key in ["Space", "D", "M", "Left", "Down", "Tab", "L", "S"] {
        stage.step { stage.press(key, modifier) }
      }
    }
    #expect(stage.player.state == .stopped && stage.player.volume == 1 && stage.panel == nil)
  }

  @Test("The keyboard's media keys play, go on, go back and stop")
  func mediaKeys() throws {
    let stage = try PlayerStage()
    stage.step { stage.press("AudioPlay") }
    #expect(stage.player.isPlaying)
    stage.step { stage.press("AudioNext") }
    #expect(stage.player.currentIndex == 1)
    stage.step { stage.press("AudioPrev") }
    #expect(stage.player.currentIndex == 0)
    stage.step { stage.press("AudioStop") }
    #expect(stage.player.state == .stopped)
  }

  @Test("A key that is held repeats what moves, and nothing else")
  func repeats() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("Space") }
    func hold(_ name: String) {
      stage.step { stage.send(.key(Key(name), isDown: true, isRepeat: true)) }
    }
    for key in ["Space", "M", "D", "S", "L"] { hold(key) }
    #expect(stage.player.isPlaying && !stage.player.isMuted && stage.panel == nil)
    hold("Right")
    hold("Down")
    #expect(stage.audio.seeks.count == 1 && abs(stage.player.volume - 0.95) < 1e-9)
  }

  // MARK: Focus

  private func focused(_ stage: PlayerStage) -> String? {
    stage.context.makeCurrent { ringed(in: stage.window)?.accessibilityIdentifier }
  }

  private func ringed(in view: UIView) -> UIView? {
    if view is UIControl, view.subviews.contains(where: { $0.layer.borderWidth == 2 }) { return view }
    for child in view.subviews {
      if let found = ringed(in: child) { return found }
    }
    return nil
  }

  @Test("Tab goes round the controls in reading order, Shift+Tab the other way, each with a ring")
  func order() throws {
    let stage = try PlayerStage()
    let main = ["row:0", "row:1", "row:2", "disc", "playPause", "next"]
    for identifier in main + ["row:0"] {
      stage.step { stage.press("Tab") }
      #expect(focused(stage) == identifier)
    }
    stage.step { stage.press("Tab", .shift) }
    #expect(focused(stage) == "next")

    stage.step { stage.press("D") }
    stage.run(0.5)
    let panel = [
      "close", "scrubber", "mode", "previous", "playPause", "next", "queue", "mute", "volume", "close",
    ]
    for identifier in panel {
      stage.step { stage.press("Tab") }
      #expect(focused(stage) == identifier)
    }
  }

  @Test("Space and Enter do what a touch on the focused control would", arguments: ["Space", "Return"])
  func activate(key: String) throws {
    let stage = try PlayerStage()
    for _ in 0..<2 { stage.step { stage.press("Tab") } }
    stage.step { stage.press(key) }
    #expect(stage.player.currentIndex == 1 && stage.player.isPlaying)
    for _ in 0..<2 { stage.step { stage.press("Tab") } }
    stage.step { stage.press(key) }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "open" && stage.player.isPlaying)
    stage.step { stage.press("Tab") }
    stage.step { stage.press(key) }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "closed")
  }

  @Test("Left and Right move the volume that has the focus; Space on it is not the music's")
  func slider() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("D") }
    stage.run(0.5)
    stage.step { stage.press("Tab", .shift) }
    #expect(focused(stage) == "volume")
    stage.step { stage.press("Left") }
    stage.step { stage.press("Left") }
    stage.step { stage.press("Right") }
    #expect(abs(stage.player.volume - 0.95) < 1e-9 && stage.audio.seeks.isEmpty)
    stage.step { stage.press("Space") }
    #expect(stage.player.isPlaying)
  }

  @Test("A touch ends the focus, and so does Escape; then Space is play and pause again")
  func end() throws {
    let stage = try PlayerStage()
    stage.step { stage.press("Tab") }
    stage.step { stage.click(CGPoint(x: 200, y: 450)) }
    #expect(focused(stage) == nil)
    stage.step { stage.press("Tab") }
    stage.step { stage.press("Escape") }
    #expect(focused(stage) == nil)
    stage.step { stage.press("Space") }
    #expect(stage.player.isPlaying && stage.player.currentIndex == 0)
  }

  @Test("What is behind the panel keeps no focus")
  func behind() throws {
    let stage = try PlayerStage()
    for _ in 0..<3 { stage.step { stage.press("Tab") } }
    stage.step { stage.press("D") }
    stage.run(0.5)
    stage.step { stage.press("Space") }
    #expect(stage.player.state == .paused && stage.player.currentIndex == 0)
  }

  // MARK: Pace

  @Test("S runs everything at a tenth of the speed and back, without a jump")
  func slow() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("D") }
    stage.at(2) { stage.press("S") }
    stage.step { stage.press("Escape") }
    let start = stage.rows.count - 1
    stage.run(1)
    let half = try #require(stage.rows[start + 60].top)
    #expect(abs(half - 42) < 0.01, "half of 0.2 s is a second")
    stage.step { stage.press("S") }
    stage.run(0.12)
    #expect(stage.rows.last?.state == "closed")
    for (one, other) in zip(stage.rows[start...], stage.rows[(start + 1)...]) {
      guard let from = one.top, let to = other.top else { continue }
      #expect(abs(to - from) < 94 / 6.0 + 1e-6)
    }
  }

  @Test("A slow disc turns at a tenth of the speed, whatever happens to the music")
  func slowDisc() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("D") }
    stage.at(2) { stage.press("S") }
    func angle() -> Double { stage.rows.last?.panel.discRotation ?? .nan }
    let before = angle()
    stage.run(2)
    #expect(abs(angle() - before - 0.2 * 2 * .pi / 20) < 1e-6)
    let seconds = stage.position
    stage.step { stage.press("Space") }
    stage.run(4)
    // The ramp of 0.4 s takes four.
    #expect(abs(angle() - before - (0.2 + 1 / 600.0 + 0.2) * 2 * .pi / 20) < 1e-5)
    #expect(abs(seconds - 4) < 0.02)
  }

  @Test("Each full stop is a frame of a sixtieth, and nothing moves between; S goes on at full speed")
  func frames() throws {
    let stage = try PlayerStage()
    stage.at(0.5)
    stage.step { stage.press("D") }
    stage.step()
    stage.step { stage.press(".") }
    let tops = (0..<5).map { _ in
      let top = stage.step { stage.press(".") }.top
      #expect(stage.run(0.2).allSatisfy { $0.top == top })
      return top ?? .nan
    }
    for (one, other) in zip(tops, tops.dropFirst()) {
      #expect(abs(abs(other - one) - 94 / 6.0) < 0.2 || other > 32)
    }
    #expect(stage.rows.last?.state == "opening")
    stage.step { stage.press("S") }
    stage.run(0.2)
    #expect(stage.rows.last?.state == "open" && stage.rows.last?.top == 32)
  }
}
