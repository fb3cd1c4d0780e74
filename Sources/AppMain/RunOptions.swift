import CoreGraphics

/// Why a program cannot run.
struct RunFailure: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// How a program runs, by environment variables: its arguments are its own.
struct RunOptions {
  /// `TURNTABLE_SIZE`: of the window in points, like `375x667`.
  var size = CGSize(width: 375, height: 667)
  /// `TURNTABLE_SCALE`: pixels a point; by default the display's, or 1 without one.
  var scale: CGFloat?
  /// `TURNTABLE_PICTURE`: the PNG file of the last frame; without a window.
  var picture: String?
  /// `TURNTABLE_SECONDS`: how long a run without a window lasts.
  var seconds = 1.0

  init(environment: [String: String]) throws(RunFailure) {
    picture = environment["TURNTABLE_PICTURE"]
    if let text = environment["TURNTABLE_SIZE"] {
      let numbers = text.split(separator: "x").compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ (1...8192).contains($0) }) else {
        throw RunFailure("TURNTABLE_SIZE is not a size like 375x667: \(text)")
      }
      size = CGSize(width: numbers[0], height: numbers[1])
    }
    if let scale = try Self.number("TURNTABLE_SCALE", 0.25...4, environment) { self.scale = CGFloat(scale) }
    if let seconds = try Self.number("TURNTABLE_SECONDS", 0...3600, environment) { self.seconds = seconds }
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ environment: [String: String]
  ) throws(RunFailure) -> Double? {
    guard let text = environment[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw RunFailure("\(name) is not a number from \(range.lowerBound) to \(range.upperBound): \(text)")
    }
    return number
  }
}
