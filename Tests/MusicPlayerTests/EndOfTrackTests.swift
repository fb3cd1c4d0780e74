import CoreGraphics
import MusicLibrary
import Platform
import Testing

@testable import MusicPlayer

/// What becomes of the music at a track's end, and at what the user does about it (player.md §4, report 25).
@MainActor
@Suite("Report 25: next, previous, the end and removal")
struct EndOfTrackTests {
  enum Event: String, CaseIterable {
    case next, previous, end, removal
  }

  /// The track that plays afterwards, by its name; nil when nothing does.
  struct Cell {
    let tracks: Int
    let current: Int
    let mode: PlayQueue.Mode
    /// In the order of `Event.allCases`.
    let playing: [String?]

    init(_ tracks: Int, at current: Int, _ mode: PlayQueue.Mode, _ playing: [String?]) {
      (self.tracks, self.current, self.mode, self.playing) = (tracks, current, mode, playing)
    }
  }

  /// One row for each length of the queue, current track and mode. Shuffled, there is nothing before the first
  /// track that was played.
  static let table = [
    Cell(0, at: 0, .off, [nil, nil, nil, nil]),
    Cell(0, at: 0, .all, [nil, nil, nil, nil]),
    Cell(0, at: 0, .one, [nil, nil, nil, nil]),
    Cell(0, at: 0, .shuffle, [nil, nil, nil, nil]),
    Cell(1, at: 0, .off, [nil, "one", nil, nil]),
    Cell(1, at: 0, .all, ["one", "one", "one", nil]),
    Cell(1, at: 0, .one, ["one", "one", "one", nil]),
    Cell(1, at: 0, .shuffle, ["one", "one", "one", nil]),
    Cell(2, at: 0, .off, ["two", "one", "two", "two"]),
    Cell(2, at: 0, .all, ["two", "two", "two", "two"]),
    Cell(2, at: 0, .one, ["two", "two", "one", "two"]),
    Cell(2, at: 0, .shuffle, ["two", "one", "two", "two"]),
    Cell(2, at: 1, .off, [nil, "one", nil, nil]),
    Cell(2, at: 1, .all, ["one", "one", "one", "one"]),
    Cell(2, at: 1, .one, ["one", "one", "two", "one"]),
    Cell(2, at: 1, .shuffle, ["one", "two", "one", "one"]),
  ]

  private func stage(_ cell: Cell) throws -> PlayerStage {
    let stage = try PlayerStage {
      $0.tracks = Array(Album.tracks.prefix(cell.tracks))
      $0.mode = .off
      $0.fps = 10
      let queue = Album.tracks.prefix(cell.tracks).map(\.url)
      $0.saved = SavedState(queue: queue, track: cell.current, mode: cell.mode)
    }
    stage.at(0) { stage.tap("disc") }
    stage.at(1)
    return stage
  }

  private func perform(_ event: Event, _ stage: PlayerStage) {
    switch event {
    case .next: stage.tap("next")
    case .previous: stage.tap("previous")
    case .end: stage.player.seek(to: stage.player.duration ?? 0)
    case .removal: stage.player.remove(at: stage.player.currentIndex ?? 0)
    }
  }

  @Test("Every cell of the table", arguments: Event.allCases)
  func cells(event: Event) throws {
    for cell in Self.table {
      let stage = try stage(cell)
      let name = "\(cell.tracks) tracks at \(cell.current), \(cell.mode), \(event)"
      #expect(stage.player.isPlaying == (cell.tracks > 0), "\(name)")
      stage.step { perform(event, stage) }
      stage.run(0.5)
      let playing =
        stage.player.isPlaying ? stage.player.current?.url.deletingPathExtension().lastPathComponent : nil
      let expected = cell.playing[Event.allCases.firstIndex(of: event) ?? 0]
      #expect(playing == expected, "\(name)")
      if playing != nil { #expect(abs(stage.position - 0.5) < 1e-6, "\(name)") }
      if event != .removal { #expect(stage.player.queue.tracks.count == cell.tracks, "\(name)") }
    }
  }

  @Test("Removing the current track while it is paused starts nothing")
  func removedWhilePaused() throws {
    let stage = try stage(Cell(2, at: 0, .all, []))
    stage.step { stage.player.togglePlaying() }
    stage.step { stage.player.remove(at: 0) }
    stage.run(1)
    #expect(stage.player.state == .stopped && stage.player.current?.title == "山月")
    stage.step { stage.press("Space") }
    #expect(stage.player.isPlaying)
  }

  @Test("Removing another track, or moving tracks, leaves what plays alone")
  func edited() throws {
    let stage = try stage(Cell(2, at: 1, .all, []))
    stage.step { stage.player.move(from: 1, to: 0) }
    #expect(stage.player.currentIndex == 0 && stage.player.isPlaying)
    stage.step { stage.player.remove(at: 1) }
    #expect(stage.player.isPlaying && abs(stage.position - 1.2) < 1e-6)
    #expect(stage.audio.loads == ["two.ogg"])
  }
}
