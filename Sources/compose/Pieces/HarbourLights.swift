import CoreGraphics

/// A mellow evening in F: electric piano, a lazy beat, the chords of city pop.
extension Piece {
  static let harbourLights = Piece(
    fileName: "01 Harbour Lights", title: "Harbour Lights", artist: "Turntable Trio",
    tempo: Tempo(beatsPerMinute: 88, swing: 0.57, ritardando: 132...144, finalPace: 0.72),
    end: 144.5, fade: 138.5, reverb: Reverb(seconds: 1.5, damping: 4_200),
    tracks: HarbourLights().tracks,
    lyrics: .init(HarbourLights.words, from: 16, every: 8), cover: Cover.harbourLights)
}

private struct HarbourLights {
  static let words = [
    "Harbour lights are coming on,", "one by one along the bay,",
    "and the ferry's almost gone", "with the last of yesterday.",
    "Leave the radio turned low,", "let the water keep the time,",
    "there is nowhere left to go", "and the evening's yours and mine.",
    "If the tide should turn, let it turn,", "there's a lantern in the rain,",
    "every spark was made to burn,", "every boat comes home again.",
    "Harbour lights are going down,", "one by one, and we stay on.",
  ]

  /// Intro 4 bars, A 8, A′ 8, B 8, A″ 4, coda 4.
  let harmony = Harmony(
    """
    Bbmaj9 | Bbm6 | F69 | C13 |
    Bbmaj9 | C9 | Am7 | Dm9 | Gm9 | C13 | Fmaj9 | F9 |
    Bbmaj9 | C9 | Am7 | Dm9 | Gm9 | C13 | F69 | F69 |
    Gm9 | Am7 | Bbmaj9 | C13 | Am7 | Dm9 | Bbm6 | C13 |
    Bbmaj9 | C9 | Am7 | Dm9 | Gm9 | C9sus4 | F69 | F69
    """, beatsPerBar: 4, register: Pitch("E3")...Pitch("G4"), lowestBass: Pitch("A1"))

  let verse = Line(
    """
    r/.5 D5 F5 G5 A5/.75 G5 F5/.5 | G5/2.5 r/1.5 | r/.5 C5 E5 F5 G5/.75 F5 E5/.5 | F5/2 ~D5/.5 r/1.5 |
    r/.5 Bb4 D5 F5 A5/.75 G5 F5/.5 | E5/2.5 r/1.5 | r/.5 A4 C5 D5 F5/.75 E5 D5/.5 | C5/2.5 r/1.5 |
    """, beatsPerBar: 4)
  let verseAgain = Line(
    """
    r/.5 D5 F5 A5 C6/.75 A5 G5/.5 | A5/2 ~G5/.5 r/1.5 | r/.5 C5 E5 G5 A5/.75 G5 E5/.5 | F5/1.5 E5/.5 D5/1 r |
    r/.5 Bb4 D5 F5 A5/.75 Bb5 A5/.5 | G5/1.5 ~E5/1 r/1.5 | r/.5 C5 D5 F5 A5/.75 G5 E5/.5 | F5/3 r/1 |
    """, beatsPerBar: 4)
  let bridge = Line(
    """
    r/1 Bb4/.5 D5 F5/1 D5 | E5/1.5 C5/.5 E5/1.5 r/.5 | r/1 D5/.5 F5 A5/1 G5 | F5/.5 G5 A5/2 r/1 |
    r/1 C5/.5 E5 G5/1 A5 | F5/.5 E5 ~F5/2 r/1 | r/1 Db5/.5 F5 G5/1 F5 | E5/.5 F5 G5/2.5 r/.5 |
    """, beatsPerBar: 4)
  let farewell = Line(
    """
    r/.5 D5 F5 G5 A5/.75 G5 F5/.5 | G5/2.5 r/1.5 | r/.5 C5 E5 F5 G5/.75 A5 G5/.5 | F5/2.5 r/1.5 |
    r/.5 D5 F5 G5 ~A5/2 | r/.5 G5 F5 D5 ~C5/2 | r/.5 A4 C5 D5 F5/2 | C5/4 |
    """, beatsPerBar: 4)
  /// What the guitar says while the voice rests.
  let answers = Line(
    """
    r/4 | r/2.5 C5/.25 D5 E5/.5 G5 | r/4 | r/2.5 A4/.25 C5 D5/.5 F5 |
    r/4 | r/2.5 G4/.25 A4 C5/.5 D5 | r/4 | r/2.5 G4/.25 A4 C5/.5 A4 |
    """, beatsPerBar: 4)

