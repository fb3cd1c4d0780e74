/// Lines of a song with the times they are sung at.
public struct Lyrics: Sendable, Hashable {
  /// One line from its time to the next line's.
  public struct Line: Sendable, Hashable {
    /// In seconds from the start of the track; not negative.
    public var time: Double
    /// Without stamps; empty where the lyrics want nothing shown.
    public var text: String
    /// The parts of `text` in order, if the lyrics time each of them; else empty.
    public var words: [Word]
  }

  /// A part of a line, with the spaces that follow it.
  public struct Word: Sendable, Hashable {
    /// In seconds after the line's time; not negative.
    public var delay: Double
    /// Never empty.
    public var text: String
  }

  /// In order of time; lines of one time keep the order they were written in.
  public let lines: [Line]

  /// Lyrics without a line.
  public static let none = Lyrics(lines: [])

  init(lines: [Line]) { self.lines = lines }

  /// The index in `lines` of the line that is sung at `time` seconds, or nil before the first. O(log n).
  public func line(at time: Double) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
