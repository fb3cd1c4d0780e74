import AppHost
import CoreGraphics
import Foundation
import MusicLibrary
import Platform
import QuartzCore
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("The queue sheet")
struct QueueTests {
  private func opened(_ change: (inout PlayerStage.Setup) -> Void = { _ in }) throws -> PlayerStage {
    let stage = try PlayerStage(change)
    stage.at(0.1) { stage.press("Q") }
    stage.run(0.5)
    return stage
  }

  private func top(_ stage: PlayerStage) -> CGFloat? {
    stage.view("queueSheet").map { sheet in
      stage.context.makeCurrent { (sheet.layer.presentation() ?? sheet.layer).frame.minY }
    }
  }

  private func titles(_ stage: PlayerStage) -> [String] { stage.player.queue.tracks.map(\.title) }

  @Test(
    "It slides up over the panel by the queue button, and down by its own; once in the tree, or not at all")
  func opening() throws {
    let stage = try PlayerStage()
    stage.at(0.1) { stage.tap("disc") }
    stage.at(0.5) { #expect(stage.tap("queue")) }
    stage.run(0.15)
    let middle = try #require(top(stage))
    #expect(middle > 267 && middle < 667)
    stage.run(0.4)
    #expect(abs((top(stage) ?? 0) - 266.8) < 0.01)
    #expect(stage.main.children.count { $0 is QueueViewController } == 1)
    stage.step { #expect(stage.tap("queueClose")) }
    stage.run(0.5)
    #expect(stage.view("queueSheet") == nil)
    #expect(!stage.main.children.contains { $0 is QueueViewController })
    #expect(stage.panel != nil)
  }

  @Test("Escape and Q close it before the panel, a tap beside it too")
  func closing() throws {
    let stage = try PlayerStage()
    stage.at(0.1) { stage.tap("disc") }
    for close in [{ stage.press("Escape") }, { stage.press("Q") }, { stage.click(CGPoint(x: 100, y: 100)) }] {
      stage.step { stage.press("Q") }
      stage.run(0.5)
      #expect(stage.main.queue.isOpen)
      stage.step(close)
      stage.run(0.5)
      #expect(stage.view("queueSheet") == nil && stage.panel != nil)
    }
  }

  @Test("Turned round on its way, it goes on from where it is seen")
  func turning() throws {
    let stage = try opened()
    stage.step { stage.press("Q") }
    stage.run(0.1)
    let before = try #require(top(stage))
    stage.step { stage.press("Q") }
    let after = try #require(top(stage))
    #expect(before > 280 && abs(after - before) < 40)
    stage.run(0.5)
    #expect(abs((top(stage) ?? 0) - 266.8) < 0.01)
    #expect(stage.main.children.count { $0 is QueueViewController } == 1)
  }

  @Test("Its header follows the finger; let go above a fifth it goes back, below or thrown it leaves")
  func dragging() throws {
    let stage = try opened()
    stage.drag(from: CGPoint(x: 150, y: 290), to: CGPoint(x: 150, y: 350), frames: 12)
    #expect(abs((top(stage) ?? 0) - 316.8) < 1)
    stage.run(0.2)
    stage.step { stage.point(.up, 150, 350) }
    stage.run(0.5)
    #expect(abs((top(stage) ?? 0) - 266.8) < 0.01)
    stage.drag(from: CGPoint(x: 150, y: 290), to: CGPoint(x: 150, y: 420), frames: 12)
    stage.run(0.2)
    stage.step { stage.point(.up, 150, 420) }
    stage.run(0.5)
    #expect(stage.view("queueSheet") == nil)
  }

  @Test("A row plays, its button removes it, its handle moves it")
  func rows() throws {
    let stage = try opened()
    let all = titles(stage)
    stage.step { #expect(stage.tap("queueRow2")) }
    #expect(stage.player.currentIndex == 2 && stage.player.isPlaying)
    stage.step { #expect(stage.tap("queueRemove0")) }
    #expect(titles(stage) == Array(all.dropFirst()))
    #expect(stage.player.currentIndex == 1)
    stage.step()
    let handle = try #require(stage.context.makeCurrent { stage.window.hittableCenter(of: "queueHandle0") })
    stage.drag(from: handle, to: CGPoint(x: handle.x, y: handle.y + QueueRow.height * 1.1), frames: 10)
    stage.run(0.3)
    let (first, second) = (stage.view("queueRow0"), stage.view("queueRow1"))
    #expect((first?.center.y ?? 0) > (second?.center.y ?? 0))
    stage.step { stage.point(.up, handle.x, handle.y + QueueRow.height * 1.1) }
    #expect(titles(stage).prefix(2) == [all[2], all[1]])
    #expect(stage.player.current?.title == all[2])
    #expect(stage.view("queueRow0")?.layer.shadowOpacity == 0)
  }

  @Test("The last one removed, it says that there is none")
  func empty() throws {
    let stage = try opened()
    for _ in titles(stage) { stage.step { #expect(stage.tap("queueRemove0")) } }
    stage.step()
    #expect(stage.player.queue.isEmpty && stage.words.contains("0 songs"))
    #expect(stage.words.contains("No music yet"))
  }

  @Test("Of twenty thousand, only those in sight exist, and the one that plays is among them")
  func many() throws {
    let stage = try opened { setup in
      setup.tracks = (0..<20_000).map { index in
        var track = Album.tracks[0]
        track.title = "\(index)"
        return track
      }
      setup.saved = SavedState()
    }
    stage.step { stage.press("Q") }
    stage.run(0.5)
    stage.step { stage.player.play(at: 12_345) }
    stage.step { stage.press("Q") }
    stage.run(0.5)
    #expect(stage.view("queueRow12345") != nil)
    #expect(stage.words.count { Int($0) != nil } < 60)
  }

  @Test("With reduced motion it fades in its place")
  func reduced() throws {
    let stage = try PlayerStage { $0.reducesMotion = true }
    stage.at(0.1) { stage.press("Q") }
    stage.run(0.07)
    #expect(abs((top(stage) ?? 0) - 266.8) < 0.01)
    let sheet = try #require(stage.view("queueSheet"))
    let opacity = stage.context.makeCurrent { sheet.layer.presentation()?.opacity }
    #expect((0.2...0.8).contains(opacity ?? 1))
  }

  @Test("It follows the window's size")
  func resizing() throws {
    let stage = try opened()
    stage.step { stage.resize(800, 500) }
    stage.step()
    #expect(stage.view("queueSheet")?.frame == CGRect(x: 80, y: 200, width: 640, height: 300))
  }

  @Test("Held at the edge, a row is carried far out of where it was, whatever plays meanwhile")
  func autoScroll() throws {
    let stage = try opened { setup in
      setup.tracks = (0..<60).map { index in
        var track = Track(url: URL(fileURLWithPath: "/music/\(index).ogg"))
        (track.title, track.duration) = ("\(index)", 60)
        return track
      }
    }
    let handle = try #require(stage.context.makeCurrent { stage.window.hittableCenter(of: "queueHandle1") })
    stage.drag(from: handle, to: CGPoint(x: handle.x, y: 655), frames: 10)
    let row = stage.view("queueRow1")
    stage.step { stage.player.play(at: 0) }
    stage.run(4)
    #expect(stage.view("queueRow1") === row && row != nil)
    #expect(stage.player.queue.tracks[1].title == "1")
    stage.step { stage.point(.up, handle.x, 655) }
    let place = try #require(stage.player.queue.tracks.firstIndex { $0.title == "1" })
    #expect(place > 20 && stage.player.current?.title == "0")
    #expect(stage.view("queueRow\(place)")?.layer.shadowOpacity == 0)
  }

  @Test("What is in the hand falls when the queue becomes another")
  func interrupted() throws {
    let stage = try opened()
    let all = titles(stage)
    let handle = try #require(stage.context.makeCurrent { stage.window.hittableCenter(of: "queueHandle0") })
    stage.drag(from: handle, to: CGPoint(x: handle.x, y: handle.y + 70), frames: 5)
    stage.step { stage.player.remove(at: 2) }
    stage.step { stage.point(.up, handle.x, handle.y + 70) }
    #expect(titles(stage) == all.enumerated().filter { $0.offset != 2 }.map(\.element))
  }
}
