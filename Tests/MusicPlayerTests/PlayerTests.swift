import CoreGraphics
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("Playing")
struct PlayerTests {
  @Test("The end of a track is the beginning of the next, and after the last the first")
  func advances() throws {
    let stage = try PlayerStage { $0.fps = 4 }
    stage.at(0) { stage.press("Space") }
    #expect(stage.player.currentIndex == 0)
    stage.at(61.5)
    #expect(stage.player.currentIndex == 1 && stage.player.isPlaying)
    stage.at(61 + 62 + 63 + 2)
    #expect(stage.player.currentIndex == 0 && stage.player.isPlaying)
    #expect(stage.rows.allSatisfy { $0.audio == .playing })
  }

  @Test("Without repeating, the last track is followed by silence")
  func ends() throws {
    let stage = try PlayerStage {
      $0.fps = 4
      $0.mode = .off
    }
    stage.at(0) { stage.tap("row:2") }
    stage.at(64)
    #expect(stage.player.state == .stopped)
    #expect(stage.player.currentIndex == 2 && stage.position == 0)
  }

  @Test("A next track that has become unreadable is named and passed over")
  func unreadable() throws {
    let stage = try PlayerStage { $0.fps = 4 }
    stage.probe.unreadable = ["two.ogg"]
    stage.at(0) { stage.press("Space") }
    stage.at(62)
    #expect(stage.player.currentIndex == 2 && stage.player.isPlaying)
    #expect(stage.reports == ["two.ogg: cannot be read"])
  }

  @Test("When none can be read any more, each is named once and playing stops")
  func allUnreadable() throws {
    let stage = try PlayerStage { $0.fps = 4 }
    stage.at(0) { stage.press("Space") }
    stage.probe.unreadable = ["one.ogg", "two.ogg", "three.ogg"]
    stage.at(70)
    #expect(stage.player.state == .stopped)
    #expect(stage.reports.sorted() == ["one.ogg", "three.ogg", "two.ogg"].map { $0 + ": cannot be read" })
  }

  @Test("Tracks of no length do not spin the queue")
  func emptyTracks() throws {
    let stage = try PlayerStage { $0.fps = 4 }
    stage.probe.lengths = ["one.ogg": 0, "two.ogg": 0, "three.ogg": 0]
    stage.at(0) { stage.press("Space") }
    stage.at(2)
    #expect(stage.player.state == .stopped)
    #expect(stage.reports.count == 3)
  }

