import CoreGraphics
import Platform

/// One row of `make bench`; less is better, or more.
struct Figure: CustomStringConvertible {
  let name: String
  let value: Double
  let unit: String
  /// What is asked for, and what would be ahead of everyone; nil where nothing is.
  var must: Double?
  var aim: Double?
  var isMoreBetter = false

  var description: String {
    let verdict = must.map { (isMoreBetter ? value >= $0 : value <= $0) ? "ok" : "short" } ?? "–"
    let columns = [String(format: "%.4g", value), unit, Self.text(must), Self.text(aim), verdict]
    return ([name] + columns).joined(separator: "\t")
  }

  private static func text(_ bound: Double?) -> String { bound.map { String(format: "%g", $0) } ?? "–" }
}

/// Milliseconds that runs of a piece of work take.
@MainActor
struct Stopwatch {
  private let clock = SystemClock()

  /// The median of `runs`, after one that is not counted.
  func median(of runs: Int, _ work: () -> Void) -> Double {
    work()
    let times = (0..<runs).map { _ in
      let start = clock.now
      work()
      return (clock.now - start) * 1000
    }
    return times.sorted()[runs / 2]
  }
}
