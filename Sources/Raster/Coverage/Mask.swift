import CoreGraphics

/// A row of a mask: where its bytes are, and what can be skipped or painted without looking at them.
struct MaskRow {
  /// Of the byte at the mask's left edge, in the storage; rows may share their bytes.
  var offset: Int
  /// From the left edge: outside `start..<end` nothing is covered, inside `solidStart..<solidEnd` all is.
  var start = 0
  var solidStart = 0
  var solidEnd = 0
  var end = 0
}

/// A coverage byte a pixel, placed somewhere on the device; moving it moves no bytes.
struct Mask {
  fileprivate final class Storage {
    let bytes: UnsafeMutablePointer<UInt8>
    let byteCount: Int
    let rows: [MaskRow]

    init(bytes: UnsafeMutablePointer<UInt8>, byteCount: Int, rows: [MaskRow]) {
      self.bytes = bytes
      self.byteCount = byteCount
      self.rows = rows
    }

    deinit { bytes.deallocate() }
  }

  fileprivate let storage: Storage
  private(set) var bounds: PixelRect

  fileprivate init(_ bounds: PixelRect, _ storage: Storage) {
    self.bounds = bounds
    self.storage = storage
  }

  /// A mask whose rows are written by `write`, called with the y and the (cleared) bytes of each.
  init(_ bounds: PixelRect, write: (Int, UnsafeMutablePointer<UInt8>) -> MaskRow) {
    let (width, height) = (bounds.width, bounds.height)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
    bytes.initialize(repeating: 0, count: width * height)
    var rows: [MaskRow] = []
    rows.reserveCapacity(height)
    for index in 0..<height {
      var row = write(bounds.minY + index, bytes + index * width)
      row.offset = index * width
      rows.append(row)
    }
    self.init(bounds, Storage(bytes: bytes, byteCount: width * height, rows: rows))
  }

  /// Masks of one width, from top to bottom, each row of which is repeated `times`; sharing its bytes.
  init(stacking parts: [(mask: Mask, times: Int)], at origin: (x: Int, y: Int)) {
    let byteCount = parts.reduce(0) { $0 + $1.mask.byteCount }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, byteCount))
    var rows: [MaskRow] = []
    var filled = 0
    for (mask, times) in parts {
      (bytes + filled).initialize(from: mask.storage.bytes, count: mask.byteCount)
      for var row in mask.storage.rows {
        row.offset += filled
        for _ in 0..<times { rows.append(row) }
      }
      filled += mask.byteCount
    }
    let width = parts.first?.mask.bounds.width ?? 0
    self.init(
      PixelRect(minX: origin.x, minY: origin.y, maxX: origin.x + width, maxY: origin.y + rows.count),
      Storage(bytes: bytes, byteCount: byteCount, rows: rows))
  }

  var byteCount: Int { storage.byteCount }

  /// What is known of the row at `y` and its bytes from the left edge on; valid while the mask lives.
  @inline(__always)
  func row(_ y: Int) -> (row: MaskRow, bytes: UnsafePointer<UInt8>) {
    let row = storage.rows[y &- bounds.minY]
    return (row, UnsafePointer(storage.bytes + row.offset))
  }

  /// Columns of the row at `y` that are covered whole.
  func solidColumns(_ y: Int) -> Range<Int> {
    let row = storage.rows[y - bounds.minY]
    return bounds.minX + row.solidStart..<bounds.minX + row.solidEnd
  }

  func offsetBy(x: Int, y: Int) -> Mask {
    var result = self
    result.bounds = bounds.offsetBy(x: x, y: y)
    return result
  }
}

/// Finds the extents of a mask's row while its bytes are made, from left to right in runs.
struct MaskRowScan {
  private var row = MaskRow(offset: 0)
  private var solidStart = 0
  private var isSolid = false

  /// Takes the next run of equal bytes.
  @inline(__always)
  mutating func add(_ byte: UInt8, from start: Int, to end: Int) {
    if byte == 0 {
      isSolid = false
      return
    }
    if row.end == 0 { row.start = start }
    row.end = end
    if byte != 255 {
      isSolid = false
      return
    }
    if !isSolid {
      solidStart = start
      isSolid = true
    }
    if end - solidStart > row.solidEnd - row.solidStart {
      row.solidStart = solidStart
      row.solidEnd = end
    }
  }

  /// The row; one without a solid run has an empty one at its end.
  var result: MaskRow {
    var result = row
    if result.solidStart == result.solidEnd {
      result.solidStart = result.end
      result.solidEnd = result.end
    }
    return result
  }

  /// The extents of finished bytes.
  static func row(of bytes: UnsafePointer<UInt8>, count: Int) -> MaskRow {
    var scan = MaskRowScan()
    for x in 0..<count { scan.add(bytes[x], from: x, to: x + 1) }
    return scan.result
  }
}
