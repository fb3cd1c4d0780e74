import Foundation

/// Any bytes are a playlist, of no more entries than lines; none is empty.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let playlist = Playlist(parsing: Data(bytes: bytes ?? UnsafePointer(bitPattern: 1)!, count: count))
  precondition(playlist.entries.count <= count)
  precondition(playlist.entries.allSatisfy { !$0.location.isEmpty })
  return 0
}
