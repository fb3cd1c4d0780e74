import Foundation

/// Any bytes in a file are a track with a title, or an error of one line; what it says of its cover can be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let url = URL(fileURLWithPath: "/dev/shm/turntable-fuzz-\(getpid())/track")
  try? FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  guard let file = fopen(url.path, "wb") else { preconditionFailure("no scratch file") }
  fwrite(bytes, 1, count, file)
  fclose(file)
  do throws(TagReader.Failure) {
    let track = try TagReader.read(url)
    precondition(track.duration.map { $0 >= 0 && $0.isFinite } ?? true)
    if let cover = TagReader.cover(of: url) { precondition(cover.count <= 16 << 20) }
  } catch {
    precondition(!error.description.contains("\n"))
  }
  return 0
}
