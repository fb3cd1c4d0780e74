import CoreGraphics

/// 山月, a night walk in D gong, the major pentatonic: flute, zither, soft drum.
extension Piece {
  static let mountainMoon = Piece(
    fileName: "02 Mountain Moon", title: "山月", artist: "唱盘小乐队",
    tempo: Tempo(beatsPerMinute: 72, ritardando: 104...116, finalPace: 0.62),
    end: 117, fade: 112.5, reverb: Reverb(seconds: 2.6, damping: 3_800, delay: 0.03),
    tracks: MountainMoon().tracks,
    lyrics: .init(Array(MountainMoon.words[..<4]), from: 16, every: 8)
      + .init(Array(MountainMoon.words[4..<8]), from: 64, every: 8)
      + .init(Array(MountainMoon.words[8...]), from: 96, every: 8),
    cover: Cover.mountainMoon)
}

private struct MountainMoon {
  static let words = [
    "山月初升上石台，", "松风轻轻过溪来。", "谁家竹笛吹一曲，", "吹得满山桂花开。",
    "远灯一点夜归人，", "小舟摇碎水中云。", "莫问前程多少里，", "心有明月不染尘。",
    "山月无言照归途，", "溪声伴我到茅庐。",
  ]

  /// Intro 4 bars, A 8, A′ 4 (zither), B 8, A″ 4, end 1.
  let harmony = Harmony(
    """
    D | Gmaj7 | Bm7 | Asus4 A |
    D | D6 | Gmaj7 | Asus4 | Bm7 | Gmaj7 | Em7 A | D |
    D | Bm7 | Gmaj7 | Asus4 A |
    Bm7 | A | Gmaj7 | Em7 | Gmaj7 | D/F# | Em7 | A7sus4 |
    D | D6 | Em7 A7sus4 | D | D
    """, beatsPerBar: 4, register: Pitch("A3")...Pitch("B4"), lowestBass: Pitch("D2"))

  let song = Line(
    """
    A4/1 B4/.5 D5 E5/1.5 D5/.5 | B4/1 ~A4/2 r/1 | B4/1 D5/.5 E5 F#5/1.5 E5/.5 | D5/1 ~E5/2 r/1 |
    F#5/1 A5/.5 F#5 E5/1.5 D5/.5 | E5/.5 D5 ~B4/2 r/1 | A4/1 B4/.5 D5 E5/1 F#5/.5 E5 | ~D5/3 r/1 |
    """, beatsPerBar: 4)
  let distance = Line(
    """
    A5/1 B5/.5 A5 F#5/1 E5 | F#5/1 ~E5/2 r/1 | D5/1 E5/.5 F#5 A5/1 F#5 | E5/1 D5/.5 ~B4/1.5 r/1 |
    B4/1 D5/.5 E5 F#5/1 A5 | B5/1 ~A5/2 r/1 | E5/1 F#5/.5 E5 D5/1 B4/.5 D5 | ~A4/3 r/1 |
    """, beatsPerBar: 4)
  let homecoming = Line(
    """
    A4/1 B4/.5 D5 E5/1.5 D5/.5 | B4/1 ~A4/2 r/1 | A4/1 B4/.5 D5 E5/1 F#5/.5 E5 | ~D5/4 |
    """, beatsPerBar: 4)
  /// The zither's turn with the tune: broken up, with trembling long notes.
  let zitherSong = Line(
    """
    A4/.5 A5 B4 D5 ~E5/.75 E5/.25 E5 E5 D5/.5 | B4/.5 D5 A4/.25 A4 A4 A4 A4 A4 A4 A4 E4/.5 F#4 |
    B4/.5 B5 D5 E5 ~F#5/.75 F#5/.25 F#5 F#5 E5/.5 | D5/.5 F#5 E5/.25 E5 E5 E5 E5 E5 E5 E5 D5 B4 A4 F#4 |
    """, beatsPerBar: 4)
  let opening = Line(
    """
    D5/1 A4/.5 B4 ~D5/1 E5 | F#5/1 E5/.5 D5 B4/1 D5/.5 B4 | ~A4/1.5 E4/.5 A4/2 |
    """, beatsPerBar: 4)

  var tracks: [Track] { [flute, zither, accompaniment, strings, bass] + percussion }

  private var flute: Track {
    Track(
      instrument: BambooFlute(), notes: song.at(16) + distance.at(64) + homecoming.at(96), level: -13.5,
      pan: 0.05, room: 0.3, looseness: 0.012,
      effects: [Echo(seconds: 0.625, feedback: 0.25, level: 0.1), Equalizer(filters: [.lowPass(8_500)])])
  }

