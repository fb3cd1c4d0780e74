import CoreGraphics
import CSDL

/// A file in memory that SDL can write to and that grows, which SDL 2 itself does not have.
nonisolated final class GrowingFile {
  fileprivate var data = Data()

  /// What `write` writes to the file it is lent; nil if it fails.
  static func written(by write: (UnsafeMutablePointer<SDL_RWops>) -> Bool) -> Data? {
    guard let operations = SDL_AllocRW() else { return nil }
    defer { SDL_FreeRW(operations) }
    let file = GrowingFile()
    operations.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(file).toOpaque()
    operations.pointee.size = { _ in -1 }
    operations.pointee.seek = { _, _, _ in -1 }
    operations.pointee.read = { _, _, _, _ in 0 }
    operations.pointee.write = append
    operations.pointee.close = { _ in 0 }
    return withExtendedLifetime(file) { write(operations) ? file.data : nil }
  }
}

/// SDL's `write` for a `GrowingFile`: answers the number of items written.
private nonisolated func append(
  to operations: UnsafeMutablePointer<SDL_RWops>?, bytes: UnsafeRawPointer?, size: Int, count: Int
) -> Int {
  guard let bytes, let file = operations?.pointee.hidden.unknown.data1 else { return 0 }
  Unmanaged<GrowingFile>.fromOpaque(file).takeUnretainedValue().data
    .append(bytes.assumingMemoryBound(to: UInt8.self), count: size * count)
  return count
}
