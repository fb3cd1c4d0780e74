import Foundation

/// A phase that turns, and the waves read from it.
///
/// Saw and pulse are band-limited by polyBLEP: the sample on each side of a jump is corrected by a
/// polynomial (Välimäki and Huovilainen, "Antialiasing oscillators in subtractive synthesis", 2007).
struct Oscillator: Sendable {
  /// Turns, 0..<1.
  private(set) var phase: Double

  init(phase: Double = 0) { self.phase = phase }

  /// Moves on by `increment` turns: frequency over sample rate, below 1/2.
  mutating func advance(_ increment: Double) {
    phase += increment
    if phase >= 1 { phase -= 1 }
  }

  mutating func sine(_ increment: Double) -> Double {
    defer { advance(increment) }
    return sin(2 * .pi * phase)
  }

  /// Falls from 1 to −1 and jumps back.
  mutating func saw(_ increment: Double) -> Double {
    defer { advance(increment) }
    return 1 - 2 * phase + Oscillator.correction(phase, increment)
  }

  /// 1 for the first `width` turns, −1 for the rest, less its mean.
  mutating func pulse(_ increment: Double, width: Double) -> Double {
    defer { advance(increment) }
    let fall = phase < width ? phase - width + 1 : phase - width
    let level: Double = phase < width ? 1 : -1
    return level + Oscillator.correction(phase, increment) - Oscillator.correction(fall, increment)
      - (2 * width - 1)
  }

  /// What turns a jump by +2 at phase 0 into a band-limited one.
  private static func correction(_ phase: Double, _ increment: Double) -> Double {
    if phase < increment {
      let distance = phase / increment
      return distance + distance - distance * distance - 1
    }
    if phase > 1 - increment {
      let distance = (phase - 1) / increment
      return distance * distance + distance + distance + 1
    }
    return 0
  }
}
