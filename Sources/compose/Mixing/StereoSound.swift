import Foundation

/// Two channels of equal length at `sampleRate`, full scale ±1.
struct StereoSound: Sendable {
  var left: [Float]
  var right: [Float]

  init(frames: Int) {
    left = Array(repeating: 0, count: frames)
    right = left
  }

  var frames: Int { left.count }

  /// Adds one channel at `frame`; what lies outside is dropped.
  mutating func add(_ sound: [Float], at frame: Int, left leftGain: Float, right rightGain: Float) {
    let start = max(0, -frame)
    let end = min(sound.count, frames - frame)
    guard start < end else { return }
    for index in start..<end {
      left[frame + index] += sound[index] * leftGain
      right[frame + index] += sound[index] * rightGain
    }
  }

  mutating func add(_ other: StereoSound, gain: Float) {
    add(other.left, at: 0, left: gain, right: 0)
    add(other.right, at: 0, left: 0, right: gain)
  }

  /// Multiplies both channels at each frame by what `gain` says.
  mutating func scale(_ gain: (Int) -> Float) {
    for frame in 0..<frames {
      let factor = gain(frame)
      left[frame] *= factor
      right[frame] *= factor
    }
  }

  /// Runs a copy of `filter` over each channel.
  mutating func filter(_ filter: Biquad) {
    func run(_ samples: inout [Float]) {
      var filter = filter
      for index in samples.indices { samples[index] = Float(filter.process(Double(samples[index]))) }
    }
    run(&left)
    run(&right)
  }
}

/// The factor for a level change in decibels.
func gain(decibels: Double) -> Double { pow(10, decibels / 20) }
