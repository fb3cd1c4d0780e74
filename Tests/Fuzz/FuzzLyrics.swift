import Foundation

/// Any bytes are lyrics: lines in the order of their times, with no stamp left in a text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let lyrics = Lyrics(parsing: Data(bytes: bytes ?? UnsafePointer(bitPattern: 1)!, count: count))
  for (one, next) in zip(lyrics.lines, lyrics.lines.dropFirst()) { precondition(one.time <= next.time) }
  precondition(lyrics.lines.allSatisfy { $0.time >= 0 && $0.time.isFinite })
  precondition(lyrics.lines.count <= count)
  if let last = lyrics.lines.last { precondition(lyrics.line(at: last.time) != nil) }
  return 0
}
