import CoreGraphics
import Testing

@testable import Platform

@Suite("Image headers")
struct ImageHeaderTests {
  /// One tiny header of each kind, made by hand from the formats' specifications.
  static let samples: [(ImageHeader.Format, [UInt8], Int, Int)] = [
    (
      .png, [0x89] + ascii("PNG\r\n\u{1A}\n") + [0, 0, 0, 13] + ascii("IHDR") + [0, 0, 78, 32, 0, 0, 1, 2],
      20_000, 258
    ),
    // APP0, stray bytes, fill bytes, a Huffman table (which is no start of frame), SOF2.
    (
      .jpeg,
      [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 9, 9, 0xFF, 0xFF, 0xC4, 0, 3, 7, 0xFF, 0xC2, 0, 17, 8, 1, 0, 2, 3,
        3,
      ],
      515, 256
    ),
    (.webP, webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x10, 0x40, 0x20, 0x80]), 16, 32),
    (.webP, webP("VP8L", [0x2F, 0x02, 0x40, 0x00, 0x00]), 3, 2),
    (.webP, webP("VP8X", [0, 0, 0, 0, 0xFF, 0xFF, 0, 1, 0, 0]), 65_536, 2),
    (.gif, ascii("GIF87a") + [1, 0, 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 2, 0], 1, 2),
    // A global palette of four, a comment, a picture wider than the screen.
    (
      .gif,
      ascii("GIF89a") + [4, 0, 3, 0, 0x81, 0, 0] + [UInt8](repeating: 0x2C, count: 12)
        + [0x21, 0xFE, 2, 0x2C, 0x2C, 0, 0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 1, 0], 65_535, 3
    ),
    (.bmp, ascii("BM") + zeros(12) + [12, 0, 0, 0, 7, 0, 5, 0], 7, 5),
    (.bmp, ascii("BM") + zeros(12) + [40, 0, 0, 0, 7, 1, 0, 0, 0xFB, 0xFF, 0xFF, 0xFF], 263, 5),
  ]

  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  static func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    ascii("RIFF") + zeros(4) + ascii("WEBP") + ascii(chunk) + zeros(4) + content
  }

  @Test("The size is read where each format keeps it", arguments: samples.indices)
  func size(index: Int) throws {
    let (format, bytes, width, height) = Self.samples[index]
    let header = try #require(ImageHeader(Data(bytes)))
    #expect(header == ImageHeader(format, width: width, height: height))
  }

  @Test("A header that is cut off anywhere is no header", arguments: samples.indices)
  func truncated(index: Int) {
    let bytes = Self.samples[index].1
    let needed = (0...bytes.count).first { ImageHeader(Data(bytes.prefix($0))) != nil } ?? 0
    // Only JPEG's last byte, the number of components, is not needed.
    #expect(needed >= bytes.count - 1)
  }

  @Test("A slice of data is read from its own beginning")
  func slice() {
    let bytes = Self.samples[0].1
    #expect(ImageHeader(Data([1, 2, 3] + bytes)[3...]) == ImageHeader(Data(bytes)))
  }

  @Test("Empty, foreign and sizeless data have no header")
  func foreign() {
    #expect(ImageHeader(Data()) == nil)
    #expect(ImageHeader(Data("<svg width='1' height='1'/>".utf8)) == nil)
    #expect(ImageHeader(Data(Self.ascii("BM") + Self.zeros(12) + [40] + Self.zeros(40))) == nil)
  }

  @Test("Pixels are counted without overflow")
  func fits() {
    #expect(ImageHeader(.png, width: 4096, height: 4096)?.fits(4096 * 4096) == true)
    #expect(ImageHeader(.png, width: 4096, height: 4097)?.fits(4096 * 4096) == false)
    #expect(ImageHeader(.png, width: .max, height: 2)?.fits(.max) == false)
  }

  @Test("No damage makes the reader fail or answer a side that is not positive", arguments: samples.indices)
  func mutations(index: Int) {
    var random = SplitMix64(state: UInt64(index))
    for _ in 0..<4000 {
      var bytes = Self.samples[index].1
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...3, using: &random))
      guard let header = ImageHeader(Data(bytes)) else { continue }
      #expect(header.width > 0 && header.height > 0)
    }
  }
}

/// Steele, Lea and Flood's generator: the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
