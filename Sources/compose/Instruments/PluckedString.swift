import Foundation

/// A plucked string: a short wave in a delay line that loses its highs on every round.
///
/// Karplus and Strong, "Digital synthesis of plucked-string and drum timbres", with the fractional delay
/// and pick position of Jaffe and Smith's extensions (both Computer Music Journal 7:2, 1983).
struct PluckedString: Instrument {
  /// 0 is a soft finger, 1 a hard plectrum.
  var brightness: Double
  /// Seconds in which middle C falls by 60 dB; higher strings are shorter.
  var ring: Double
  /// Where the string is plucked, as a part of its length.
  var position = 0.13
  /// Seconds to silence once the note is over.
  var release = 0.25
  /// Depth in semitones of the slow shake with which a left hand keeps a long note alive.
  var vibrato = 0.0

  func sound(of tone: Tone) -> [Float] {
    let envelope = Envelope(attack: 0.003, decay: 1, sustain: 1, release: release).curve(held: tone.seconds)
    // The loop's filter averages two neighbours, weighted: it delays by about `softness` samples.
    let softness = 0.5 - 0.38 * brightness
    let seconds = ring * pow(262 / tone.frequency, 0.6)
    let loss = pow(10, -3 / (tone.frequency * seconds))
    let burst = excitation(tone)
    let size = 1 << Int(log2(sampleRate / min(tone.frequency, tone.slide ?? tone.frequency)) + 2)
    var line = [Double](repeating: 0, count: size)
    var last = 0.0
    var output = [Float](repeating: 0, count: envelope.count)
    for frame in 0..<output.count {
      let period = sampleRate / frequency(of: tone, at: Double(frame) / sampleRate) - softness
      let whole = Int(period)
      let read = interpolated(line, frame - whole, period - Double(whole))
      let sample = loss * ((1 - softness) * read + softness * last)
      last = read
      let value = sample + (frame < burst.count ? burst[frame] : 0)
      line[frame & (size - 1)] = value
      output[frame] = Float(value * tone.velocity) * envelope[frame]
    }
    return output
  }

  /// Between `line[frame]` and the sample before it: third-order Lagrange, flat far into the highs.
  private func interpolated(_ line: [Double], _ frame: Int, _ part: Double) -> Double {
    let mask = line.count - 1
    let (next, here) = (line[(frame + 1) & mask], line[frame & mask])
    let (before, earlier) = (line[(frame - 1) & mask], line[(frame - 2) & mask])
    let (down, up, far) = (part - 1, part + 1, part - 2)
    return -part * down * far / 6 * next + up * down * far / 2 * here
      - up * part * far / 2 * before + up * part * down / 6 * earlier
  }

  private func frequency(of tone: Tone, at time: Double) -> Double {
    var frequency = tone.frequency
    if let slide = tone.slide, time < 0.25 {
      let progress = 0.5 - 0.5 * cos(.pi * max(0, time - 0.05) / 0.2)
      frequency = slide * pow(tone.frequency / slide, progress)
    }
    guard vibrato > 0, time > 0.35 else { return frequency }
    let depth = vibrato * min(1, (time - 0.35) / 0.3) * exp(-(time - 0.35) * 0.8)
    return frequency * exp2(depth / 12 * sin(2 * .pi * 5 * (time - 0.35)))
  }

  /// One period of the string's first shape: overtones fall off more steeply for a soft pluck, and those
  /// with a node where it is plucked are missing. A little chance in each makes no two plucks the same.
  private func excitation(_ tone: Tone) -> [Double] {
    var random = SplitMix64(seed: tone.seed)
    let length = Int(sampleRate / (tone.slide ?? tone.frequency))
    let slope = 1.75 - 1.1 * brightness - 0.4 * tone.velocity
    var shape = [Double](repeating: 0, count: length)
    for number in 1...max(1, min(40, length / 4)) {
      let overtone = Double(number)
      let level = sin(.pi * overtone * position) * pow(overtone, -slope) * (1 + 0.3 * random.noise())
      let phase = random.unit()
      for frame in shape.indices {
        shape[frame] += level * sin(2 * .pi * (overtone * Double(frame) / Double(length) + phase))
      }
    }
    let power = shape.reduce(0) { $0 + $1 * $1 } / Double(length)
    return shape.map { $0 * 0.35 / power.squareRoot() }
  }
}
