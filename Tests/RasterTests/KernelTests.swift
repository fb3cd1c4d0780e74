import CoreGraphics
import TestSupport
import Testing

@testable import Raster

/// Each kernel, at each width of vectors, against one pixel's arithmetic in plain integers, for every length up to
/// three vectors.
@Suite("Kernels")
struct KernelTests {
  private static let widths = [Spans(bits: 128), Spans(bits: 256)]

  private typealias Channels = [UInt32]

  private static func channels(_ pixel: UInt32) -> Channels {
    [24, 16, 8, 0].map { pixel >> UInt32($0) & 255 }
  }

  private static func pixel(_ channels: Channels) -> UInt32 { channels.reduce(0) { $0 << 8 | $1 } }

  /// `round(x · a / 255)`, with no way to round but the definition.
  private static func product(_ x: UInt32, _ a: UInt32) -> UInt32 { (x * a * 2 + 255) / 510 }

  private static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    self.pixel(channels(pixel).map { product($0, factor) })
  }

  private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let inverse = 255 - source >> 24
    return pixel(zip(channels(source), channels(target)).map { $0 + product($1, inverse) })
  }

  /// Premultiplied pixels, many of them opaque or clear, in runs.
  private static func pixels(_ count: Int, _ random: inout SplitMix64) -> [UInt32] {
    var alpha: UInt32 = 0
    return (0..<count).map { index in
      if index % 4 == 0 {
        alpha = [0, 255, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      return pixel([alpha] + (0..<3).map { _ in .random(in: 0...alpha, using: &random) })
    }
  }

  private static func coverage(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    var byte: UInt8 = 0
    return (0..<count).map { index in
      if index % 5 == 0 {
        byte = [0, 255, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      return byte
    }
  }

  @Test("The product of two bytes is rounded to nearest")
  func products() {
    for x: UInt32 in 0...255 {
      for a: UInt32 in 0...255 {
        #expect(scaledByte(x, by: a) == Self.product(x, a))
        #expect(Raster.scaled(x | x << 24, by: a) == Self.product(x, a) | Self.product(x, a) << 24)
      }
    }
  }

  @Test("A colour is painted over a row", arguments: 0...24)
  func color(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for color in Self.pixels(8, &random) {
      let target = Self.pixels(count, &random)
      let expected = target.map { Self.over(color, $0) }
      for spans in Self.widths {
        var row = target
        spans.blend(color, over: &row, count: count)
        #expect(row == expected)
      }
    }
  }

  @Test("A colour is painted through coverage", arguments: 0...24)
  func colorThroughCoverage(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for color in Self.pixels(8, &random) {
      let target = Self.pixels(count, &random)
      let coverage = Self.coverage(count, &random)
      let expected = zip(target, coverage).map { Self.over(Self.scaled(color, UInt32($1)), $0) }
      for spans in Self.widths {
        var row = target
        spans.blend(color, coverage: coverage, over: &row, count: count)
        #expect(row == expected)
      }
    }
  }

  @Test("A row is painted over a row, with any alpha", arguments: 0...24)
  func rows(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for alpha: UInt32 in [0, 1, 77, 128, 254, 255] {
      let target = Self.pixels(count, &random)
      let source = Self.pixels(count, &random)
      for (source, isOpaque) in [(source, false), (source.map { $0 | 0xFF00_0000 }, true)] {
        let expected = zip(target, source).map { Self.over(Self.scaled($1, alpha), $0) }
        for spans in Self.widths {
          var row = target
          spans.blend(source, isOpaque: isOpaque, alpha: alpha, over: &row, count: count)
          #expect(row == expected)
        }
      }
    }
  }

  @Test("A row is painted through coverage", arguments: 0...24)
  func rowsThroughCoverage(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let target = Self.pixels(count, &random)
    let (source, coverage) = (Self.pixels(count, &random), Self.coverage(count, &random))
    let expected = zip(target, zip(source, coverage)).map { Self.over(Self.scaled($1.0, UInt32($1.1)), $0) }
    for spans in Self.widths {
      var row = target
      spans.blend(source, coverage: coverage, over: &row, count: count)
      #expect(row == expected)
    }
  }

  @Test("A row is masked by the alpha of another, and coverage by one", arguments: 0...24)
  func masked(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let (target, mask) = (Self.pixels(count, &random), Self.pixels(count, &random))
    let expected = zip(target, mask).map { Self.scaled($0, $1 >> 24) }
    let coverage = Self.coverage(count, &random)
    let faded = coverage.map { UInt8(Self.product(UInt32($0), 77)) }
    for spans in Self.widths {
      var row = target
      spans.scale(&row, byAlphaOf: mask, count: count)
      #expect(row == expected)
      var bytes = coverage
      spans.scale(coverage, by: 77, into: &bytes, count: count)
      #expect(bytes == faded)
    }
  }

  @Test("Bilinear samples are the mix of the four nearest pixels, clamped at the edges", arguments: 0..<60)
  func bilinear(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height, count) = (37, 19, Int.random(in: 1...70, using: &random))
    let texels = Self.pixels(width * height, &random)
    let (u, v) = (Int.random(in: -2...36, using: &random) << 32 | 0x4321_0000, 15 << 31)
    // Every third walk is along a row, from texel to texel.
    let (stepU, stepV) =
      seed % 3 == 0
      ? (1 << 32, 0)
      : (Int.random(in: -1 << 32...1 << 32, using: &random), Int.random(in: -9...9, using: &random) << 26)
    func texel(_ x: Int, _ y: Int) -> [UInt32] {
      Self.channels(texels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)])
    }
    func mix(_ a: UInt32, _ b: UInt32, _ weight: Int) -> UInt32 {
      (a * (256 - UInt32(weight)) + b * UInt32(weight) + 128) / 256
    }
    let expected = (0..<count).map { index -> UInt32 in
      let (u, v) = (u + index * stepU, v + index * stepV)
      let (x, y, across, down) = (u >> 32, v >> 32, u >> 24 & 255, v >> 24 & 255)
      let left = zip(texel(x, y), texel(x, y + 1)).map { mix($0, $1, down) }
      let right = zip(texel(x + 1, y), texel(x + 1, y + 1)).map { mix($0, $1, down) }
      return Self.pixel(zip(left, right).map { mix($0, $1, across) })
    }
    for spans in Self.widths {
      var row = [UInt32](repeating: 0, count: count)
      texels.withUnsafeBufferPointer { texels in
        guard let texels = texels.baseAddress else { return }
        BilinearRow(texels: texels, width: width, height: height, u: u, v: v, stepU: stepU, stepV: stepV)
          .fetch(count, into: &row, spans)
      }
      #expect(row == expected)
    }
  }
}
