internal import CSpans
import CoreGraphics

/// A row of bilinear samples along a line through an image: down first, then across, by weights of eight bits.
///
/// Where all four neighbours are inside, which is one stretch, a kernel runs; before and after it the neighbours are
/// clamped one by one, to the same arithmetic.
struct BilinearRow {
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Place of the upper left neighbour of the first sample, 32.32, and how far the next one is.
  let u: Int
  let v: Int
  let stepU: Int
  let stepV: Int
  /// How far in memory, in texels, lies what will be read soon.
  var ahead = 0

  /// The first `count` samples.
  func fetch(_ count: Int, into target: UnsafeMutablePointer<UInt32>, _ spans: Spans) {
    let inside = Self.range(from: u, step: stepU, below: (width &- 1) << 32, count: count)
      .clamped(to: Self.range(from: v, step: stepV, below: (height &- 1) << 32, count: count))
    for index in 0..<inside.lowerBound { target[index] = clamped(index) }
    if !inside.isEmpty {
      let walk = SpanWalk(
        texels: texels, width: width, u: Int64(u &+ inside.lowerBound &* stepU),
        v: Int64(v &+ inside.lowerBound &* stepV), step_u: Int64(stepU), step_v: Int64(stepV), ahead: ahead)
      spans.sample(walk, count: inside.count, into: target + inside.lowerBound)
    }
    for index in inside.upperBound..<count { target[index] = clamped(index) }
  }

  /// The indices at which `start + index · step` lies in `0..<limit`.
  private static func range(from start: Int, step: Int, below limit: Int, count: Int) -> Range<Int> {
    let last = start &+ (count &- 1) &* step
    if min(start, last) >= 0 && max(start, last) < limit { return 0..<count }
    guard step != 0 else { return 0..<0 }
    // Of a falling line, the mirror image rises.
    let (start, step) = step > 0 ? (start, step) : (limit &- 1 &- start, 0 &- step)
    func firstIndex(atLeast bound: Int) -> Int {
      start >= bound ? 0 : min(count, (bound &- start &+ step &- 1) / step)
    }
    let first = firstIndex(atLeast: 0)
    return first..<max(first, firstIndex(atLeast: limit))
  }

  private func clamped(_ index: Int) -> UInt32 {
    let (u, v) = (u &+ index &* stepU, v &+ index &* stepV)
    let (x, y) = (u >> 32, v >> 32)
    let (left, right) = (min(max(x, 0), width &- 1), min(max(x &+ 1, 0), width &- 1))
    let upper = texels + min(max(y, 0), height &- 1) &* width
    let lower = texels + min(max(y &+ 1, 0), height &- 1) &* width
    let (across, down) = (
      UInt32(truncatingIfNeeded: u >> 24 & 255), UInt32(truncatingIfNeeded: v >> 24 & 255)
    )
    return mixed(
      mixed(upper[left], lower[left], weight: down), mixed(upper[right], lower[right], weight: down),
      weight: across)
  }
}
