import CoreGraphics
import MusicLibrary
import Platform
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The scrubber")
struct ScrubberTests {
  /// Playing its first track, of 61 s, with the panel open.
  private func stage(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  private func slider(_ stage: PlayerStage) throws -> UISlider {
    try #require(stage.view("scrubber") as? UISlider)
  }

  /// The centre of the thumb at a part of the track, in the window.
  private func thumb(_ stage: PlayerStage, at part: CGFloat) throws -> CGPoint {
    let slider = try slider(stage)
    return stage.context.makeCurrent {
      let x = 9.5 + (slider.bounds.width - 19) * part
      return slider.convert(CGPoint(x: x, y: slider.bounds.midY), to: stage.window)
    }
  }

  @Test("Track 3 points, thumb 19, under it elapsed and total time")
  func look() throws {
    let stage = try stage()
    let slider = try slider(stage)
    #expect(slider.trackRect(forBounds: slider.bounds).height == 3)
    #expect(slider.currentThumbImage?.size == CGSize(width: 19, height: 19))
    #expect(stage.words.contains("0:01") && stage.words.contains("1:01"))
  }

  @Test("Report 18: held at 70 % for 3 s while it plays, the thumb stays, and there is one seek on release")
  func held() throws {
    let stage = try stage()
    let (start, end) = (try thumb(stage, at: 1 / 61), try thumb(stage, at: 0.7))
    stage.drag(from: start, to: end, frames: 6)
    let slider = try slider(stage)
    for _ in 0..<180 {
      stage.step()
      #expect(abs(slider.value - 0.7) < 0.01 && stage.words.contains("0:42"))
    }
    #expect(stage.audio.seeks.isEmpty, "nothing is sought while it is held")
    stage.step { stage.point(.up, end.x, end.y) }
    #expect(stage.audio.seeks.count == 1)
    #expect(abs(stage.position - 42.7) < 0.5)
    for _ in 0..<30 {
      stage.step()
      #expect(abs(slider.value - 0.7) < 0.02, "it does not snap back")
    }
    #expect(stage.audio.seeks.count == 1)
  }

  @Test(
    "Report 17: pressed and moved far outside, it clamps; released there the drag ends",
    arguments: [(-5000.0, 0.0), (9999.0, 1.0)])
  func outside(x: Double, value: Double) throws {
    let stage = try stage { $0.mode = .one }
    stage.step { stage.player.togglePlaying() }
    let start = try thumb(stage, at: 0.5)
    stage.drag(from: start, to: CGPoint(x: x, y: 9999), frames: 1)
    let slider = try slider(stage)
    #expect(slider.value == Float(value))
    stage.step { stage.point(.up, x, 9999) }
    #expect(stage.audio.seeks == [value * 61])
    stage.step { stage.point(.moved, 100, start.y) }
    #expect(slider.value == Float(value), "hovering does nothing")
    #expect(stage.audio.seeks.count == 1)
  }

  @Test("Report 17: losing the keyboard's focus ends a drag without a seek; hovering then does nothing")
  func focusLoss() throws {
    let stage = try stage()
    stage.drag(from: try thumb(stage, at: 0.3), to: try thumb(stage, at: 0.6), frames: 3)
    stage.step { stage.send(.focus(false)) }
    let slider = try slider(stage)
    #expect(!slider.isTracking && slider.value < 0.1, "it shows the track again")
    let away = try thumb(stage, at: 0.9)
    stage.step { stage.point(.moved, away.x, away.y) }
    stage.step { stage.point(.up, away.x, away.y) }
    #expect(slider.value < 0.1 && stage.audio.seeks.isEmpty)
  }

  @Test("Report 19: after a seek to 10 s and 2 s of playing the label says 0:12")
  func label() throws {
    let stage = try stage()
    stage.step { stage.player.seek(to: 10) }
    stage.run(2)
    #expect(stage.words.contains("0:12"))
    #expect(abs(stage.position - 12) < 1e-9)
  }

  /// Three tracks of 5 s.
  private func short(_ stage: PlayerStage) {
    for name in stage.probe.lengths.keys { stage.probe.lengths[name] = 5 }
  }

  @Test("Report 20: a step over the end goes to the next track, once, and never shows more than the length")
  func stepOverTheEnd() throws {
    let stage = try PlayerStage()
    short(stage)
    stage.at(0) { stage.tap("disc") }
    stage.at(4) { stage.player.seek(by: 10) }
    #expect(stage.player.currentIndex == 1 && stage.position == 0)
    stage.run(4.9)
    #expect(stage.player.currentIndex == 1)
    for row in stage.rows { #expect(row.position <= 5) }
  }

  @Test("Report 20: held at 100 % while the track ends, the next one plays from its start, and only that one")
  func heldAtTheEnd() throws {
    let stage = try PlayerStage()
    short(stage)
    stage.at(0) { stage.tap("disc") }
    stage.at(3)
    let end = try thumb(stage, at: 1.2)
    stage.drag(from: try thumb(stage, at: 0.6), to: end, frames: 4)
    #expect(stage.words.count { $0 == "0:05" } == 2)
    stage.at(6)
    #expect(stage.player.currentIndex == 1, "the track has ended under the thumb")
    #expect(stage.words.contains("0:01"), "and the thumb is the next one's")
    stage.step { stage.point(.up, end.x, end.y) }
    stage.run(1)
    #expect(stage.player.currentIndex == 1 && stage.audio.seeks.isEmpty)
  }

  @Test("Let go at 100 %, what follows the end follows at once")
  func releasedAtTheEnd() throws {
    let stage = try stage()
    let end = try thumb(stage, at: 1.2)
    stage.drag(from: try thumb(stage, at: 0.5), to: end, frames: 3)
    let row = stage.step { stage.point(.up, end.x, end.y) }
    #expect(row.audio == .playing && stage.player.currentIndex == 1)
  }

  @Test("Paused and moved to its end, it stays there; going on is going on with the next track")
  func pausedAtTheEnd() throws {
    let stage = try stage()
    stage.step { stage.player.togglePlaying() }
    stage.step { stage.player.seek(to: 61) }
    stage.run(1)
    #expect(stage.player.state == .paused && stage.position == 61)
    stage.step { stage.press("Space") }
    stage.run(0.5)
    #expect(stage.player.isPlaying && stage.player.currentIndex == 1)
  }

  @Test("A track of unknown length has no thumb and no total, and cannot be moved")
  func unknownLength() throws {
    let stage = try PlayerStage { setup in
      setup.tracks = setup.tracks.map { track in
        var track = track
        track.duration = nil
        return track
      }
    }
    for name in stage.probe.lengths.keys { stage.probe.lengths[name] = .some(.nan) }
    stage.at(0) { stage.tap("disc") }
    stage.at(2)
    let slider = try slider(stage)
    #expect(!slider.isEnabled && stage.words.contains("--:--") && stage.words.contains("0:02"))
    let point = try thumb(stage, at: 0.5)
    stage.drag(from: point, to: CGPoint(x: point.x + 50, y: point.y), frames: 3)
    stage.step { stage.point(.up, point.x, point.y) }
    #expect(stage.audio.seeks.isEmpty && slider.value == 0)
  }

  @Test(
    "Where the decoder finds whole seconds only, the label and the thumb show whole seconds before it seeks")
  func wholeSeconds() throws {
    let stage = try stage()
    stage.audio.seekStep = 1
    let end = try thumb(stage, at: 0.5)
    stage.drag(from: try thumb(stage, at: 0.3), to: end, frames: 5)
    let slider = try slider(stage)
    #expect(stage.words.contains("0:30"))
    #expect(abs(Double(slider.value) - 30 / 61.0) < 1e-6)
    stage.step { stage.point(.up, end.x, end.y) }
    #expect(stage.audio.seeks == [30])
    #expect(stage.words.contains("0:30"))
  }

  @Test("Moved before it was played, a track begins there")
  func stopped() throws {
    let saved = SavedState(queue: Album.tracks.map(\.url), track: 0, position: 0, mode: .all)
    let stage = try PlayerStage { $0.saved = saved }
    stage.step { stage.player.seek(to: 20) }
    #expect(stage.player.state == .stopped && stage.position == 20)
    stage.step { stage.press("Space") }
    #expect(stage.position == 20)
  }
}
