public import Foundation

/// What an m3u or m3u8 file lists.
public struct Playlist: Sendable, Hashable {
  /// One line that names a file.
  public struct Entry: Sendable, Hashable {
    /// A path, absolute or relative to the playlist's folder, or a URL; with slashes where Windows wrote
    /// backslashes.
    public var location: String
    /// The title that `#EXTINF` gives it; empty if there is none.
    public var title: String
  }

  /// In the order of the file.
  public let entries: [Entry]

  private static let mostEntries = 100_000

  /// The entries of a playlist file of any encoding and line ending, the first 100,000 of them. Never fails.
  public init(parsing data: Data) {
    var entries: [Entry] = []
    var title = ""
    let rows = TextDecoding.decode(data).unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    for row in rows where entries.count < Self.mostEntries {
      let text = Substring(row).trimmingCharacters(in: .whitespaces.union(.controlCharacters))
      if let information = Self.information(in: text) {
        title = information
      } else if !text.isEmpty, !text.hasPrefix("#") {
        let location = text.utf8.contains(UInt8(ascii: "/")) ? text : text.replacing("\\", with: "/")
        entries.append(Entry(location: location, title: title))
        title = ""
      }
    }
    self.entries = entries
  }

  /// The title in `#EXTINF:seconds,title`; attributes may follow the seconds.
  private static func information(in row: String) -> String? {
    let mark = "#EXTINF:"
    guard row.prefix(mark.count).uppercased() == mark, let comma = row.firstIndex(of: ",") else { return nil }
    return row[row.index(after: comma)...].trimmingCharacters(in: .whitespaces)
  }
}