  @Test("Space pauses and goes on; Left and Right seek; with Shift they change the track")
  func keys() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("Space") }
    stage.at(10) { stage.press("Right") }
    #expect(abs(stage.position - 15) < 1e-9)
    stage.step { stage.press("Left") }
    #expect(abs(stage.position - 10 - 1 / 60.0) < 1e-9)
    stage.step { stage.press("Space") }
    #expect(stage.player.state == .paused)
    stage.step { stage.press("Space") }
    #expect(stage.player.state == .playing)
    stage.step { stage.press("Right", .shift) }
    #expect(stage.player.currentIndex == 1 && stage.position == 0)
    stage.step { stage.press("Left", .shift) }
    #expect(stage.player.currentIndex == 0)
    stage.step { stage.press("Left") }
    #expect(stage.position == 0)
  }

  @Test("A seek past the end is the next track, once")
  func seekPastTheEnd() throws {
    let stage = try PlayerStage()
    stage.at(0) { stage.press("Space") }
    stage.step { stage.player.seek(by: 57) }
    stage.step { stage.press("Right") }
    #expect(stage.player.currentIndex == 1 && stage.position == 0)
    stage.run(1)
    #expect(stage.player.currentIndex == 1)
  }

  @Test(
    "In the frame of the end: a seek back wins, a pause pauses the next track, the disc opens without a restart"
  )
  func inTheLastFrame() throws {
    func ended(_ input: (PlayerStage) -> Void) throws -> PlayerStage {
      let stage = try PlayerStage()
      stage.at(0) { stage.press("Space") }
      stage.step { stage.player.seek(by: 60) }
      stage.frame(at: 2) { input(stage) }
      return stage
    }
    let seek = try ended { $0.press("Left") }
    #expect(seek.player.currentIndex == 0 && seek.player.isPlaying)
    #expect(abs(seek.position - 56) < 1e-9)
    let pause = try ended { $0.press("Space") }
    #expect(pause.player.currentIndex == 1 && pause.player.state == .paused)
    let disc = try ended { $0.tap("disc") }
    #expect(disc.player.currentIndex == 1 && disc.player.isPlaying)
    let mode = try ended { $0.player.setMode(.one) }
    #expect(mode.player.isPlaying)
  }

  @Test("The disc starts a stopped track, and leaves one that plays or is paused as it is")
  func disc() throws {
    let stage = try PlayerStage()
    stage.at(1) { stage.tap("disc") }
    #expect(stage.player.isPlaying)
    stage.at(3) { stage.tap("close") }
    stage.at(4) { stage.tap("disc") }
    #expect(stage.player.isPlaying && abs(stage.position - 3) < 1e-9)
    stage.at(5) { stage.tap("playPause") }
    stage.at(6) { stage.tap("close") }
    stage.at(7) { stage.tap("disc") }
    #expect(stage.player.state == .paused && abs(stage.position - 4) < 1e-9)
  }

  @Test("It begins where the last run was, with its mode and volume; another track begins at its start")
  func resumes() throws {
    let saved = SavedState(
      queue: Album.tracks.map(\.url), track: 1, position: 30, volume: 0.5, mode: .shuffle)
    let stage = try PlayerStage { $0.saved = saved }
    stage.step()
    #expect(stage.player.state == .stopped && stage.player.currentIndex == 1)
    #expect(stage.player.savedState == saved, "closed without playing, nothing is lost")
    stage.step { stage.press("Space") }
    #expect(stage.position == 30)
    #expect(stage.player.volume == 0.5 && stage.player.queue.mode == .shuffle)

    let other = try PlayerStage { $0.saved = saved }
    other.at(0) { other.tap("row:2") }
    #expect(other.player.currentIndex == 2 && other.position == 0)
    let next = try PlayerStage { $0.saved = saved }
    next.at(0) { next.press("Right", .shift) }
    #expect(next.player.isPlaying && next.position == 0)
  }

  @Test("Mode and volume are taken up although the track is gone; one at its end begins anew")
  func resumesWithoutTrack() throws {
    let gone = SavedState(queue: [URL(filePath: "/gone.ogg")], track: 0, position: 9, volume: 0.2, mode: .one)
    let stage = try PlayerStage { $0.saved = gone }
    #expect(stage.player.queue.mode == .one && stage.player.volume == 0.2)
    #expect(stage.player.currentIndex == 0 && stage.position == 0)
    let atEnd = SavedState(queue: Album.tracks.map(\.url), track: 1, position: 62, mode: .all)
    let other = try PlayerStage { $0.saved = atEnd }
    other.at(0) { other.press("Space") }
    #expect(other.player.currentIndex == 1 && other.position == 0)
    #expect(other.reports.isEmpty)
  }

  @Test("An empty queue: every key and button does nothing")
  func empty() throws {
    let stage = try PlayerStage { $0.tracks = [] }
    for key in ["Space", "Left", "Right", "D", "Escape"] { stage.step { stage.press(key) } }
    stage.step { stage.press("Right", .shift) }
    stage.step { stage.press("Left", .shift) }
    for button in ["playPause", "next", "disc", "close"] { stage.step { stage.tap(button) } }
    stage.run(1)
    #expect(stage.player.state == .stopped && stage.reports.isEmpty)
    #expect(stage.app.windowTitle == nil)
  }

  @Test("Where the last run was is taken up when its track comes, unless something else was played by then")
  func lateTracks() throws {
    let (early, late) = (Array(Album.tracks.prefix(1)), Array(Album.tracks.dropFirst()))
    let saved = SavedState(
      queue: Album.tracks.map(\.url), track: 2, position: 12, volume: 1, mode: .all)
    for plays in [false, true] {
      let stage = try PlayerStage { setup in
        setup.tracks = early
        setup.saved = saved
      }
      #expect(stage.player.currentIndex == 0)
      if plays { stage.step { stage.player.play(at: 0) } }
      stage.step { stage.player.append(late) }
      #expect(stage.player.queue.tracks.count == Album.tracks.count)
      #expect(stage.player.currentIndex == (plays ? 0 : 2))
      if !plays { #expect(stage.position == 12) }
    }
  }

  @Test("While more tracks are looked for, the title counts them; without any, there is nothing to press")
  func searching() throws {
    let stage = try PlayerStage { $0.tracks = [] }
    stage.step { stage.app.isSearching = true }
    #expect(stage.words.contains("Adding music… 0"))
    let play = try #require(stage.view("playPause") as? UIButton)
    #expect(!play.isEnabled)
    stage.step { stage.player.append(Album.tracks) }
    stage.step()
    #expect(stage.words.contains("Adding music… \(Album.tracks.count)") && play.isEnabled)
    stage.step { stage.app.isSearching = false }
    stage.step()
    #expect(stage.words.contains("Turntable"))
  }
}
