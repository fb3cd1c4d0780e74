import CoreGraphics
import Testing

@testable import SDLPlatform

@Suite("The fade at a pause")
struct PauseFadeTests {
  /// What becomes of a steady tone of two channels, `frames` long, in chunks of 1024.
  private func faded(_ fade: PauseFade, frames: Int) -> [Int16] {
    var result: [Int16] = []
    for start in stride(from: 0, to: frames, by: 1024) {
      let count = min(1024, frames - start)
      var chunk = (0..<2 * count).map { $0 % 2 == 0 ? Int16.max : Int16.min }
      chunk.withUnsafeMutableBufferPointer { fade.apply(to: $0) }
      result += chunk
    }
    return result
  }

  private func left(_ samples: [Int16]) -> [Int16] {
    stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  @Test("Out in 80 ms, evenly, both channels alike; then there is silence until it comes in again")
  func outAndIn() {
    let fade = PauseFade()
    #expect(left(faded(fade, frames: 2048)).allSatisfy { $0 == .max })
    fade.ask(for: .out)
    let out = faded(fade, frames: 3528)
    for frame in 0..<3528 {
      let expected = Double(Int16.max) * Double(3527 - frame) / 3528
      #expect(abs(Double(out[2 * frame]) - expected) <= 1)
      #expect(abs(Double(out[2 * frame + 1]) + expected) <= 2)
    }
    #expect(faded(fade, frames: 1024).allSatisfy { $0 == 0 })
    fade.ask(for: .in)
    let up = left(faded(fade, frames: 3528))
    #expect(zip(up, up.dropFirst()).allSatisfy { $0 < $1 } && up.last == .max)
    #expect(left(faded(fade, frames: 1024)).allSatisfy { $0 == .max })
  }

  @Test("Turned round half-way it goes on from there")
  func turned() {
    let fade = PauseFade()
    fade.ask(for: .out)
    let down = left(faded(fade, frames: 1764))
    fade.ask(for: .in)
    let up = left(faded(fade, frames: 1764))
    #expect(abs(Int(up.first ?? 0) - Int(down.last ?? 0)) < 20 && up.last == .max)
  }

  @Test("What begins anew is not faded, from its first sample on")
  func anew() {
    let fade = PauseFade()
    fade.ask(for: .out)
    _ = faded(fade, frames: 8192)
    fade.ask(for: .none)
    #expect(left(faded(fade, frames: 1024)).allSatisfy { $0 == .max })
  }
}
