internal import CTag
public import Foundation

/// Reads what audio files say about themselves: wav, ogg, flac, mp3, opus, aiff, told by content, not by
/// extension.
///
/// Everything is synchronous and bounded: at most 64 MB of a file are read, most often far less.
public enum TagReader {
  /// Why a file has no tags to read.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// One line for the user, such as "No such file or directory".
    public let description: String
  }

  /// The track in a file. Damaged or missing tags are no failure: the track then has its file's name.
  /// - Throws: if there is no regular file that can be opened.
  public static func read(_ url: URL) throws(Failure) -> Track {
    try withTags(of: url) { file in
      guard let file else { return Track(url: url) }
      return Track(
        url: url, title: text(file.title), artist: text(file.artist), album: text(file.album),
        duration: file.milliseconds == 0 ? nil : Double(file.milliseconds) / 1000,
        hasEmbeddedCover: file.cover != nil)
    }
  }

  /// The track's picture as an encoded image of at most 16 MB: the one in the file, else one beside it.
  public static func cover(of url: URL) -> Data? {
    let embedded: Data?? = try? withTags(of: url) { file in
      guard let file, let cover = file.cover else { return nil }
      return Data(bytes: cover, count: file.cover_size)
    }
    return (embedded ?? nil) ?? CoverFile.read(beside: url)
  }

  private static func withTags<Result>(
    of url: URL, _ body: (CTagFile?) -> Result
  ) throws(Failure) -> Result {
    do {
      let file = ctag_read(try RegularFile.open(url.filePath))
      defer { ctag_free(file) }
      return body(file?.pointee)
    } catch {
      throw Failure(description: error.reason)
    }
  }

  private static func text(_ text: CTagText) -> String {
    let bytes = Data(bytes: text.bytes, count: strlen(text.bytes))
    let string = text.is_unicode ? String(decoding: bytes, as: UTF8.self) : LegacyText.decode(Array(bytes))
    return string.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
  }
}
