public import Foundation

/// Finds the audio files behind command-line arguments or dropped URLs: files, folders and playlists.
///
/// It works in steps, so that a folder of 20,000 files can be taken in between two frames, a few at a time:
///
///     var scanner = TrackScanner(arguments: arguments, relativeTo: currentFolder)
///     while !scanner.isFinished { queue.append(scanner.step(limit: 200).map(Track.init(url:))) }
///
/// Folders are gone through in natural order, without dot files. Each file comes once, whatever links and
/// playlists lead to it, so that links to a folder above and playlists that name each other come to an end.
public struct TrackScanner: Sendable {
  /// Something that cannot be played.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The argument or the playlist's entry as written, or a path.
    public let location: String
    /// One line, such as "No such file or directory".
    public let reason: String

    /// One line for the user.
    public var description: String { "\(location): \(reason)" }
  }

  /// The names' endings of what can be played, in lower case.
  public static let audioExtensions: Set<String> = [
    "wav", "ogg", "oga", "flac", "mp3", "opus", "aiff", "aif",
  ]

  /// The names' endings of playlists, in lower case.
  public static let playlistExtensions: Set<String> = ["m3u", "m3u8"]

  /// What cannot be played, in the order it was found: all that was named, and in folders what is an audio
  /// file by its name, or could not be looked into. Other files in folders, playlists among them, are passed
  /// over.
  public private(set) var problems: [Problem] = []

  /// How many files, folders and playlists were looked at.
  public private(set) var examined = 0

  /// Whether everything has been found.
  public var isFinished: Bool { places.isEmpty && folders.isEmpty }

  /// What was named and is still to be looked at; the next is the last.
  private var places: [Place] = []
  /// The folders that are being gone through, each in the one before it; they go before `places`. Not
  /// recursive: a tree may be deep.
  private var folders: [FolderNames] = []
  private var seen: Set<RegularFile.Identity> = []

  /// For a command line.
  /// - Parameters:
  ///   - arguments: paths and `file:` URLs.
  ///   - folder: what relative paths are relative to, usually the current folder.
  public init(arguments: [String], relativeTo folder: URL) {
    let folder = folder.filePath
    places = arguments.reversed().map { Place(location: $0, folder: folder, isNamed: true) }
  }

  /// For files dropped on a window.
  public init(urls: [URL]) {
    let locations = urls.map { $0.isFileURL ? $0.filePath : $0.absoluteString }
    self.init(arguments: locations, relativeTo: URL(absolutePath: "/"))
  }

  /// Does `limit` more pieces of work, some microseconds each, and returns the audio files it came to; often
  /// none. Only reading the names in one folder, or one playlist, is never divided.
  public mutating func step(limit: Int) -> [URL] {
    var found: [URL] = []
    for _ in 0..<max(0, limit) where !isFinished {
      if let url = folders.isEmpty ? stepToPlace() : stepInFolder() { found.append(url) }
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
    /// Whether the user or a playlist asked for just this; what is only found in a folder is skipped
    /// silently.
    var isNamed: Bool
  }

  private mutating func stepToPlace() -> URL? { places.popLast().flatMap { examine($0) } }

  private mutating func stepInFolder() -> URL? {
    let top = folders.count - 1
    switch folders[top].advance() {
    case .sorting: break
    case .finished: folders.removeLast()
    case .name(let name): return examine(Place(location: name, folder: folders[top].folder, isNamed: false))
    }
    return nil
  }

  /// The URL of an audio file; a folder or a playlist is to be gone through next.
  private mutating func examine(_ place: Place) -> URL? {
    examined += 1
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
    folders.append(try FolderNames(in: folder))
  }

  private mutating func open(playlist: String) throws(RegularFile.Failure) {
    let entries = Playlist(parsing: try RegularFile.read(playlist, limit: 4 << 20)).entries
    let folder = URL(absolutePath: playlist).folderPath
    places += entries.reversed().map { Place(location: $0.location, folder: folder, isNamed: true) }
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
