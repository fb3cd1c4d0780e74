extension Harmony {
  /// All voices together for as long as each chord lasts.
  func held(velocity: Double) -> [Note] {
    spans.flatMap { span in
      span.voices.map { Note(start: span.start, length: span.length, pitch: $0, velocity: velocity) }
    }
  }

  /// All voices together in `rhythm`, lowest first by a few hundredths of a beat, as hands do.
  func struck(_ rhythm: Rhythm, strum: Double = 0.02) -> [Note] {
    rhythm.hits(in: 0..<length).flatMap { hit -> [Note] in
      let span = span(at: hit.start)
      return span.voices.enumerated().map { index, pitch in
        Note(
          start: hit.start + Double(index) * strum, length: hit.length, pitch: pitch,
          velocity: hit.velocity * (index == span.voices.count - 1 ? 1 : 0.88))
      }
    }
  }

  /// One voice after another: a number a step, nil for a rest. Each note lasts `ring` steps.
  func broken(_ numbers: [Int?], step: Double, ring: Double = 1, velocity: Double) -> [Note] {
    (0..<Int((length / step).rounded())).compactMap { index -> Note? in
      guard let number = numbers[index % numbers.count] else { return nil }
      let start = Double(index) * step
      return Note(
        start: start, length: step * ring, pitch: span(at: start).voice(number),
        velocity: velocity * (index % numbers.count == 0 ? 1 : index % 2 == 0 ? 0.88 : 0.78))
    }
  }

  /// The bass note of each chord, moved by a number of semitones a hit, in `rhythm`.
  func bass(_ rhythm: Rhythm, intervals: [Int] = [0]) -> [Note] {
    rhythm.hits(in: 0..<length).enumerated().map { index, hit in
      Note(
        start: hit.start, length: hit.length,
        pitch: span(at: hit.start).bass.raised(by: intervals[index % intervals.count]), velocity: hit.velocity
      )
    }
  }

  /// A bass that leaves each chord by a half step below the next chord's note, half a beat ahead.
  func walkingBass(_ rhythm: Rhythm, intervals: [Int]) -> [Note] {
    let leads = zip(spans, spans.dropFirst()).filter { $0.bass != $1.bass }.map { _, next in
      Note(start: next.start - 0.5, length: 0.45, pitch: next.bass.raised(by: -1), velocity: 0.6)
    }
    let steady = bass(rhythm, intervals: intervals).filter { note in
      !leads.contains { abs($0.start - note.start) < 0.3 }
    }
    return (steady + leads).sorted { $0.start < $1.start }
  }

  private func span(at beat: Double) -> Span {
    spans.last { $0.start <= beat + 1e-9 } ?? spans[0]
  }
}
