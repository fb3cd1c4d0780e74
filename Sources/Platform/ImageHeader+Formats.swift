/// Where each format keeps its size.
nonisolated extension ImageHeader {
  /// PNG, third edition, §11.2.1: IHDR is the first chunk.
  static func png(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes[0] == 0x89, bytes.has("PNG\r\n\u{1A}\n", at: 1), bytes.has("IHDR", at: 12) else { return nil }
    return ImageHeader(.png, width: bytes.big(4, at: 16), height: bytes.big(4, at: 20))
  }

  /// ITU-T T.81, annex B: segments up to the start of a frame (SOF0…SOF15 but DHT, JPG and DAC).
  static func jpeg(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var offset = 2
    while let byte = bytes[offset], let marker = bytes[offset + 1] {
      // Decoders skip stray bytes between segments, and any number of fill bytes 0xFF.
      guard byte == 0xFF, marker != 0xFF, marker != 0 else {
        offset += 1
        continue
      }
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return ImageHeader(.jpeg, width: bytes.big(2, at: offset + 7), height: bytes.big(2, at: offset + 5))
      case 0x01, 0xD0...0xD8:
        offset += 2  // stands alone
      default:
        guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// RFC 9649, §2.5 to 2.7: a lossy frame, a lossless frame, or the canvas of an extended file.
  static func webP(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8 ", at: 12) {
      let (width, height) = (bytes.little(2, at: 26), bytes.little(2, at: 28))
      return ImageHeader(.webP, width: width.map { $0 & 0x3FFF }, height: height.map { $0 & 0x3FFF })
    }
    if bytes.has("VP8L", at: 12), let sizes = bytes.little(4, at: 21) {
      return ImageHeader(.webP, width: (sizes & 0x3FFF) + 1, height: (sizes >> 14 & 0x3FFF) + 1)
    }
    if bytes.has("VP8X", at: 12), let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) {
      return ImageHeader(.webP, width: width + 1, height: height + 1)
    }
    return nil
  }

  /// GIF89a, §18 and 20. The first picture may be larger than the screen it is placed on, and it is what
  /// decoders allocate: the larger of both counts.
  static func gif(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), let flags = bytes[10] else { return nil }
    var offset = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
    while let block = bytes[offset] {
      offset += 1
      switch block {
      case 0x2C:
        guard let screenWidth = bytes.little(2, at: 6), let screenHeight = bytes.little(2, at: 8),
          let width = bytes.little(2, at: offset + 4), let height = bytes.little(2, at: offset + 6)
        else { return nil }
        return ImageHeader(.gif, width: max(screenWidth, width), height: max(screenHeight, height))
      case 0x21:
        offset += 1
        while let length = bytes[offset] {
          offset += 1 + length
          if length == 0 { break }
        }
      default:
        continue  // decoders skip stray bytes between blocks
      }
    }
    return nil
  }

  /// The old core header (12 bytes) has 16-bit sides, all others 32-bit; a negative height means the top
  /// row comes first.
  static func bmp(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.has("BM", at: 0), let headerSize = bytes.little(4, at: 14) else { return nil }
    if headerSize == 12 {
      return ImageHeader(.bmp, width: bytes.little(2, at: 18), height: bytes.little(2, at: 20))
    }
    func signed(at offset: Int) -> Int? {
      bytes.little(4, at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    return ImageHeader(.bmp, width: signed(at: 18), height: signed(at: 22).map(abs))
  }
}
