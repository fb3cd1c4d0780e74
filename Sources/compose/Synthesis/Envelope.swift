import Foundation

/// How loud a note is over time: up, down to a level that is held, and away after its end.
struct Envelope: Sendable {
  /// Seconds to full level along half a cosine; at least 3 ms, so that no start clicks.
  var attack: Double
  /// Seconds in which the distance to `sustain` falls to 1/1000 of itself.
  var decay: Double
  /// The level held, 0…1.
  var sustain: Double
  /// Seconds from the end of the note to silence.
  var release: Double

  /// The level at each sample of a note held for `seconds`; its end is the end of the sound.
  func curve(held seconds: Double) -> [Float] {
    let attackFrames = Int(max(attack, 0.003) * sampleRate)
    let heldFrames = max(Int(seconds * sampleRate), attackFrames)
    let releaseFrames = Int(max(release, 0.003) * sampleRate)
    var curve = [Float]()
    curve.reserveCapacity(heldFrames + releaseFrames)
    for frame in 0..<attackFrames {
      curve.append(Float(0.5 - 0.5 * cos(.pi * Double(frame) / Double(attackFrames))))
    }
    let fall = exp(log(0.001) / (max(decay, 0.003) * sampleRate))
    var level = 1.0
    for _ in attackFrames..<heldFrames {
      curve.append(Float(level))
      level = sustain + (level - sustain) * fall
    }
    let fade = exp(log(0.01) / Double(releaseFrames))
    for frame in 0..<releaseFrames {
      curve.append(Float(level * (1 - Double(frame) / Double(releaseFrames))))
      level *= fade
    }
    return curve
  }
}