  var tracks: [Track] { [piano, bass, voice, guitar] + drums }

  private var piano: Track {
    let calm = Rhythm("X-----.x--..x--.")
    let lively = Rhythm("X----.x--..o-x-. X-----.x-.x--.o.")
    let notes =
      harmony.struck(calm).within(0..<48) + harmony.struck(lively).within(48..<128)
      + harmony.struck(calm).within(128..<136) + harmony.held(velocity: 0.62).within(136..<144)
    return Track(
      instrument: ElectricPiano(), notes: notes.played(0.82), level: -14.5, spread: 0.3, room: 0.25,
      effects: [AutoPan(rate: 2.1, depth: 0.3), Chorus(depth: 0.6), Equalizer(filters: [.highPass(140)])])
  }

  private var bass: Track {
    let line = harmony.walkingBass(Rhythm("X-----.o x--.x-..", step: 0.25), intervals: [0, 0, 0, 7])
    let last = harmony.bass(Rhythm("X-------------.."))
    return Track(
      instrument: RoundBass(),
      notes: line.within(8..<136) + last.within(136..<144).played(0.8), level: -12, looseness: 0.002)
  }

  private var voice: Track {
    Track(
      instrument: SawLead(openness: 2_000, detune: 0.8),
      notes: verse.at(16) + verseAgain.at(48) + farewell.at(112),
      level: -12, pan: 0.06, room: 0.35, looseness: 0.01,
      effects: [Echo(seconds: 0.511, feedback: 0.3, level: 0.16), Equalizer(filters: [.lowPass(5_500)])])
  }

  private var guitar: Track {
    let notes =
      farewell.notes.within(16..<32).at(-16).raised(by: -12).played(0.8)
      + answers.at(16).played(0.75) + answers.at(48).played(0.75) + bridge.at(80)
    return Track(
      instrument: PluckedString(brightness: 0.42, ring: 3.2, position: 0.2, vibrato: 0.12), notes: notes,
      level: -7.5, pan: -0.2, room: 0.3, looseness: 0.008,
      effects: [
        Saturation(drive: 1.6), Echo(seconds: 0.341, feedback: 0.25, level: 0.18), Chorus(depth: 0.3),
      ])
  }

  private var drums: [Track] {
    let kick =
      Rhythm("X......x..x..... X......x..x..x..").notes(in: 16..<80)
      + Rhythm("X.....x...x..... X......o..x..x..").notes(in: 80..<112)
      + Rhythm("X......x..x.....").notes(in: 112..<136)
    let snare =
      Rhythm("....X.......X... ....X..o.o..X... ....X.......X... ....X..o....X.oo").notes(in: 16..<136)
    let hats = Rhythm("x.x.x.xox.x.x.x. x.x.xox.x.x.xox.").notes(in: 8..<136)
    let rim = Rhythm("....x.......x...").notes(in: 8..<16)
    let shaker = Rhythm("oxoxoxox oxoxoxox").notes(in: 48..<112)
    return [
      Track(instrument: Kick(pitch: 50, knock: 110), notes: kick, level: -8.5, looseness: 0.002),
      Track(
        instrument: Snare(pitch: 178, rattle: 0.16, wires: 0.5, brightness: 5_200), notes: snare,
        level: -7.5, pan: 0.04, room: 0.16, looseness: 0.004),
      Track(
        instrument: NoiseBurst.closedHat, notes: hats, level: -12, pan: 0.25, width: 0.1, looseness: 0.005),
      Track(instrument: WoodBlock.rim, notes: rim, level: -13, pan: -0.1, room: 0.25),
      Track(instrument: NoiseBurst.shaker, notes: shaker, level: -17, pan: -0.4, looseness: 0.006),
    ]
  }
}
