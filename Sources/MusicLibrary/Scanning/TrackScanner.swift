public import Foundation

/// Finds the audio files behind command-line arguments or dropped URLs: files, folders and playlists.
///
/// It works in steps, so that a folder of 20,000 files can be taken in between two frames, a few at a time:
///
///     var scanner = TrackScanner(arguments: arguments, relativeTo: currentFolder)
///     while !scanner.isFinished { queue.append(scanner.step(limit: 200)) }
///
/// Folders are gone through in natural order, without dot files. Each file comes once, whatever links and playlists lead
/// to it, so that links to a folder above and playlists that name each other come to an end.
public struct TrackScanner: Sendable {
  /// Something that cannot be played.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The argument or the playlist's entry as written, or a path.
    public let location: String
    /// One line, such as "No such file or directory".
    public let reason: String

    public var description: String { "\(location): \(reason)" }
  }

  /// In lower case.
  public static let audioExtensions: Set<String> = [
    "wav", "ogg", "oga", "flac", "mp3", "opus", "aiff", "aif",
  ]

  /// In lower case.
  public static let playlistExtensions: Set<String> = ["m3u", "m3u8"]

  /// What cannot be played, in the order it was found: all that was named, and in folders what is an audio file by its
  /// name, or could not be looked into. Other files in folders, playlists among them, are passed over.
  public private(set) var problems: [Problem] = []

  /// How many files, folders and entries were looked at.
  public private(set) var examined = 0

  /// Whether everything has been found.
  public var isFinished: Bool { pending.isEmpty }

  /// What is still to be looked at; the next is the last. Never recursive: a tree may be deep.
  private var pending: [Place] = []
  private var seen: Set<RegularFile.Identity> = []

  /// - Parameters:
  ///   - arguments: paths and `file:` URLs.
  ///   - folder: what relative paths are relative to, usually the current folder.
  public init(arguments: [String], relativeTo folder: URL) {
    let folder = folder.filePath
    pending = arguments.reversed().map { Place(location: $0, folder: folder, isNamed: true) }
  }

  public init(urls: [URL]) {
    let locations = urls.map { $0.isFileURL ? $0.filePath : $0.absoluteString }
    self.init(arguments: locations, relativeTo: URL(absolutePath: "/"))
  }

  /// Looks at up to `limit` more places and returns the audio files among them. Listing one folder or playlist counts as one.
  public mutating func step(limit: Int) -> [URL] {
    var found: [URL] = []
    for _ in 0..<max(0, limit) {
      guard let place = pending.popLast() else { break }
      examined += 1
      if let url = examine(place) { found.append(url) }
    }
    return found
  }

  /// Everything that is still to be found, at once.
  public mutating func all() -> [URL] {
    var found: [URL] = []
    while !isFinished { found += step(limit: 1024) }
    return found
  }
}

extension TrackScanner {
  private struct Place {
    /// As written.
    var location: String
    /// Absolute.
    var folder: String
    /// Whether the user or a playlist asked for just this; what is only found in a folder is skipped silently.
    var isNamed: Bool
  }

  /// The URL of an audio file; folders and playlists become pending places.
  private mutating func examine(_ place: Place) -> URL? {
    guard let path = FileLocation.path(of: place.location, relativeTo: place.folder) else {
      report(place, "Not a local file")
      return nil
    }
    do throws(RegularFile.Failure) {
      let (kind, identity) = try RegularFile.status(of: path)
      return try examine(place, path: path, kind: kind, identity: identity)
    } catch {
      if place.isNamed || Self.isAudio(path) || !error.isMissing { report(place, error.reason) }
      return nil
    }
  }

  private mutating func examine(
    _ place: Place, path: String, kind: RegularFile.Kind, identity: RegularFile.Identity
  ) throws(RegularFile.Failure) -> URL? {
    switch kind {
    case .folder:
      if seen.insert(identity).inserted { try open(folder: path) }
    case .file where Self.isAudio(path):
      if seen.insert(identity).inserted { return URL(absolutePath: path) }
    case .file where Self.isPlaylist(path) && place.isNamed:
      if seen.insert(identity).inserted { try open(playlist: path) }
    case .file:
      if place.isNamed { report(place, "Not a kind of file that can be played") }
    case .other:
      if place.isNamed || Self.isAudio(path) { throw .notRegular }
    }
    return nil
  }

  private mutating func open(folder: String) throws(RegularFile.Failure) {
    let names = try RegularFile.names(in: folder).filter { !$0.hasPrefix(".") }.map(NaturalOrder.init)
      .sorted()
    pending += names.reversed().map { Place(location: $0.name, folder: folder, isNamed: false) }
  }

  private mutating func open(playlist: String) throws(RegularFile.Failure) {
    let entries = Playlist(parsing: try RegularFile.read(playlist, limit: 4 << 20)).entries
    let folder = URL(absolutePath: playlist).folderPath
    pending += entries.reversed().map { Place(location: $0.location, folder: folder, isNamed: true) }
  }

  private mutating func report(_ place: Place, _ reason: String) {
    let location = place.isNamed ? place.location : FileLocation.joined(place.folder, place.location)
    problems.append(Problem(location: location, reason: reason))
  }

  private static func isAudio(_ path: String) -> Bool { audioExtensions.contains(pathExtension(path)) }

  private static func isPlaylist(_ path: String) -> Bool { playlistExtensions.contains(pathExtension(path)) }

  private static func pathExtension(_ path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return "" }
    return path[path.index(after: dot)...].lowercased()
  }
}
