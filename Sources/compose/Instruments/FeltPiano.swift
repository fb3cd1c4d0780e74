import Foundation

/// A piano with felt between hammers and strings: few partials, soft, close.
///
/// Partials are stretched by the stiffness of the string, each dies away at its own rate, first fast and then
/// slow, and two strings a little out of tune beat against each other.
struct FeltPiano: Instrument {
  /// How strongly high partials sound, about 0…1.
  var brightness = 0.45

  private static let stiffness = 0.000_25

  func sound(of tone: Tone) -> [Float] {
    let held = min(tone.seconds, 6)
    let envelope = Envelope(attack: 0.004, decay: 1, sustain: 1, release: 0.45).curve(held: held)
    var sound = [Double](repeating: 0, count: envelope.count)
    var random = SplitMix64(seed: tone.seed)
    var number = 1.0
    while true {
      let stretched = number * (1 + FeltPiano.stiffness * number * number).squareRoot()
      guard stretched * tone.frequency < 9_000, number <= 20 else { break }
      add(partial: number, frequency: stretched * tone.frequency, tone, phase: random.unit(), to: &sound)
      number += 1
    }
    addHammer(tone, &random, to: &sound)
    return sound.indices.map { Float(sound[$0] * tone.velocity) * envelope[$0] }
  }

  private func add(
    partial number: Double, frequency: Double, _ tone: Tone, phase: Double, to sound: inout [Double]
  ) {
    let slope = 2.6 - 1.1 * brightness - 0.7 * tone.velocity
    let strike = abs(sin(.pi * number * 0.118)) / 0.36
    let level = 0.34 * min(strike, 1.4) * pow(number, -slope)
    let seconds = 9 * pow(220 / frequency, 0.55)
    for (detune, share, speed) in [(0.9998, 0.5, 2.2), (1.0003, 0.5, 0.8)] {
      let angle = 2 * .pi * frequency * detune / sampleRate
      let decay = exp(log(0.001) * speed / (seconds * sampleRate))
      let (turnReal, turnImaginary) = (cos(angle) * decay, sin(angle) * decay)
      var real = level * share * sin(2 * .pi * phase)
      var imaginary = -level * share * cos(2 * .pi * phase)
      let audible = min(sound.count, Int(log(1e-5) / log(decay)))
      for frame in 0..<audible {
        sound[frame] += real
        (real, imaginary) = (
          real * turnReal - imaginary * turnImaginary, real * turnImaginary + imaginary * turnReal
        )
      }
    }
  }

  /// The thump of the hammer and the key bed.
  private func addHammer(_ tone: Tone, _ random: inout SplitMix64, to sound: inout [Double]) {
    var filter = Biquad.bandPass(180 + tone.frequency * 0.4, q: 0.9)
    let fall = exp(log(0.001) / (0.07 * sampleRate))
    var level = 0.22 * tone.velocity
    for frame in 0..<min(sound.count, Int(0.08 * sampleRate)) {
      sound[frame] += filter.process(random.noise()) * level
      level *= fall
    }
  }
}