  private var zither: Track {
    let answers = [
      sweep(from: "D5", to: "D6", at: 22), sweep(from: "A5", to: "A4", at: 31),
      sweep(from: "B4", to: "B5", at: 38.25), sweep(from: "D6", to: "D4", at: 46.75),
      sweep(from: "E5", to: "A5", at: 71), sweep(from: "B5", to: "E5", at: 79),
      sweep(from: "A4", to: "A5", at: 87), sweep(from: "D4", to: "A5", at: 94.5),
      sweep(from: "A4", to: "A5", at: 102.75),
    ].flatMap { $0 }
    let notes =
      sweep(from: "D4", to: "D6", at: 0) + opening.at(4) + answers + zitherSong.at(48)
      + sweep(from: "D3", to: "A5", at: 111.25).played(0.8)
      + [Note(start: 114, length: 6, pitch: Pitch("D6"), velocity: 0.5)]
    return Track(
      instrument: PluckedString(brightness: 0.85, ring: 6, position: 0.09, release: 0.9, vibrato: 0.3),
      notes: notes.map(ringing), level: -6.5, pan: -0.25, spread: 0.15, width: 0.1, room: 0.3,
      looseness: 0.006, effects: [body])
  }

  private var accompaniment: Track {
    let flowing = harmony.broken([0, 1, 2, 3, 4, 3, 2, 1], step: 0.5, ring: 3, velocity: 0.56)
    let notes =
      flowing.within(2..<16).raised(by: -12).played(0.75) + flowing.within(16..<48).raised(by: -12)
      + flowing.within(48..<64).raised(by: -12).played(0.8)
      + flowing.within(64..<96).raised(by: -12) + flowing.within(96..<108).raised(by: -12).played(0.85)
    return Track(
      instrument: PluckedString(brightness: 0.6, ring: 6, position: 0.15, release: 0.7), notes: notes,
      level: -12, pan: 0.25, spread: 0.25, width: 0.2, room: 0.28, looseness: 0.008, effects: [body])
  }

  private var strings: Track {
    Track(
      instrument: Pad(cutoff: 1_100, envelope: Envelope(attack: 1, decay: 2, sustain: 0.9, release: 1.6)),
      notes: harmony.held(velocity: 0.6).within(0..<116), level: -25, width: 0.7, room: 0.4,
      effects: [Chorus(depth: 0.6), Equalizer(filters: [.highPass(160)])])
  }

  private var bass: Track {
    let steady = harmony.bass(Rhythm("X-----------.... x-------........"))
    let last = harmony.bass(Rhythm("X---------------"))
    return Track(
      instrument: RoundBass(growl: 0.5), notes: steady.within(16..<112) + last.within(112..<116), level: -14,
      looseness: 0.006)
  }

  private var percussion: [Track] {
    let drum =
      Rhythm("X.........x..... x.........o...o.").notes(in: 32..<48)
      + Rhythm("X.....o...x..... x.....o...x.o.o.").notes(in: 64..<108)
    let block = Rhythm("........x....... ........x...o...").notes(in: 48..<96)
    let bells = [0.0, 16, 48, 64, 96, 112].map {
      Note(start: $0, length: 4, pitch: Pitch("A5"), velocity: 0.6)
    }
    return [
      Track(instrument: WoodBlock.handDrum, notes: drum, level: -12, room: 0.35, looseness: 0.008),
      Track(instrument: WoodBlock.block, notes: block, level: -17, pan: 0.4, room: 0.5, looseness: 0.006),
      Track(instrument: Bell(), notes: bells, level: -17, pan: 0.3, room: 0.6),
    ]
  }

  /// The wood of the zither.
  private var body: any Effect {
    Equalizer(filters: [
      .peak(240, q: 1.2, decibels: 2.5), .peak(2_600, q: 0.9, decibels: -3), .highPass(90), .lowPass(9_500),
    ])
  }

  /// A hand drawn over the open strings, which are tuned to the scale: eight notes a beat, faster at last.
  private func sweep(from first: String, to last: String, at beat: Double) -> [Note] {
    let (start, end) = (Pitch(first), Pitch(last))
    let scale = (min(start, end).key...max(start, end).key).filter { [2, 4, 6, 9, 11].contains($0 % 12) }
    let strings = start < end ? scale : scale.reversed()
    return strings.enumerated().map { index, key in
      let progress = Double(index) / Double(strings.count)
      return Note(
        start: beat + Double(index) * 0.125 * (1.25 - 0.5 * progress * progress), length: 1.5,
        pitch: Pitch(key: key), velocity: 0.34 + 0.26 * progress)
    }
  }

  /// A string is not stopped when the next is plucked.
  private func ringing(_ note: Note) -> Note {
    var note = note
    note.length = max(note.length, 1.5)
    return note
  }
}
