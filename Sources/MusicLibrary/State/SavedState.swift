public import Foundation

/// What the player remembers from one run to the next.
public struct SavedState: Sendable, Hashable {
  /// The files in the queue, in order.
  public var queue: [URL]
  /// The index in `queue` of the current track; nil if the queue is empty.
  public var track: Int?
  /// Where the current track was, in seconds.
  public var position: Double
  /// From 0 to 1.
  public var volume: Double
  /// What follows the end of a track.
  public var mode: PlayQueue.Mode

  /// Values out of range are cut to it, what is not a number becomes the default.
  public init(
    queue: [URL] = [], track: Int? = nil, position: Double = 0, volume: Double = 1,
    mode: PlayQueue.Mode = .off
  ) {
    self.queue = queue.filter(\.isFileURL)
    self.track = self.queue.isEmpty ? nil : min(max(0, track ?? 0), self.queue.count - 1)
    self.position = position.isFinite ? max(0, position) : 0
    self.volume = volume.isFinite ? min(max(0, volume), 1) : 1
    self.mode = mode
  }
}

extension SavedState: Codable {
  private enum Key: String, CodingKey {
    case queue, track, position, volume, mode
  }

  /// Keys that are missing have their default, so that older and newer versions read each other's files.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let paths = try values.decodeIfPresent([String].self, forKey: .queue) ?? []
    self.init(
      queue: paths.filter { FileLocation.isAbsolute($0) && !$0.utf8.contains(0) }.map {
        URL(absolutePath: $0)
      },
      track: try values.decodeIfPresent(Int.self, forKey: .track),
      position: try values.decodeIfPresent(Double.self, forKey: .position) ?? 0,
      volume: try values.decodeIfPresent(Double.self, forKey: .volume) ?? 1,
      mode: try values.decodeIfPresent(String.self, forKey: .mode).flatMap(PlayQueue.Mode.init) ?? .off)
  }

  /// The queue as plain paths, which people can read.
  public func encode(to encoder: any Encoder) throws {
    let valid = SavedState(queue: queue, track: track, position: position, volume: volume, mode: mode)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(valid.queue.map(\.filePath), forKey: .queue)
    try values.encodeIfPresent(valid.track, forKey: .track)
    try values.encode(valid.position, forKey: .position)
    try values.encode(valid.volume, forKey: .volume)
    try values.encode(valid.mode, forKey: .mode)
  }
}
