import Foundation

/// A room: eight delay lines that feed each other (a feedback delay network, Jot and Chaigne, 1991).
///
/// The lines are mixed by a Householder reflection, which keeps the energy; a one-pole low-pass in each
/// takes the highs sooner, as air and walls do, and delays that wander by a few samples blur the modes.
struct Reverb: Sendable {
  /// Seconds to fall by 60 dB.
  var seconds: Double
  /// Hz above which sound dies sooner.
  var damping: Double
  /// Seconds before the room answers.
  var delay = 0.018

  private static let lengths = [1_327, 1_559, 1_801, 2_053, 2_311, 2_647, 2_953, 3_251]

  fileprivate struct Line {
    var samples: [Float]
    var position = 0
    var damped: Float = 0
    let feedback: Float
    let wander: Double
    var drift: Float = 12
  }

  /// Only the room's answer to `input`, without `input` itself.
  func answer(to input: StereoSound) -> StereoSound {
    var input = input
    input.filter(.highPass(180))
    input.filter(.lowPass(9_000))
    var lines = Reverb.lengths.enumerated().map { index, length in
      Line(
        samples: Array(repeating: 0, count: length + 32),
        feedback: Float(pow(10, -3 * Double(length) / sampleRate / seconds)),
        wander: 0.2 + 0.09 * Double(index))
    }
    let keep = Float(1 - exp(-2 * .pi * damping / sampleRate))
    let offset = Int(delay * sampleRate)
    var output = StereoSound(frames: input.frames)
    var outputs = [Float](repeating: 0, count: lines.count)
    for frame in 0..<input.frames {
      let (left, right) = frame >= offset ? (input.left[frame - offset], input.right[frame - offset]) : (0, 0)
      var sum: Float = 0
      for index in lines.indices {
        outputs[index] = lines[index].read(frame, keep: keep)
        sum += outputs[index]
      }
      let reflection = sum * 2 / Float(lines.count)
      for index in lines.indices {
        lines[index].write((index % 2 == 0 ? left : right) + outputs[index] - reflection)
      }
      output.left[frame] = 0.6 * (outputs[0] - outputs[2] + outputs[4] - outputs[6] + 0.5 * outputs[1])
      output.right[frame] = 0.6 * (outputs[1] - outputs[3] + outputs[5] - outputs[7] + 0.5 * outputs[0])
    }
    return output
  }
}

extension Reverb.Line {
  /// The oldest sample, a little earlier or later as the delay wanders, damped and weakened.
  fileprivate mutating func read(_ frame: Int, keep: Float) -> Float {
    if frame % 16 == 0 { drift = Float(12 + 10 * sin(2 * .pi * wander * Double(frame) / sampleRate)) }
    let whole = Int(drift)
    let part = drift - Float(whole)
    let first = (position + whole) % samples.count
    let second = (first + 1) % samples.count
    damped += keep * (samples[first] * (1 - part) + samples[second] * part - damped)
    return damped * feedback
  }

  fileprivate mutating func write(_ sample: Float) {
    samples[position] = sample
    position = (position + 1) % samples.count
  }
}
