package import CoreGraphics

nonisolated extension ImageHeader {
  /// Whether the chunks of a PNG follow each other to its end (PNG, third edition, §5.3). Not those of one that is cut
  /// short: libpng takes what is beyond the data for zeros, two gigabytes of them if a damaged length says so.
  package static func hasWholeChunks(png data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      let header = HeaderBytes(bytes)
      var offset = 8
      while let length = header.big(4, at: offset) {
        if header.has("IEND", at: offset + 4) { return true }
        let (next, overflows) = offset.addingReportingOverflow(12 + length)
        if overflows || next > bytes.count { return false }
        offset = next
      }
      return false
    }
  }
}
