import Foundation

/// The text of an LRC file: tags, then a line of words for each time.
enum LyricsFile {
  static func text(of piece: Piece, album: String) -> String {
    let tags = ["[ti:\(piece.title)]", "[ar:\(piece.artist)]", "[al:\(album)]"]
    let lines = piece.lyrics.map { stamp(piece.tempo.seconds(at: $0.beat)) + $0.words }
    return (tags + lines).joined(separator: "\n") + "\n"
  }

  /// `[mm:ss.xx]`, hundredths.
  private static func stamp(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return String(format: "[%02d:%02d.%02d]", hundredths / 6_000, hundredths / 100 % 60, hundredths % 100)
  }
}
