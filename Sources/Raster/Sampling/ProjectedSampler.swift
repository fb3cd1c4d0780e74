import CoreGraphics

/// Answers the colours of a picture in perspective at device pixels.
///
/// The place in the picture is a quotient, which is exact at the ends of spans of sixteen pixels and linear
/// between them; a span of which the middle is off by more than a sixteenth of a texel is halved, so a division
/// a pixel is paid only where the picture is steep. Spans lie on multiples of sixteen on the device: a row may
/// start anywhere and gets the bits of the whole.
///
/// Each span reads the level of the pyramid on which a pixel covers an area of less than four texels.
struct ProjectedSampler: Sampler {
  private let levels: [Bitmap]
  /// From device pixels to the texels of the first level; its w is 1 / w of what is seen.
  private let toTexels: Projection
  /// The area in texels of a pixel where that w is 1; elsewhere it goes with w⁻³.
  private let growth: CGFloat
  let isOpaque: Bool

  private static let span = 16

  /// A sampler of a picture that `texelsToDevice` places; nil when it is seen edge on. `farthest` is the
  /// greatest w that is seen.
  init?(_ pyramid: MipPyramid, texelsToDevice: Projection, farthest: CGFloat, isOpaque: Bool) {
    guard let toTexels = texelsToDevice.inverted() else { return nil }
    self.toTexels = toTexels
    self.isOpaque = isOpaque
    growth = abs(toTexels.determinant)
    let smallest = Self.levelIndex(ofArea: growth * farthest * farthest * farthest)
    levels = (0...smallest).map { pyramid.level($0) }
  }

  /// The level for pixels that cover `area` texels.
  private static func levelIndex(ofArea area: CGFloat) -> Int {
    var (area, index) = (area, 0)
    while area > 3.99 && index < 24 {
      area /= 4
      index += 1
    }
    return index
  }

  /// A place in a level: of the upper left neighbour, 32.32.
  private struct Place {
    var u: Int
    var v: Int
    /// False beyond the horizon.
    var isSeen: Bool
  }

  /// The exact place of the pixel at (`x`, `y`) in a level that is smaller by `scale`.
  @inline(__always)
  private func place(_ x: Int, _ y: Int, _ scale: CGFloat) -> Place {
    let (x, y) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
    let w = toTexels.m13 * x + toTexels.m23 * y + toTexels.m33
    guard w > 1e-12 else { return Place(u: 0, v: 0, isSeen: false) }
    let factor = scale / w
    // From a texel's edge to its centre; and half a unit of the weights, which are cut to eight bits.
    let shift: CGFloat = 1.0 / 512 - 0.5
    func fixed32(_ value: CGFloat) -> Int { Int(min(max(-1_048_576, value), 1_048_576) * 4_294_967_296) }
    return Place(
      u: fixed32((toTexels.m11 * x + toTexels.m21 * y + toTexels.m31) * factor + shift),
      v: fixed32((toTexels.m12 * x + toTexels.m22 * y + toTexels.m32) * factor + shift), isSeen: true)
  }

  /// The colours of `count` pixels from (`x`, `y`) to the right.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ spans: Spans) {
    let wanted = x..<x + count
    var start = x & ~(Self.span - 1)
    while start < wanted.upperBound {
      fetchSpan(start, y: y, wanted, into: target, spans)
      start += Self.span
    }
  }

  private func fetchSpan(
    _ start: Int, y: Int, _ wanted: Range<Int>, into target: UnsafeMutablePointer<UInt32>, _ spans: Spans
  ) {
    let (x, y1) = (CGFloat(start + Self.span / 2) + 0.5, CGFloat(y) + 0.5)
    let w = max(toTexels.m13 * x + toTexels.m23 * y1 + toTexels.m33, 1e-6)
    let index = min(Self.levelIndex(ofArea: growth / (w * w * w)), levels.count - 1)
    let scale = CGFloat(1) / CGFloat(1 << index)
    levels[index].pixels.withUnsafeBufferPointer { texels in
      guard let texels = texels.baseAddress else { return }
      let size = levels[index].size
      /// Samples the wanted pixels of a part of the span.
      func fetch(_ part: Range<Int>, _ first: Place, _ last: Place) {
        let pixels = part.clamped(to: wanted)
        guard !pixels.isEmpty else { return }
        let middle = part.lowerBound + part.count / 2
        let place = place(middle, y, scale)
        guard part.count == 1 || Self.isStraight(first, place, last) else {
          fetch(part.lowerBound..<middle, first, place)
          return fetch(middle..<part.upperBound, place, last)
        }
        let (stepU, stepV) = ((last.u &- first.u) / part.count, (last.v &- first.v) / part.count)
        let skipped = pixels.lowerBound - part.lowerBound
        let row = BilinearRow(
          texels: texels, width: size.width, height: size.height, u: first.u &+ skipped &* stepU,
          v: first.v &+ skipped &* stepV, stepU: stepU, stepV: stepV)
        row.fetch(pixels.count, into: target + (pixels.lowerBound - wanted.lowerBound), spans)
      }
      let whole = start..<start + Self.span
      fetch(whole, self.place(start, y, scale), self.place(start + Self.span, y, scale))
    }
  }

  private static func isStraight(_ first: Place, _ middle: Place, _ last: Place) -> Bool {
    let eighth = 1 << 29
    return first.isSeen && middle.isSeen && last.isSeen
      && abs(first.u &+ last.u &- 2 &* middle.u) <= eighth
      && abs(first.v &+ last.v &- 2 &* middle.v) <= eighth
  }
}
