import Foundation

extension Piece {
  static let album = "Turntable Sessions"

  /// In LUFS: what streaming services play music at, more or less.
  static let loudness = -16.0
  /// In dBFS of true peak. Vorbis moves peaks by some tenths of a decibel; this leaves room below −1.
  static let ceiling = -2.0

  /// The finished sound, at `loudness` and below `ceiling`.
  func mixed() -> StereoSound {
    let mix = summed()
    let peaks = TruePeak.envelope(mix)
    var result = mix
    var decibels = 0.0
    // What the limiter takes away is made up for by a little more gain, from the untouched mix.
    for _ in 0..<3 {
      decibels += Piece.loudness - Loudness.integrated(result)
      let factor = Float(gain(decibels: decibels))
      result = mix
      result.scale { _ in factor }
      Limiter(ceiling: Piece.ceiling).process(&result, peaks: peaks.map { $0 * factor })
    }
    return result
  }

  /// All tracks and the room's answer, faded at the end, free of rumble and offset.
  private func summed() -> StereoSound {
    let frames = Int(tempo.seconds(at: end) * sampleRate)
    var dry = StereoSound(frames: frames)
    var sent = dry
    for (index, track) in tracks.enumerated() {
      let sound = track.sound(tempo, frames: frames, seed: UInt64(index + 1) &* 0x9E37_79B9)
      dry.add(sound, gain: 1)
      if track.room > 0 { sent.add(sound, gain: Float(track.room)) }
    }
    dry.add(reverb.answer(to: sent), gain: 1)
    dry.filter(.highPass(28))
    let fadeStart = Int(tempo.seconds(at: fade) * sampleRate)
    dry.scale { frame in
      guard frame > fadeStart else { return 1 }
      let left = 1 - Float(frame - fadeStart) / Float(frames - fadeStart)
      return left * left
    }
    return dry
  }
}
