/// One note of a score; times in beats.
struct Note: Sendable {
  var start: Double
  var length: Double
  var pitch: Pitch
  /// How hard it is played, 0…1.
  var velocity: Double
  /// Where the pitch slides from, for instruments that can.
  var slide: Pitch?

  init(start: Double, length: Double, pitch: Pitch, velocity: Double, slide: Pitch? = nil) {
    self.start = start
    self.length = length
    self.pitch = pitch
    self.velocity = velocity
    self.slide = slide
  }
}

extension [Note] {
  /// The same notes, later.
  func at(_ beat: Double) -> [Note] {
    map { note in
      var note = note
      note.start += beat
      return note
    }
  }

  /// The same notes, played at `factor` times the force.
  func played(_ factor: Double) -> [Note] {
    map { note in
      var note = note
      note.velocity = Swift.min(1, note.velocity * factor)
      return note
    }
  }

  func raised(by semitones: Int) -> [Note] {
    map { note in
      var note = note
      note.pitch = note.pitch.raised(by: semitones)
      note.slide = note.slide?.raised(by: semitones)
      return note
    }
  }

  /// Only the notes that start in `beats`.
  func within(_ beats: Range<Double>) -> [Note] { filter { beats.contains($0.start) } }
}
