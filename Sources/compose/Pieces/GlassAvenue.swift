import CoreGraphics

/// A drive by night in E minor and G: synthesisers and four on the floor.
extension Piece {
  static let glassAvenue = Piece(
    fileName: "04 Glass Avenue", title: "Glass Avenue", artist: "Turntable Machines",
    tempo: GlassAvenue.tempo, end: 172, fade: 162,
    reverb: Reverb(seconds: 1.8, damping: 5_500),
    tracks: GlassAvenue().tracks,
    lyrics: .init(GlassAvenue.words, from: 16, every: 8), cover: Cover.glassAvenue)
}

private struct GlassAvenue {
  static let tempo = Tempo(beatsPerMinute: 118)
  static let words = [
    "Streetlight gold on silver car,", "every window is a star,",
    "we don't ask how far it goes,", "we just follow where it glows.",
    "Run with me down Glass Avenue,", "all the night is coming through,",
    "every colour, every sound,", "feet that never touch the ground.",
    "Morning waits outside of town,", "let it wait, we won't slow down,",
    "one more song and one more mile,", "one more reason for a smile.",
    "Run with me down Glass Avenue,", "leave the lights on, I'll find you,",
    "all the city sings along,", "every heartbeat is a song.",
  ]

  /// Intro 4 bars, verse 8, chorus 8, quiet verse 8, chorus 8, outro 4, end 2.
  let harmony = Harmony(
    """
    Em7 | Cmaj7 | G | D |
    Em7 | Cmaj7 | G | D/F# | Em7 | Cmaj7 | Am7 | Dsus4 D |
    C | D | Em7 | Bm7 | C | Em7 | D | G |
    Em7 | Cmaj7 | G | D/F# | Em7 | Cmaj7 | Am7 | Dsus4 D |
    C | D | Em7 | Bm7 | C | Em7 | D | G |
    C | D | Em7 | C D | G | G
    """, beatsPerBar: 4, register: Pitch("F#3")...Pitch("A4"), lowestBass: Pitch("G1"))

  let verse = Line(
    """
    r/.5 B4 D5 E5/1 D5/.5 E5 G5 | E5/2 r | r/.5 B4 D5 G5/1 A5/.5 G5 E5 | ~F#5/2 r |
    r/.5 B4 D5 E5/1 D5/.5 E5 B5 | ~G5/2 r | r/.5 A5 G5 E5/1 D5/.5 E5 C5 | D5/2.5 r/1.5 |
    """, beatsPerBar: 4)
  let chorus = Line(
    """
    G5/1 G5/.5 B5/1 A5/.5 G5/1 | A5/1 ~B5/.5 A5/1.5 r/1 | G5/1 G5/.5 B5/1 A5/.5 G5 E5 | F#5/2.5 r/1.5 |
    E5/1 G5/.5 B5/1 A5/.5 G5 A5 | ~B5/2.5 r/1.5 | A5/1 B5/.5 A5/1 F#5/.5 E5 D5 | G5/2.5 r/1.5 |
    """, beatsPerBar: 4)
  let tag = Line(
    "G5/1 G5/.5 B5/1 A5/.5 G5/1 | A5/1 ~B5/.5 ~D6/1.5 r/1 | B5/1 A5/.5 G5/1 E5/.5 G5/1 | G5/2 A5 | ~G5/6 r/2 |",
    beatsPerBar: 4)

  var tracks: [Track] { [lead, octave, arpeggio, pad, stabs, bass] + drums + colours }

  private let kick =
    Rhythm("X...X...X...X...").notes(in: 16..<80) + Rhythm("X...............").notes(in: 80..<96)
    + Rhythm("X.......X.......").notes(in: 96..<108) + Rhythm("X...X...X...X...").notes(in: 112..<160)
    + [Note(start: 160, length: 1, pitch: Pitch(key: 60), velocity: 0.9)]

  /// Everything soft makes room for the bass drum.
  private func ducking(_ depth: Double) -> any Effect {
    Ducking(times: kick.map { GlassAvenue.tempo.seconds(at: $0.start) }, depth: depth, recovery: 0.3)
  }

  private var lead: Track {
    Track(
      instrument: SawLead(openness: 2_600),
      notes: verse.at(16).played(0.88) + chorus.at(48) + verse.at(80).played(0.85) + chorus.at(112)
        + tag.at(144),
      level: -13, pan: -0.05, room: 0.24, looseness: 0.003,
      effects: [Echo(seconds: 0.381, feedback: 0.35, level: 0.2), Equalizer(filters: [.lowPass(8_000)])])
  }

  private var octave: Track {
    Track(
      instrument: SawLead(openness: 3_200, detune: 3),
      notes: chorus.at(112).raised(by: -12) + chorus.at(48).raised(by: -12).within(64..<80), level: -19,
      pan: 0.22,
      room: 0.3, looseness: 0.006, effects: [Chorus(depth: 0.5)])
  }

