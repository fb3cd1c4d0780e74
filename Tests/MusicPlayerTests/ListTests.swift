import CoreGraphics
import MusicLibrary
import MusicPlayer
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The list of tracks")
struct ListTests {
  private func many(_ count: Int) -> [Track] {
    (0..<count).map {
      Track(
        url: URL(filePath: "/nowhere/\($0).ogg"), title: "Track \($0)", artist: "", album: "", duration: 60,
        hasEmbeddedCover: false)
    }
  }

  private func rows(_ stage: PlayerStage) -> [TrackRow] {
    func find(_ view: UIView) -> [TrackRow] {
      view.subviews.flatMap { ($0 as? TrackRow).map { [$0] } ?? find($0) }
    }
    return stage.context.makeCurrent { find(stage.window) }
  }

  @Test("Only the rows in sight exist, however long the list and far the scrolling")
  func reuse() throws {
    let stage = try PlayerStage {
      $0.tracks = many(1000)
      $0.fps = 10
    }
    stage.at(0.1)
    var seen: Set<ObjectIdentifier> = []
    for _ in 0..<40 {
      stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: -5), at: CGPoint(x: 100, y: 300))) }
      seen.formUnion(rows(stage).map { ObjectIdentifier($0) })
      #expect(rows(stage).count <= 11)
    }
    #expect(seen.count <= 12)
    let identifiers = rows(stage).compactMap(\.accessibilityIdentifier)
    #expect(!identifiers.contains("row:0") && Set(identifiers).count == identifiers.count)
    stage.run(2)
    let shown = try #require(rows(stage).dropFirst(3).first)
    stage.step { stage.tap(shown.accessibilityIdentifier ?? "") }
    #expect(stage.player.currentIndex == shown.tag && shown.tag > 50)
  }

  @Test("A row that is pressed while the list scrolls away under it plays its own track or none")
  func pressedRow() throws {
    // So far that the row would be another one near the pointer, if it were used again.
    for notches in [5, 12, 25] {
      let stage = try PlayerStage { $0.tracks = many(100) }
      stage.at(0.1)
      let point = CGPoint(x: 100, y: 90)
      stage.step { stage.send(.pointer(.down, at: point, clickCount: 1)) }
      for _ in 0..<notches {
        stage.step { stage.send(.wheel(delta: CGVector(dx: 0, dy: -1), at: point)) }
      }
      stage.run(0.5)
      stage.step { stage.send(.pointer(.up, at: point, clickCount: 1)) }
      #expect(stage.player.currentIndex == 0, "after \(notches) notches")
    }
  }

  @Test("Titles that are empty, long, or of several lines are shown in one line, and name the window so")
  func titles() throws {
    let titles = [
      "", "One\nTwo\r\nThree", String(repeating: "Long ", count: 400), "\u{0}\u{FEFF}", "👩‍👩‍👧‍👦é\u{301}",
    ]
    let stage = try PlayerStage {
      $0.paints = true
      $0.tracks = titles.enumerated().map { index, title in
        Track(
          url: URL(filePath: "/nowhere/\(index).ogg"), title: title, artist: title, album: "", duration: nil,
          hasEmbeddedCover: false)
      }
    }
    for index in titles.indices {
      stage.step { stage.tap("row:\(index)") }
      let title = try #require(stage.app.windowTitle)
      #expect(!title.isEmpty && !title.contains(where: \.isNewline))
    }
    stage.step { stage.tap("disc") }
    stage.run(0.5)
    #expect(stage.rows.last?.state == "open")
  }

  @Test("Without tracks, words say so")
  func empty() throws {
    for (language, words) in [(Language.english, "No music yet"), (.chinese, "还没有音乐")] {
      let stage = try PlayerStage {
        $0.tracks = []
        $0.language = language
      }
      stage.step()
      func find(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? find($0) }
      }
      let shown = stage.context.makeCurrent { find(stage.window).filter { !$0.isHidden }.compactMap(\.text) }
      #expect(shown.contains(words))
    }
  }
}
