/// Frames a second of everything here.
let sampleRate = 44_100.0

/// What an instrument is asked to play: a note in seconds and Hz.
struct Tone: Sendable {
  var frequency: Double
  /// Seconds from the start to the release.
  var seconds: Double
  /// 0…1.
  var velocity: Double
  /// The frequency the tone slides from.
  var slide: Double?
  /// For noise and small irregularities; different for each note, the same in every run.
  var seed: UInt64
}

/// Something that can play a tone.
protocol Instrument: Sendable {
  /// One channel from the start of `tone` to the end of its release, about ±`velocity` at most.
  func sound(of tone: Tone) -> [Float]
}
