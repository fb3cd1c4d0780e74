import CoreGraphics
import MusicLibrary
import Platform
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The panel's controls")
struct PanelControlTests {
  private func stage(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  private func center(_ identifier: String, _ stage: PlayerStage) throws -> CGPoint {
    let view = try #require(stage.view(identifier))
    return stage.context.makeCurrent {
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
    }
  }

  @Test(
    "The buttons are 40, 50, 60, 50 and 40 points large, in one row, none over another",
    arguments: [320, 375, 1280])
  func row(width: CGFloat) throws {
    let stage = try stage { $0.size = CGSize(width: width, height: 667) }
    let frames = try ["mode", "previous", "playPause", "next", "queue"].map { identifier in
      try #require(stage.view(identifier)).frame
    }
    #expect(frames.map(\.width) == [40, 50, 60, 50, 40] && frames.map(\.height) == [40, 50, 60, 50, 40])
    #expect(Set(frames.map(\.midY)).count == 1)
    for (one, other) in zip(frames, frames.dropFirst()) { #expect(one.maxX <= other.minX) }
    #expect(abs(frames[2].midX - width / 2) < 1e-9)
  }

  @Test("The mode button goes round off, all, one and shuffle, and shows which")
  func mode() throws {
    let stage = try stage { $0.mode = .off }
    let button = try #require(stage.view("mode") as? UIButton)
    var pictures: Set<UIImage> = []
    for mode in [PlayQueue.Mode.all, .one, .shuffle, .off] {
      stage.step { #expect(stage.tap("mode")) }
      #expect(stage.player.queue.mode == mode)
      if let image = button.currentImage { pictures.insert(image) }
    }
    #expect(pictures.count == 4)
    #expect(stage.player.isPlaying && stage.player.savedState.mode == .off)
  }

  @Test("The queue button asks for the queue")
  func queue() throws {
    let stage = try stage()
    var count = 0
    stage.main.panel.controller.onShowQueue = { count += 1 }
    stage.step { stage.tap("queue") }
    #expect(count == 1)
  }

  @Test("The volume follows its slider while that is dragged, and is kept for the next run")
  func volume() throws {
    let stage = try stage()
    let slider = try #require(stage.view("volume") as? UISlider)
    #expect(slider.value == 1)
    stage.step { stage.tap("volume") }
    #expect(abs(stage.audio.volume - 0.5) < 0.01)
    let middle = try center("volume", stage)
    stage.drag(from: middle, to: CGPoint(x: -100, y: middle.y), frames: 3)
    #expect(stage.audio.volume == 0)
    stage.step { stage.point(.up, -100, middle.y) }
    #expect(stage.player.savedState.volume == 0)
  }

  @Test("The wheel over the volume changes it, a twentieth a notch; elsewhere it does not")
  func wheel() throws {
    let stage = try stage()
    let point = try center("volume", stage)
    stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: -4), at: point)) }
    #expect(abs(stage.player.volume - 0.8) < 1e-6)
    stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: 1), at: point)) }
    #expect(abs(stage.player.volume - 0.85) < 1e-6)
    stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: -4), at: CGPoint(x: 187, y: 300))) }
    #expect(abs(stage.player.volume - 0.85) < 1e-6)
    stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: -99), at: point)) }
    #expect(stage.player.volume == 0)
  }

  @Test("Muted, nothing is heard and the slider is at its end; the volume is remembered")
  func mute() throws {
    let stage = try stage()
    stage.step { stage.player.volume = 0.6 }
    stage.step { stage.tap("mute") }
    #expect(stage.audio.volume == 0 && (stage.view("volume") as? UISlider)?.value == 0)
    #expect(stage.player.savedState.volume == 0.6)
    stage.step { stage.press("M") }
    #expect(stage.audio.volume == 0.6)
    stage.step { stage.press("M") }
    stage.step { stage.press("Up") }
    #expect(abs(stage.audio.volume - 0.65) < 1e-9, "changing the volume ends muting")
  }

  @Test("Without tracks the transport buttons are disabled")
  func empty() throws {
    let stage = try stage { $0.tracks = [] }
    for identifier in ["previous", "playPause", "next"] {
      #expect((stage.view(identifier) as? UIButton)?.isEnabled == false)
    }
    #expect((stage.view("scrubber") as? UISlider)?.isEnabled == false)
  }
}
