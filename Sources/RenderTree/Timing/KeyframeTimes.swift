/// When a keyframe animation is at each of its keys, as fractions of the whole.
struct KeyframeTimes: Sendable, Equatable {
  /// Not descending, from 0; at least two, or none for an animation without effect.
  private let times: [Double]
  /// The easing of each segment between two times; linear where there are fewer.
  private let easings: [TimingFunction]

  init(_ times: [Double], easings: [TimingFunction] = []) {
    self.times = times.count < 2 ? [] : times
    self.easings = easings
  }

  /// Whether there is nothing to play.
  var isEmpty: Bool { times.isEmpty }

  /// `keyTimes` if they start at 0, end at 1 and never descend; nil otherwise, and even spacing takes
  /// their place. (Documented as "ignored"; measured only for a wrong count, which is no reason to
  /// ignore them.)
  static func usable(_ keyTimes: [Double]) -> [Double]? {
    guard keyTimes.count > 1, keyTimes.first == 0, keyTimes.last == 1 else { return nil }
    return zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 } ? keyTimes : nil
  }

  /// `count` + 1 times, evenly spaced.
  static func even(segments count: Int) -> [Double] {
    count < 1 ? [] : (0...count).map { Double($0) / Double(count) }
  }

  /// Times in proportion to the lengths of the segments; even if they have none.
  static func paced(_ lengths: [Double]) -> KeyframeTimes {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return KeyframeTimes(even(segments: lengths.count)) }
    var times = [0.0]
    var sum = 0.0
    for length in lengths {
      sum += length
      times.append(sum / total)
    }
    return KeyframeTimes(times)
  }

  /// The segment `fraction` falls into and the eased share of it that has passed. Past the last time, the
  /// end of the last segment.
  func position(at fraction: Double) -> (segment: Int, share: Double) {
    let segment = min(lastIndex(notAfter: fraction), times.count - 2)
    let length = times[segment + 1] - times[segment]
    let share = length > 0 ? min(max((fraction - times[segment]) / length, 0), 1) : 1
    return (segment, segment < easings.count ? easings[segment](share) : share)
  }

  /// The slot of discrete keys that `fraction` falls into, boundaries that rounding has just missed
  /// included.
  func slot(at fraction: Double) -> Int { lastIndex(notAfter: fraction + 1e-9) }

  /// The index of the last time that is not after `fraction`; 0 if all are. Binary search.
  private func lastIndex(notAfter fraction: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }
}
