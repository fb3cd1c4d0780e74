import Foundation
import Testing

@testable import MusicLibrary

@Suite("The queue")
struct PlayQueueTests {
  static func tracks(_ names: some Sequence<String>) -> [Track] {
    names.map { Track(url: URL(filePath: "/\($0).mp3")) }
  }

  private func queue(_ count: Int, at index: Int = 0, mode: PlayQueue.Mode = .off, seed: UInt64 = 1)
    -> PlayQueue
  {
    var queue = PlayQueue(tracks: Self.tracks((0..<count).map { "\($0)" }), mode: .off, seed: seed)
    _ = queue.select(index)
    queue.mode = mode
    return queue
  }

  private func titles(_ queue: PlayQueue) -> String { queue.tracks.map(\.title).joined() }

  // MARK: The table

  /// The rows of the table in `PlayQueue`'s documentation: what is done and the current track after it; "–"
  /// is nothing.
  static let table = """
    0 0 off     stop  stop  stop  –
    0 0 all     stop  stop  stop  –
    0 0 one     stop  stop  stop  –
    0 0 shuffle stop  stop  stop  –
    1 0 off     stop0 p0    stop0 stop
    1 0 all     p0    p0    p0    stop
    1 0 one     p0    p0    p0    stop
    1 0 shuffle p0    p0    p0    stop
    2 0 off     p1    p0    p1    p0
    2 0 all     p1    p1    p1    p0
    2 0 one     p1    p1    p0    p0
    2 0 shuffle p1    p0    p1    p0
    2 1 off     stop1 p0    stop1 stop0
    2 1 all     p0    p0    p0    p0
    2 1 one     p0    p0    p1    p0
    2 1 shuffle p0    p1    p0    p0
    """.split(separator: "\n").map(String.init)

