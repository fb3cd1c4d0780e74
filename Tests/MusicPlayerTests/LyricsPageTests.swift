import CoreGraphics
import Foundation
import MusicLibrary
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The lyrics page")
struct LyricsPageTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "Lyrics-\(UUID().uuidString)")

  /// Playing with the lyrics in sight; `lyrics` are those of the first track.
  private func stage(_ lyrics: Data?, _ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws
    -> PlayerStage
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let lyrics { try lyrics.write(to: folder.appending(path: "one.lrc")) }
    let stage = try PlayerStage { setup in
      setup.tracks = setup.tracks.map {
        Track(
          url: folder.appending(path: $0.url.lastPathComponent), title: $0.title, artist: "", album: "",
          duration: $0.duration, hasEmbeddedCover: false)
      }
      change(&setup)
    }
    stage.at(0) { stage.press("D") }
    stage.at(0.5) { stage.press("L") }
    stage.at(1)
    try FileManager.default.removeItem(at: folder)
    return stage
  }

  private func lines(_ count: Int, every seconds: Int = 2) -> Data {
    let text = (1...count).map { index in
      let time = index * seconds
      return "[\(time / 60):\(time % 60)]line \(index)"
    }
    return Data(text.joined(separator: "\n").utf8)
  }

  private func labels(_ stage: PlayerStage) -> [UILabel] {
    stage.context.makeCurrent {
      labels(in: stage.main.panel.controller.lyricsPage).filter { !$0.isHidden }
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { child in (child as? UILabel).map { [$0] } ?? labels(in: child) }
  }

  /// The text that is shown as the current line.
  private func current(_ stage: PlayerStage) -> String? { labels(stage).first { $0.alpha == 1 }?.text }

  /// Where the middle of the line is seen, from the page's top.
  private func height(_ text: String, _ stage: PlayerStage) throws -> CGFloat {
    let label = try #require(labels(stage).first { $0.text == text })
    return stage.context.makeCurrent {
      let strip = label.superview?.layer
      let shown = (strip?.presentation() ?? strip)?.position.y ?? .nan
      return shown + label.center.y
    }
  }

  @Test("The current line is white at 18 points in the middle, the others 32 apart at 14 and half as bright")
  func look() throws {
    let stage = try stage(lines(20))
    stage.at(9)
    #expect(current(stage) == "line 4")
    let page = stage.main.panel.controller.lyricsPage
    #expect(abs(try height("line 4", stage) - page.bounds.midY) < 1e-6)
    for (line, other) in zip(1..<9, 2..<10) {
      #expect(try height("line \(other)", stage) - height("line \(line)", stage) == 32)
    }
    for label in labels(stage) where label.text != "line 4" {
      #expect(label.alpha == 0.5 && abs(label.font.pointSize * label.transform.a - 14) < 1e-6)
    }
    let shown = try #require(labels(stage).first { $0.text == "line 4" })
    #expect(shown.font.pointSize * shown.transform.a == 18)
  }

  @Test("Report 19: after a seek to 10 s and 2 s of playing it is the line of 12 s")
  func seek() throws {
    let stage = try stage(lines(20))
    stage.step { stage.player.seek(to: 10) }
    #expect(current(stage) == "line 5")
    stage.run(2.1)
    #expect(current(stage) == "line 6" && stage.words.contains("0:12"))
  }

  @Test("From line to line it scrolls in 0.3 s, on a spring")
  func scrolls() throws {
    let stage = try stage(lines(20))
    stage.at(7.98)
    let middle = stage.main.panel.controller.lyricsPage.bounds.midY
    var heights: [CGFloat] = []
    for _ in 0..<24 {
      stage.step()
      heights.append(try height("line 4", stage) - middle)
    }
    #expect(heights[0] > 30 && heights[2] < 31 && heights[2] > 2)
    for (one, other) in zip(heights, heights.dropFirst()) { #expect(abs(other - one) < 12) }
    #expect(heights.suffix(4).allSatisfy { abs($0) < 0.1 })
  }

  @Test("Brought into sight, they are at the line of the moment at once, and do not scroll there")
  func broughtIn() throws {
    let stage = try stage(lines(20))
    stage.step { stage.press("L") }
    stage.at(17)
    stage.step { stage.press("L") }
    let middle = stage.main.panel.controller.lyricsPage.bounds.midY
    #expect(current(stage) == "line 8")
    #expect(try height("line 8", stage) == middle)
  }

  @Test("With reduced motion it does not scroll: the next line is there at once, and fades in within 0.15 s")
  func reduced() throws {
    let stage = try stage(lines(20)) { $0.reducesMotion = true }
    stage.at(8)
    let middle = stage.main.panel.controller.lyricsPage.bounds.midY
    #expect(try height("line 4", stage) == middle)
    let content = stage.main.panel.controller.lyricsPage.content.layer
    #expect(content.animationKeys()?.isEmpty == false)
    stage.run(0.2)
    #expect(content.animationKeys()?.isEmpty ?? true)
  }

  @Test("While the scrubber is held, the lyrics are those of where it will go on")
  func scrubbing() throws {
    let stage = try stage(lines(20))
    let slider = try #require(stage.view("scrubber") as? UISlider)
    stage.step { stage.player.togglePlaying() }
    stage.step {
      slider.value = Float(30.5 / 61)
      slider.sendActions(for: .valueChanged)
    }
    #expect(current(stage) == "line 15")
  }

  @Test("Only the rows in sight exist, also on the way from the first line to the last of 50,000")
  func rows() throws {
    let stage = try stage(lines(50_000, every: 1))
    for position in [0, 50, 3, 30, 59.0] {
      stage.step { stage.player.seek(to: position) }
      #expect(labels(stage).count <= 50)
      stage.run(0.5)
      #expect(labels(stage).count <= 15)
      #expect(current(stage) == (position < 1 ? nil : "line \(Int(position))"))
    }
  }

  @Test("A line too long for the page is made smaller, then cut")
  func long() throws {
    let text =
      "[0:0]" + String(repeating: "never ending ", count: 5) + "\n[0:9]" + String(repeating: "长", count: 400)
    let stage = try stage(Data(text.utf8))
    let page = stage.main.panel.controller.lyricsPage
    for label in labels(stage) {
      #expect(label.bounds.width * label.transform.a <= page.bounds.width + 1e-6)
    }
  }

  @Test(
    "Without lyrics it says so, in the user's language; the next track's are shown when it plays",
    arguments: Language.allCases)
  func none(language: Language) throws {
    let stage = try stage(nil) { $0.language = language }
    #expect(labels(stage).map(\.text) == [language == .chinese ? "这首歌没有歌词" : "No lyrics for this song"])
    let other = try self.stage(lines(3))
    #expect(!labels(other).map(\.text).contains("No lyrics for this song"))
    other.step { other.press("Right", .shift) }
    #expect(labels(other).map(\.text) == ["No lyrics for this song"])
  }

  @Test("What is no lyrics never stops the track", arguments: [0, 1, 3, 100_000])
  func garbage(count: Int) throws {
    let stage = try stage(Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }))
    stage.run(3)
    #expect(stage.player.isPlaying && stage.reports.isEmpty)
  }
}
