import Foundation

/// Something a track's sound passes through before it is mixed.
protocol Effect: Sendable {
  func process(_ sound: inout StereoSound)
}

/// Filters in a row.
struct Equalizer: Effect {
  var filters: [Biquad]

  func process(_ sound: inout StereoSound) {
    for filter in filters { sound.filter(filter) }
  }
}

/// Echoes that jump from side to side and grow darker.
struct Echo: Effect {
  /// Seconds from one side to the other.
  var seconds: Double
  /// Level of each echo to the one before.
  var feedback: Float
  var level: Float

  func process(_ sound: inout StereoSound) {
    let delay = Int(seconds * sampleRate)
    var near = [Float](repeating: 0, count: delay)
    var far = near
    var (darkNear, darkFar): (Float, Float) = (0, 0)
    for frame in 0..<sound.frames {
      let index = frame % delay
      let (fromNear, fromFar) = (near[index], far[index])
      darkNear += 0.45 * (fromNear - darkNear)
      darkFar += 0.45 * (fromFar - darkFar)
      near[index] = (sound.left[frame] + sound.right[frame]) * 0.5 + darkFar * feedback
      far[index] = darkNear
      sound.left[frame] += fromNear * level
      sound.right[frame] += fromFar * level
    }
  }
}

/// Widens by copies whose delay wanders, differently on each side.
struct Chorus: Effect {
  /// Level of the copies.
  var depth: Float

  func process(_ sound: inout StereoSound) {
    run(&sound.left, seconds: 0.011, phase: 0)
    run(&sound.right, seconds: 0.017, phase: 0.25)
  }

  private func run(_ samples: inout [Float], seconds: Double, phase: Double) {
    let dry = samples
    for frame in samples.indices {
      let turn = 2 * .pi * (0.31 * Double(frame) / sampleRate + phase)
      let delay = (seconds + 0.003 * sin(turn)) * sampleRate
      let whole = Int(delay)
      guard frame > whole else { continue }
      let part = Float(delay - Double(whole))
      let copy = dry[frame - whole] * (1 - part) + dry[frame - whole - 1] * part
      samples[frame] = dry[frame] + copy * depth
    }
  }
}

/// Swings slowly between left and right.
struct AutoPan: Effect {
  /// Swings a second.
  var rate: Double
  /// 0…1.
  var depth: Double

  func process(_ sound: inout StereoSound) {
    for frame in 0..<sound.frames {
      let swing = depth * sin(2 * .pi * rate * Double(frame) / sampleRate)
      sound.left[frame] *= Float(1 - 0.5 * depth + 0.5 * swing)
      sound.right[frame] *= Float(1 - 0.5 * depth - 0.5 * swing)
    }
  }
}

/// Makes room for the bass drum: dips at given times and comes back.
struct Ducking: Effect {
  /// Seconds.
  var times: [Double]
  /// How much is taken away, 0…1.
  var depth: Double
  /// Seconds to come back.
  var recovery: Double

  func process(_ sound: inout StereoSound) {
    var levels = [Float](repeating: 1, count: sound.frames)
    let dip = 0.006
    for time in times {
      let first = Int((time - dip) * sampleRate)
      for frame in max(0, first)..<min(max(0, first + Int((dip + recovery) * sampleRate)), sound.frames) {
        let since = Double(frame) / sampleRate - time
        let shape = since < 0 ? 1 + since / dip : 0.5 + 0.5 * cos(.pi * since / recovery)
        levels[frame] = min(levels[frame], Float(1 - depth * max(0, shape)))
      }
    }
    sound.scale { levels[$0] }
  }
}

/// Bends loud waves softly, as tape does.
struct Saturation: Effect {
  /// How far into the bend, as a factor.
  var drive: Float

  func process(_ sound: inout StereoSound) {
    for frame in 0..<sound.frames {
      sound.left[frame] = tanh(sound.left[frame] * drive) / drive
      sound.right[frame] = tanh(sound.right[frame] * drive) / drive
    }
  }
}
