import Foundation

/// A place in the file system as people write it on a command line or in a playlist.
enum FileLocation {
  /// The absolute path that `text` means, or nil for a URL of another kind than `file:` or of another
  /// machine, and for what no path can be: empty text and text with a zero byte.
  /// - Parameter folder: what a relative path is relative to; absolute.
  static func path(of text: String, relativeTo folder: String) -> String? {
    guard let scheme = scheme(of: text) else {
      guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
      return isAbsolute(text) ? text : joined(folder, text)
    }
    guard scheme == "file" else { return nil }
    var path = text.unicodeScalars.dropFirst("file:".count)
    if path.starts(with: "//".unicodeScalars) {
      let host = String(path.dropFirst(2).prefix { $0 != "/" })
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      path = path.dropFirst(2 + host.unicodeScalars.count)
    }
    // A name with a bare percent sign is taken as it stands.
    let decoded = Substring(path).removingPercentEncoding ?? String(path)
    return isAbsolute(decoded) && !decoded.utf8.contains(0) ? decoded : nil
  }

  /// By bytes, not by characters: a slash and an accent after it are one character.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  private static let slash = UInt8(ascii: "/")

  /// What is before "://", or "file" for "file:/". Nil for a path: a colon alone is common in file names.
  private static func scheme(of text: String) -> String? {
    if text.prefix("file:".count).lowercased() == "file:", text.utf8.dropFirst(5).first == slash {
      return "file"
    }
    guard let end = text.range(of: "://")?.lowerBound, end > text.startIndex else { return nil }
    let scheme = text[..<end]
    return scheme.allSatisfy { $0.isASCII && $0.isLetter } ? scheme.lowercased() : nil
  }
}