  @Test("Each cell of the table", arguments: table)
  func cells(row: String) throws {
    let cells = row.split(separator: " ").map(String.init)
    let (count, index) = (try #require(Int(cells[0])), try #require(Int(cells[1])))
    let mode = try #require(PlayQueue.Mode(rawValue: cells[2]))
    let actions: [(inout PlayQueue) -> PlayQueue.Step?] = [
      { $0.next() }, { $0.previous() }, { $0.trackEnded() }, { $0.remove(at: index) },
    ]
    for (action, expected) in zip(actions, cells[3...]) {
      for seed in 0..<10 as Range<UInt64> {
        var queue = queue(count, at: index, mode: mode, seed: seed)
        let step = action(&queue)
        let current = queue.currentIndex.map(String.init) ?? ""
        let outcome =
          switch step {
          case .play(let index): index == queue.currentIndex ? "p\(index)" : "another index than the current"
          case .stop: "stop" + current
          case nil: "–"
          }
        #expect(outcome == expected, "\(row)")
        #expect((queue.currentIndex == nil) == queue.isEmpty)
      }
    }
  }

  // MARK: Longer queues

  @Test("Off plays through once, all goes round, one repeats at the end only")
  func order() {
    var off = queue(3)
    #expect([off.next(), off.next(), off.next(), off.previous()] == [.play(1), .play(2), .stop, .play(1)])
    var all = queue(3, mode: .all)
    #expect([all.trackEnded(), all.trackEnded(), all.trackEnded()] == [.play(1), .play(2), .play(0)])
    var one = queue(3, at: 1, mode: .one)
    #expect([one.trackEnded(), one.trackEnded(), one.next()] == [.play(1), .play(1), .play(2)])
  }

  @Test(
    "Shuffling repeats nothing until all have been played, and nothing at once",
    arguments: 0..<20 as Range<UInt64>)
  func shuffle(seed: UInt64) {
    var queue = queue(7, at: 3, mode: .shuffle, seed: seed)
    var played = [3]
    for _ in 0..<34 { if case .play(let index) = queue.next() { played.append(index) } }
    for round in 0..<5 {
      #expect(Set(played[round * 7..<round * 7 + 7]).count == 7, "round \(round) of \(played)")
    }
    for (first, second) in zip(played, played.dropFirst()) { #expect(first != second) }
  }

  @Test("The same seed gives the same order, another one another")
  func seeds() {
    func order(_ seed: UInt64) -> [PlayQueue.Step] {
      var queue = queue(20, mode: .shuffle, seed: seed)
      return (0..<19).map { _ in queue.next() }
    }
    #expect(order(5) == order(5))
    #expect(order(5) != order(6))
  }

  @Test("Previous goes back through what was played when shuffled, and next forward again")
  func history() {
    var queue = queue(9, mode: .shuffle)
    let forward = (0..<6).map { _ in queue.next() }
    let back = (0..<6).map { _ in queue.previous() }
    #expect(back == Array(forward.dropLast().reversed()) + [.play(0)])
    #expect(queue.previous() == .play(0))
    #expect((0..<6).map { _ in queue.next() } == forward)
  }

  @Test("A picked track is a part of the history, and comes no second time in this round")
  func pickedTrack() {
    var queue = queue(5, mode: .shuffle)
    #expect(queue.select(4) == .play(4))
    let rest = (0..<3).map { _ in queue.next() }
    #expect(Set(rest) == [.play(1), .play(2), .play(3)])
    #expect(queue.select(0) == .play(0))
    #expect(queue.previous() == rest[2])
    #expect(queue.select(9) == nil && queue.select(-1) == nil)
  }

  // MARK: Editing

  @Test("The current track stays when tracks are added before or after it, or moved across it")
  func currentStays() {
    var queue = queue(3, at: 1)
    queue.insert(Self.tracks(["a", "b"]), at: 0)
    #expect(titles(queue) == "ab012" && queue.current?.title == "1")
    queue.insert(Self.tracks(["c"]), at: 99)
    queue.insert(Self.tracks(["d"]), at: -5)
    queue.append([])
    #expect(titles(queue) == "dab012c" && queue.current?.title == "1")
    queue.move(from: 0, to: 6)
    #expect(titles(queue) == "ab012cd" && queue.current?.title == "1")
    queue.move(from: 6, to: 0)
    #expect(titles(queue) == "dab012c" && queue.current?.title == "1")
    queue.move(from: 4, to: 5)
    #expect(titles(queue) == "dab021c" && queue.current?.title == "1")
    queue.move(from: 9, to: 0)
    queue.move(from: 0, to: -1)
    #expect(titles(queue) == "dab021c" && queue.current?.title == "1")
  }

  @Test("Removing another track changes nothing for the current one")
  func removeOther() {
    var queue = queue(4, at: 2)
    #expect(queue.remove(at: 0) == nil)
    #expect(queue.current?.title == "2")
    #expect(queue.remove(at: 2) == nil)
    #expect(queue.current?.title == "2")
    #expect(queue.remove(at: 7) == nil && queue.remove(at: -1) == nil)
    #expect(titles(queue) == "12")
  }

  @Test("The first tracks of an empty queue make the first of them the current one")
  func emptyQueue() {
    var queue = queue(0, mode: .shuffle)
    queue.append(Self.tracks(["a", "b"]))
    #expect(queue.currentIndex == 0)
    #expect(queue.next() == .play(1))
    #expect(queue.remove(at: 0) == nil)
    #expect(queue.remove(at: 0) == .stop)
    #expect(queue.current == nil)
    queue.append(Self.tracks(["c"]))
    #expect(queue.current?.title == "c")
  }

  @Test("A track can be replaced when its tags are known")
  func update() {
    var queue = queue(2)
    queue.update(Self.tracks(["x"])[0], at: 1)
    queue.update(Self.tracks(["y"])[0], at: 2)
    #expect(titles(queue) == "0x")
  }

  @Test("Any sequence of edits and steps keeps the queue's rules", arguments: 0..<200 as Range<UInt64>)
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var queue = PlayQueue(seed: seed)
    for turn in 0..<100 {
      let (a, b) = (Int.random(in: -1...8, using: &random), Int.random(in: -1...8, using: &random))
      let current = queue.current
      var isEdit = true
      var step: PlayQueue.Step?
      switch Int.random(in: 0...8, using: &random) {
      case 0: queue.append(Self.tracks(["\(turn)"]))
      case 1: queue.insert(Self.tracks(["\(turn)a", "\(turn)b"]), at: a)
      case 2: queue.move(from: a, to: b)
      case 3:
        isEdit = a != queue.currentIndex
        step = queue.remove(at: a)
      case 4: queue.mode = PlayQueue.Mode.allCases.randomElement(using: &random) ?? .off
      case let action:
        isEdit = false
        step =
          action == 5
          ? queue.select(a) : action == 6 ? queue.next() : action == 7 ? queue.previous() : queue.trackEnded()
      }
      if case .play(let index) = step { #expect(index == queue.currentIndex) }
      if isEdit, current != nil { #expect(queue.current == current) }
      #expect((queue.currentIndex == nil) == queue.isEmpty)
      #expect(queue.currentIndex.map(queue.tracks.indices.contains) ?? true)
    }
  }
}
