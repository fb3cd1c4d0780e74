import CoreGraphics
import Foundation
import MusicLibrary
import QuartzCore
import Synchronization
import Testing
import UIKit

@testable import MusicPlayer

@MainActor
@Suite("Covers")
struct CoverStoreTests {
  private func track(_ index: Int) -> Track {
    Track(url: URL(fileURLWithPath: "/music/\(index).ogg"))
  }

  private nonisolated static func picture(_ side: Int) -> UIImage {
    UIImage(cgImage: CGImage(Bitmap(size: PixelSize(width: side, height: side), filling: .max)))
  }

  @Test(
    "What is kept is bounded by bytes, the least recently used goes first, and the last stays whatever its size"
  )
  func shelf() {
    var shelf = CoverShelf(budget: 250_000)
    let urls = (0..<5).map { track($0).url }
    for url in urls.prefix(2) { shelf.insert(Self.picture(150), of: url, bytes: 100_000) }
    _ = shelf.image(of: urls[0])
    shelf.insert(Self.picture(150), of: urls[2], bytes: 100_000)
    #expect(shelf.image(of: urls[0]) != nil && shelf.image(of: urls[1]) == nil)
    shelf.insert(Self.picture(150), of: urls[3], bytes: 900_000)
    #expect(shelf.image(of: urls[3]) != nil && shelf.image(of: urls[0]) == nil)
    shelf.insert(Self.picture(1), of: urls[3], bytes: 0)
    #expect(shelf.bytes == 1024)
    #expect(Self.picture(20).pixelBytes == 1600)
  }

  @Test("At once, a cover is loaded once for each size it is shown at")
  func atOnce() {
    let loads = Mutex<[Int]>([])
    let store = CoverStore(
      loader: CoverLoader(wake: nil) { _, side in
        loads.withLock { $0.append(side) }
        return Self.picture(10)
      })
    CAContext().makeCurrent {
      let first = store.cover(of: track(0))
      #expect(store.cover(of: track(0)) === first)
      _ = store.cover(of: track(0), .row)
      #expect(loads.withLock { $0 } == [1024, 192])
    }
  }

  @Test("Beside the frames, there is a disc until the cover has come, and whoever shows it is told")
  func deferred() async {
    let context = CAContext()
    let store = CoverStore(
      loader: CoverLoader(wake: {}) { url, _ in url.lastPathComponent == "1.ogg" ? nil : Self.picture(10) })
    func cover(_ index: Int) -> UIImage { context.makeCurrent { store.cover(of: track(index)) } }
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: CoverStore.didLoad, object: store, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let disc = cover(0)
    #expect(cover(0) === disc)
    while told == 0 { await Task.yield() }
    #expect(cover(0) !== disc && cover(0).size == CGSize(width: 10, height: 10))
    // One that has none keeps its disc, and is not looked for again.
    let other = cover(1)
    while told == 1 { await Task.yield() }
    #expect(cover(1) === other)
    for _ in 0..<100 { await Task.yield() }
    #expect(told == 2)
  }
}
