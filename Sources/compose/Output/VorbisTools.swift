import Foundation

/// The programs of vorbis-tools that make an Ogg Vorbis file.
struct VorbisTools: Sendable {
  private let encoder: URL
  private let tagger: URL

  init() throws(ComposeError) {
    encoder = try VorbisTools.find("oggenc")
    tagger = try VorbisTools.find("vorbiscomment")
  }

  /// Encodes the WAV file at `wav`, with `tags` in order, into `destination`. The same input gives the
  /// same bytes: `serial` is the stream's number, which would be random otherwise.
  func encode(_ wav: URL, tags: [(name: String, value: String)], serial: Int, to destination: URL)
    throws(ComposeError)
  {
    // A picture is too long for an argument, so all tags go by way of a file.
    let comments = wav.appendingPathExtension("tags")
    let untagged = wav.appendingPathExtension("ogg")
    let text = tags.map { "\($0.name)=\($0.value)\n" }.joined()
    try write(Data(text.utf8), to: comments)
    try run(
      encoder, ["--quiet", "--quality", "3.5", "--serial", String(serial), "-o", untagged.path, wav.path])
    try run(tagger, ["--raw", "-w", "-c", comments.path, untagged.path, destination.path])
  }

  private static func find(_ program: String) throws(ComposeError) -> URL {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(program) }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw ComposeError("\(program) not found: install vorbis-tools") }
    return found
  }

  private func run(_ program: URL, _ arguments: [String]) throws(ComposeError) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    do { try process.run() } catch { throw ComposeError("cannot run \(program.path): \(error)") }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ComposeError("\(program.lastPathComponent) failed with status \(process.terminationStatus)")
    }
  }
}
