package import CoreGraphics

/// What the first bytes of an encoded picture say about it: enough to refuse a decompression bomb (76 KB
/// of PNG can hold 400 MB of pixels) before a decoder sees it.
///
/// Nothing is read beyond the data; whatever is cut off, unknown or empty has no header.
package nonisolated struct ImageHeader: Sendable, Hashable {
  package enum Format: Sendable { case png, jpeg, webP, gif, bmp }

  package let format: Format
  /// Pixels, at least 1; before any turning that EXIF asks for.
  package let width: Int
  /// Pixels, at least 1.
  package let height: Int

  /// Reads the header of `data`; nil if it is none of the known formats.
  package init?(_ data: Data) {
    let header = data.withUnsafeBytes { bytes -> ImageHeader? in
      let bytes = HeaderBytes(bytes)
      return Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes) ?? Self.gif(bytes) ?? Self.bmp(bytes)
    }
    guard let header else { return nil }
    self = header
  }

  /// Nil unless both sides are known and positive.
  init?(_ format: Format, width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }

  /// Whether the picture has at most `count` pixels.
  package func fits(_ count: Int) -> Bool {
    let (product, overflows) = width.multipliedReportingOverflow(by: height)
    return !overflows && product <= count
  }
}

/// Bounds-checked reading: everything beyond the end is nil.
nonisolated struct HeaderBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  subscript(offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// Whether the bytes from `offset` on are `text`, in ASCII.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { $0.enumerated().allSatisfy { self[offset + $0] == Int($1) } }
  }

  /// An unsigned number of `count` bytes, least significant first.
  func little(_ count: Int, at offset: Int) -> Int? {
    number(stride(from: offset + count - 1, through: offset, by: -1))
  }

  /// An unsigned number of `count` bytes, most significant first.
  func big(_ count: Int, at offset: Int) -> Int? {
    number(stride(from: offset, to: offset + count, by: 1))
  }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    var result = 0
    for offset in offsets {
      guard let byte = self[offset] else { return nil }
      result = result << 8 | byte
    }
    return result
  }
}
