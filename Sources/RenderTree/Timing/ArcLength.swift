/// The length of a curve with a parameter of 0…1, and where it has been covered to which part.
///
/// Chords between 65 points: a quarter circle comes out short by one part in 40,000. What was measured on
/// Apple's lies up to 0.05 beside the true place on a path of length 255, by a rule that is not known.
struct ArcLength: Sendable, Equatable {
  private static let steps = 64

  /// The length from the start to each of the points, first 0.
  private let lengths: [Double]

  /// Measures a curve by `distance`, between two of its parameters.
  init(distance: (Double, Double) -> Double) {
    var sum = 0.0
    lengths =
      [0]
      + (0..<Self.steps).map { step in
        sum += distance(Double(step) / Double(Self.steps), Double(step + 1) / Double(Self.steps))
        return sum
      }
  }

  var total: Double { lengths[Self.steps] }

  /// The parameter at which `share` of the length is covered; outside 0…1 the share itself.
  func parameter(at share: Double) -> Double {
    guard share > 0, share < 1, total > 0 else { return share }
    let target = share * total
    var (low, high) = (0, Self.steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= target { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    return (Double(low) + (step > 0 ? (target - lengths[low]) / step : 0)) / Double(Self.steps)
  }
}
