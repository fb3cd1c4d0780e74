/// Times as a player shows them: `0:59`, `59:59`, `1:00:00`.
public enum TimeLabel {
  /// What is shown for a time that is not known.
  public static let unknown = "--:--"

  /// Whole seconds that have passed, so 59.9 is `0:59`. `--:--` for nil, NaN, infinite, negative and beyond
  /// 10,000 hours.
  public static func text(seconds: Double?) -> String {
    guard let seconds, seconds >= 0, seconds < 36_000_000 else { return unknown }
    let whole = Int(seconds)
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
