import CoreGraphics

/// A quiet waltz in E flat: felt piano, a breath of strings, a bell.
extension Piece {
  static let paperBoats = Piece(
    fileName: "03 Paper Boats", title: "Paper Boats", artist: "Turntable & Felt",
    tempo: Tempo(beatsPerMinute: 80, ritardando: 105...120, finalPace: 0.6),
    end: 120, fade: 115, reverb: Reverb(seconds: 3.2, damping: 3_200, delay: 0.035),
    tracks: PaperBoats().tracks,
    lyrics: .init(PaperBoats.words, from: 12, every: 6), cover: Cover.paperBoats)
}

private struct PaperBoats {
  static let words = [
    "Fold the letter twice,", "set it on the stream:", "what I could not say", "sails into a dream.",
    "Slow around the bend,", "past the willow's knee,", "every little boat", "finds its way to sea.",
    "Rain can write its rings,", "wind can lose its way,", "paper holds the light", "longer than a day.",
    "Fold the letter twice,", "let the river know:", "love is what we keep", "when we let it go.",
  ]

  /// Intro 4 bars, A 8, A′ 8, B 8, A″ 8, end 4; the bass comes down the scale step by step.
  let harmony = Harmony(
    """
    Ebadd9 | Bb/D | Abmaj7 | Bb7sus4 |
    Ebadd9 | Bb/D | Cm7 | Gm7 | Abmaj7 | Eb/G | Fm7 | Bb7sus4 |
    Ebadd9 | Bb/D | Cm7 | Gm7 | Abmaj7 | Eb/G | Fm7 Bb7 | Ebadd9 |
    Abmaj7 | Bb | Gm7 | Cm7 | Abmaj7 | Abm6 | Eb/Bb | Bb7sus4 |
    Ebadd9 | Bb/D | Cm7 | Gm7 | Abmaj7 | Eb/G | Fm7 Bb7 | Ebadd9 |
    Abmaj7 | Abm6 | Ebadd9 | Ebadd9
    """, beatsPerBar: 3, register: Pitch("Bb2")...Pitch("C4"), lowestBass: Pitch("Eb2"))

  let verse = Line(
    """
    Eb5/1 F5/.5 G5/1 F5/.5 | D5/2.5 r/.5 | C5/1 D5/.5 Eb5/1 D5/.5 | Bb4/2.5 r/.5 |
    C5/1 Eb5/.5 G5/1 Ab5/.5 | G5/2.5 r/.5 | Ab5/1 G5/.5 F5/1 Eb5/.5 | F5/2.5 r/.5 |
    """, beatsPerBar: 3)
  let verseAgain = Line(
    """
    Eb5/1 F5/.5 G5/1 Bb5/.5 | F5/2.5 r/.5 | Eb5/1 F5/.5 G5/1 F5/.5 | D5/2.5 r/.5 |
    C5/1 Eb5/.5 Ab5/1 C6/.5 | Bb5/2.5 r/.5 | Ab5/1 G5/.5 F5/1 D5/.5 | Eb5/2.5 r/.5 |
    """, beatsPerBar: 3)
  let middle = Line(
    """
    C6/1 Bb5/.5 Ab5/1 G5/.5 | F5/2.5 r/.5 | Bb5/1 Ab5/.5 G5/1 F5/.5 | Eb5/2.5 r/.5 |
    C5/1 Eb5/.5 Ab5/1 C6/.5 | Cb6/2.5 r/.5 | Bb5/1 Ab5/.5 G5/1 Eb5/.5 | F5/2.5 r/.5 |
    """, beatsPerBar: 3)
  let lastVerse = Line(
    """
    Eb5/1 F5/.5 G5/1 F5/.5 | D5/2.5 r/.5 | C5/1 D5/.5 Eb5/1 D5/.5 | Bb4/2.5 r/.5 |
    C5/1 Eb5/.5 G5/1 Ab5/.5 | G5/2.5 r/.5 | Ab5/1 G5/.5 F5/1 D5/.5 | Eb5/3 |
    r/1 Eb5/.5 G5/1 C6/.5 | r/1 Eb5/.5 Ab5/1 Cb6/.5 | r/.5 G5 Bb5 Eb6/1.5 | G6/3 |
    """, beatsPerBar: 3)
  /// What a cello would hum under the middle part.
  let undertone = Line(
    "Eb4/3 | D4/3 | D4/3 | C4/3 | C4/3 | Cb4/3 | Bb3/3 | Ab3/1.5 Bb3 |", beatsPerBar: 3)

  var tracks: [Track] { [melody, hands, undertones, strings, bass, bells] }

  private var melody: Track {
    let notes =
      verse.at(12).played(0.9) + verseAgain.at(36) + middle.at(60) + lastVerse.at(84).played(0.88)
      + verseAgain.at(36).raised(by: -12).within(48..<60).played(0.6)
      + middle.at(60).raised(by: -12).within(60..<78).played(0.55)
    return Track(
      instrument: FeltPiano(brightness: 0.62), notes: notes.map(pedalled), level: -8, spread: 0.2, room: 0.28,
      looseness: 0.012)
  }

  private var hands: Track {
    let rising = harmony.broken([0, 1, 2, 3, 2, 1], step: 0.5, ring: 3.5, velocity: 0.5).within(0..<114)
    let bass = harmony.bass(Rhythm("x-----", step: 0.5)).within(0..<114).played(0.8)
    let last =
      harmony.held(velocity: 0.42).within(114..<117)
      + [Note(start: 114, length: 6, pitch: Pitch("Eb2"), velocity: 0.55)]
    return Track(
      instrument: FeltPiano(brightness: 0.4), notes: rising + bass + last.map(pedalled), level: -10,
      spread: 0.25, room: 0.24, looseness: 0.014)
  }

  private var undertones: Track {
    Track(
      instrument: SawLead(
        openness: 420, detune: 1.2, envelope: Envelope(attack: 0.35, decay: 2, sustain: 0.9, release: 0.6)),
      notes: undertone.at(60), level: -20, pan: -0.25, room: 0.5, looseness: 0.02)
  }

  private var strings: Track {
    let swell = Envelope(attack: 1.3, decay: 2, sustain: 0.95, release: 1.8)
    return Track(
      instrument: Pad(cutoff: 1_000, envelope: swell),
      notes: harmony.held(velocity: 0.5).within(36..<60).raised(by: 12)
        + harmony.held(velocity: 0.62).within(60..<108).raised(by: 12)
        + harmony.held(velocity: 0.4).within(108..<117).raised(by: 12), level: -23, width: 0.7, room: 0.4,
      effects: [Chorus(depth: 0.7), Equalizer(filters: [.highPass(200)])])
  }

  private var bass: Track {
    Track(
      instrument: RoundBass(growl: 0.25), notes: harmony.bass(Rhythm("x-----", step: 0.5)).within(60..<108),
      level: -19, looseness: 0.01)
  }

  private var bells: Track {
    Track(
      instrument: Bell(),
      notes: lastVerse.at(84).raised(by: 12).within(84..<108).played(0.6)
        + harmony.broken([nil, 5, nil, nil, 7, nil], step: 0.5, ring: 4, velocity: 0.4).within(0..<12)
        .raised(by: 24), level: -18, pan: 0.35, room: 0.5, looseness: 0.015)
  }

  /// Notes ring into each other while the pedal is down.
  private func pedalled(_ note: Note) -> Note {
    var note = note
    note.length += 1
    return note
  }
}
