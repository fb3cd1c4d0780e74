import Foundation

/// One instrument's part and its place in the mix.
struct Track: Sendable {
  var instrument: any Instrument
  var notes: [Note]
  /// Decibels.
  var level: Double
  /// −1 is left, 1 right.
  var pan = 0.0
  /// How far an octave above middle C moves to the right.
  var spread = 0.0
  /// How far notes stand to the left and right in turn.
  var width = 0.0
  /// Level sent to the room, as a factor.
  var room = 0.0
  /// Seconds a note may be early or late, as a hand is.
  var looseness = 0.004
  var effects: [any Effect] = []
}

extension Track {
  /// The track alone, `frames` long.
  func sound(_ tempo: Tempo, frames: Int, seed: UInt64) -> StereoSound {
    var random = SplitMix64(seed: seed)
    var sound = StereoSound(frames: frames)
    for (index, note) in notes.enumerated() {
      let start = max(0, tempo.seconds(at: note.start) + random.noise() * looseness)
      let end = tempo.seconds(at: note.start + note.length)
      let tone = Tone(
        frequency: note.pitch.frequency, seconds: max(0.03, end - start - 0.01),
        velocity: min(1, note.velocity * (1 + 0.07 * random.noise())), slide: note.slide?.frequency,
        seed: random.next())
      let (left, right) = gains(note.pitch, pan: pan + (index % 2 == 0 ? -width : width))
      sound.add(
        instrument.sound(of: tone), at: Int((start * sampleRate).rounded()), left: left, right: right)
    }
    for effect in effects { effect.process(&sound) }
    return sound
  }

  /// Equal power wherever a note is placed.
  private func gains(_ pitch: Pitch, pan: Double) -> (left: Float, right: Float) {
    let place = min(max(pan + spread * Double(pitch.key - 60) / 12, -1), 1)
    let angle = (place + 1) * .pi / 4
    let level = gain(decibels: level) * 2.0.squareRoot()
    return (Float(level * cos(angle)), Float(level * sin(angle)))
  }
}
