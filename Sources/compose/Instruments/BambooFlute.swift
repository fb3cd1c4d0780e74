import Foundation

/// A dizi: a bamboo flute with breath in it and a reed membrane that makes the overtones buzz.
struct BambooFlute: Instrument {
  /// The strengths of the overtones; the membrane lifts the fourth to the sixth.
  private static let overtones = [1, 0.5, 0.34, 0.2, 0.15, 0.11, 0.05, 0.025]

  func sound(of tone: Tone) -> [Float] {
    let envelope = Envelope(attack: 0.07, decay: 0.8, sustain: 0.82, release: 0.16).curve(held: tone.seconds)
    var random = SplitMix64(seed: tone.seed)
    var breath = Biquad.bandPass(tone.frequency * 2, q: 1.2)
    var phase = 0.0
    var output = [Float](repeating: 0, count: envelope.count)
    for frame in output.indices {
      let time = Double(frame) / sampleRate
      let level = Double(envelope[frame])
      let vibrato = sin(2 * .pi * 5.1 * time) * min(1, max(0, time - 0.3) / 0.5)
      phase += pitch(of: tone, at: time) * exp2(0.16 * vibrato / 12) / sampleRate
      let voice = wave(
        2 * .pi * phase, openness: level * (0.75 + 0.25 * tone.velocity) * (1 + 0.12 * vibrato))
      let air = breath.process(random.noise()) * (0.05 + 0.25 * exp(-time * 18))
      output[frame] = Float((0.55 * voice + air) * level * (1 + 0.1 * vibrato) * tone.velocity)
    }
    return output
  }

  /// The overtones by the recurrence sin((n+1)x) = 2 cos(x) sin(nx) − sin((n−1)x).
  private func wave(_ angle: Double, openness: Double) -> Double {
    let double = 2 * cos(angle)
    var (before, here) = (0.0, sin(angle))
    var strength = 1.0
    var sum = 0.0
    for overtone in BambooFlute.overtones {
      sum += here * overtone * strength
      (before, here) = (here, double * here - before)
      strength *= openness
    }
    return sum
  }

  /// Scoops up from a little below, or slides from the note before.
  private func pitch(of tone: Tone, at time: Double) -> Double {
    let start = tone.slide ?? tone.frequency * exp2(-0.5 / 12)
    let seconds = tone.slide == nil ? 0.06 : 0.14
    guard time < seconds else { return tone.frequency }
    return start * pow(tone.frequency / start, 0.5 - 0.5 * cos(.pi * time / seconds))
  }
}