  private var arpeggio: Track {
    let climbing = harmony.broken([0, 2, 4, 2, 3, 5, 4, 2], step: 0.25, ring: 1.2, velocity: 0.75)
    let notes =
      climbing.within(0..<16) + climbing.within(16..<48).played(0.7) + climbing.within(48..<80)
      + climbing.within(80..<112).played(0.6) + climbing.within(112..<160)
    return Track(
      instrument: PluckedString(brightness: 0.7, ring: 1.1, position: 0.3, release: 0.15),
      notes: notes.raised(by: 12), level: -10, width: 0.5, room: 0.2, looseness: 0.002,
      effects: [Echo(seconds: 0.381, feedback: 0.4, level: 0.3), ducking(0.35)])
  }

  private var pad: Track {
    Track(
      instrument: Pad(
        cutoff: 2_400, envelope: Envelope(attack: 0.25, decay: 2, sustain: 0.9, release: 0.7),
        detune: [-14, -8, -3, 4, 9, 15]), notes: harmony.held(velocity: 0.6), level: -20, width: 0.7,
      room: 0.3,
      effects: [Chorus(depth: 0.6), Equalizer(filters: [.highPass(180)]), ducking(0.6)])
  }

  private var stabs: Track {
    let notes = harmony.struck(Rhythm("..x..x....x..x.."), strum: 0)
    return Track(
      instrument: SawLead(
        openness: 3_800, detune: 4,
        envelope: Envelope(attack: 0.004, decay: 0.35, sustain: 0.1, release: 0.12)),
      notes: notes.within(48..<80) + notes.within(112..<156), level: -17, width: 0.6, room: 0.25,
      looseness: 0.002,
      effects: [Chorus(depth: 0.4)])
  }

  private var bass: Track {
    let driving = harmony.bass(Rhythm("X-.x-.x-.x-.x-x-"), intervals: [0, 0, 12, 0, 12, 0])
    let eighths = harmony.bass(Rhythm("X-x-x-x-x-x-x-x-"), intervals: [0, 0, 0, 12, 0, 0, 12, 0])
    let long = harmony.bass(Rhythm("X---------------"))
    return Track(
      instrument: SawBass(),
      notes: driving.within(16..<48) + eighths.within(48..<80) + long.within(80..<96)
        + driving.within(96..<112)
        + eighths.within(112..<160) + long.within(160..<164), level: -10.5, looseness: 0.001,
      effects: [ducking(0.45)])
  }

  private var drums: [Track] {
    let snare =
      Rhythm("....X.......X...").notes(in: 16..<76) + Rhythm("....X.......X.xx").notes(in: 76..<80)
      + Rhythm("............X...").notes(in: 80..<96) + Rhythm("........X.......").notes(in: 96..<108)
      + Rhythm("o.o.o.o.xoxoxxXX").notes(in: 108..<112) + Rhythm("....X.......X...").notes(in: 112..<160)
    let hats =
      Rhythm("x.o.x.o.x.o.x.oo").notes(in: 8..<48) + Rhythm("xoxoxoxoxoxoxoxo").notes(in: 48..<80)
      + Rhythm("x.o.x.o.x.o.x.oo").notes(in: 88..<112) + Rhythm("xoxoxoxoxoxoxoxo").notes(in: 112..<160)
    let open = Rhythm("..x...x...x...x.").notes(in: 48..<80) + Rhythm("..x...x...x...x.").notes(in: 112..<160)
    return [
      Track(instrument: Kick(), notes: kick, level: -8, looseness: 0),
      Track(instrument: Snare(rattle: 0.2), notes: snare, level: -7.5, room: 0.2, looseness: 0.001),
      Track(
        instrument: NoiseBurst.clap, notes: snare.within(48..<76) + snare.within(112..<160), level: -10,
        pan: 0.05,
        room: 0.3, looseness: 0.002),
      Track(
        instrument: NoiseBurst.closedHat, notes: hats, level: -12, pan: 0.2, width: 0.15, looseness: 0.002),
      Track(instrument: NoiseBurst.openHat, notes: open, level: -15, pan: -0.25, looseness: 0.002),
    ]
  }

  /// What marks the seams between parts.
  private var colours: [Track] {
    func hits(_ beats: [Double]) -> [Note] {
      beats.map { Note(start: $0, length: 1, pitch: Pitch(key: 60), velocity: 0.8) }
    }
    return [
      Track(
        instrument: NoiseBurst.cymbal, notes: hits([16, 48, 80, 112, 144, 160]), level: -18, pan: -0.15,
        room: 0.3),
      Track(instrument: NoiseBurst.riser, notes: hits([44, 108]), level: -16, room: 0.3),
    ]
  }
}
