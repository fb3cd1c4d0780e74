public import Foundation

/// Text of unknown encoding, as lyrics, playlists and old tags have it.
///
/// In this order: a byte order mark; UTF-16 without one (ASCII's zero bytes give it away); UTF-8; GBK, if the
/// text makes sense as such and not as a western one; Windows' Latin-1.
public enum TextDecoding {
  /// The text in `data`, without byte order mark. Never fails: what cannot be read becomes U+FFFD.
  public static func decode(_ data: Data) -> String {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: data.dropFirst(3), as: UTF8.self) }
    if data.starts(with: [0xFF, 0xFE]) { return utf16(data.dropFirst(2), bigEndian: false) }
    if data.starts(with: [0xFE, 0xFF]) { return utf16(data.dropFirst(2), bigEndian: true) }
    if let bigEndian = byteOrderOfUnmarkedUTF16(data) { return utf16(data, bigEndian: bigEndian) }
    return LegacyText.decode(Array(data))
  }

  /// A lone last byte is left out.
  private static func utf16(_ bytes: Data, bigEndian: Bool) -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// True for big endian, nil if this is not UTF-16: ASCII characters have their zero byte at even or at odd
  /// places, and other encodings have no zero bytes, or a stray one.
  private static func byteOrderOfUnmarkedUTF16(_ data: Data) -> Bool? {
    var zeros = (even: 0, odd: 0)
    for (index, byte) in data.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let (many, few) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    guard many > 0, many * 20 >= data.count, many > few * 8 else { return nil }
    return zeros.even > zeros.odd
  }
}
