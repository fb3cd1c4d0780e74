import CoreGraphics

/// A piece of music: its score, its room, its words and its picture.
struct Piece: Sendable {
  /// The name of its files, without extension.
  var fileName: String
  var title: String
  var artist: String
  var tempo: Tempo
  /// The beat by which the last sound is gone.
  var end: Double
  /// The beat from which everything fades.
  var fade: Double
  var reverb: Reverb
  var tracks: [Track]
  var lyrics: [Lyric]
  /// 600 x 600 points.
  var cover: DisplayList
}
