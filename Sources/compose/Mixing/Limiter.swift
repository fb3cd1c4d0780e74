import Foundation

/// Turns loud moments down, smoothly and before they come, so that no peak passes the ceiling.
struct Limiter: Sendable {
  /// True peak in dBFS.
  var ceiling: Double
  /// Seconds ahead.
  var attack = 0.005
  /// Seconds to come most of the way back.
  var release = 0.12

  /// The gain is the smallest needed within `attack` on either side, let up slowly, then averaged over
  /// the same window: at a peak every averaged value already allows for it.
  /// `peaks` is the sound's true-peak envelope.
  func process(_ sound: inout StereoSound, peaks: [Float]) {
    let limit = Float(gain(decibels: ceiling))
    let needed = peaks.map { $0 > limit ? limit / $0 : 1 }
    let reach = Int(attack * sampleRate)
    var gains = Limiter.smallest(needed, reach: reach)
    let step = Float(1 - exp(-1 / (release * sampleRate)))
    var level: Float = 1
    for frame in gains.indices {
      level = min(gains[frame], level + step * (1 - level))
      gains[frame] = level
    }
    var sum = Double(gains.prefix(reach).reduce(0, +)) + Double(reach + 1)
    let width = Double(2 * reach + 1)
    let smooth = gains.indices.map { frame -> Float in
      sum += Double(frame + reach < gains.count ? gains[frame + reach] : 1)
      sum -= Double(frame - reach - 1 >= 0 ? gains[frame - reach - 1] : 1)
      return Float(sum / width)
    }
    sound.scale { smooth[$0] }
  }

  /// The smallest value within `reach` on either side of each, in linear time: a queue of candidates that
  /// only grow.
  static func smallest(_ values: [Float], reach: Int) -> [Float] {
    var queue = [Int](repeating: 0, count: values.count)
    var (first, end) = (0, 0)
    var result = values
    for ahead in 0..<values.count + reach {
      if ahead < values.count {
        while end > first, values[queue[end - 1]] >= values[ahead] { end -= 1 }
        queue[end] = ahead
        end += 1
      }
      let frame = ahead - reach
      guard frame >= 0 else { continue }
      if queue[first] < frame - reach { first += 1 }
      result[frame] = values[queue[first]]
    }
    return result
  }
}
