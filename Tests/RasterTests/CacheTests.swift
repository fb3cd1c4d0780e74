import Testing

@testable import Raster

@Suite("Cache")
struct CacheTests {
  @Test("The least recently used values go when the budget is spent")
  func eviction() {
    var cache = Cache<Int, String>(budget: 100)
    for key in 0..<4 { cache.insert("\(key)", for: key, bytes: 25) }
    #expect(cache.value(for: 0) == "0")
    cache.insert("4", for: 4, bytes: 25)
    #expect(cache.bytes <= 100)
    #expect(cache.value(for: 0) == "0")
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 4) == "4")
  }

  @Test("A value replaces that of the same key and its bytes")
  func replacement() {
    var cache = Cache<Int, String>(budget: 100)
    cache.insert("a", for: 1, bytes: 40)
    cache.insert("b", for: 1, bytes: 30)
    #expect(cache.bytes == 30)
    #expect(cache.value(for: 1) == "b")
  }

  @Test("What takes more than half the budget is not kept")
  func large() {
    var cache = Cache<Int, String>(budget: 100)
    cache.insert("a", for: 1, bytes: 51)
    #expect(cache.value(for: 1) == nil)
    #expect(cache.bytes == 0)
  }
}
