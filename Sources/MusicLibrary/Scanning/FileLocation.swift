import Foundation

/// A place in the file system as people write it on a command line or in a playlist.
enum FileLocation {
  /// The absolute path that `text` means, or nil for a URL of another kind than `file:` or of another machine, and for
  /// what no path can be: empty text and text with a zero byte.
  /// - Parameter folder: what a relative path is relative to; absolute.
  static func path(of text: String, relativeTo folder: String) -> String? {
    guard let scheme = scheme(of: text) else {
      guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
      return text.hasPrefix("/") ? text : joined(folder, text)
    }
    guard scheme == "file" else { return nil }
    var path = text.dropFirst("file:".count)
    if path.hasPrefix("//") {
      let host = path.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      path = path.dropFirst(2 + host.count)
    }
    // A name with a bare percent sign is taken as it stands.
    let decoded = path.removingPercentEncoding ?? String(path)
    return decoded.hasPrefix("/") && !decoded.utf8.contains(0) ? decoded : nil
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// What is before "://", or "file" for "file:/". Nil for a path: a colon alone is common in file names.
  private static func scheme(of text: String) -> String? {
    if text.lowercased().hasPrefix("file:/") { return "file" }
    guard let end = text.range(of: "://")?.lowerBound, end > text.startIndex else { return nil }
    let scheme = text[..<end]
    return scheme.allSatisfy { $0.isASCII && $0.isLetter } ? scheme.lowercased() : nil
  }
}
