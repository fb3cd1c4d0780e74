import Testing

@testable import MusicLibrary

@Suite("Natural order")
struct NaturalOrderTests {
  static let ordered = [
    "", "!", "001", "01", "1", "1a", "2", "2.mp3", "02b", "10", "10a", "0100", "A", "a", "A1", "a1", "a2",
    "a10", "a10b2",
    "a10b10", "b", "Track 9", "track 10", "Z", "é", "中", "晴天",
  ]

  @Test("Numbers count, case does not, and every pair has one order")
  func order() {
    for (i, first) in Self.ordered.enumerated() {
      for (j, second) in Self.ordered.enumerated() {
        #expect((NaturalOrder(first) < NaturalOrder(second)) == (i < j), "\(first) | \(second)")
      }
    }
  }

  @Test("A number of any length is compared without overflow")
  func longNumbers() {
    let long = String(repeating: "9", count: 500)
    #expect(NaturalOrder("a" + long) < NaturalOrder("a1" + long))
    #expect(NaturalOrder("a" + long + "b") < NaturalOrder("a" + long + "c"))
  }
}
