import Foundation

/// The notation of a time in lyrics: `mm:ss`, `mm:ss.f`, `mm:ss.ff`, `mm:ss.fff`, and `mm:ss:ff`.
enum LyricsStamp {
  /// Nil if `text` is anything else. Spaces around it are allowed, as are 60 and more seconds.
  static func seconds(in text: Substring) -> Double? {
    var text = text.utf8.drop { $0 == space }
    while text.last == space { text.removeLast() }
    guard let minutes = number(&text, digits: 1...5), text.popFirst() == colon,
      let seconds = number(&text, digits: 1...2)
    else { return nil }
    guard let separator = text.popFirst() else { return Double(minutes * 60 + seconds) }
    guard separator == dot || separator == comma || separator == colon else { return nil }
    let places = text.count
    guard places <= (separator == colon ? 3 : 9),
      let fraction = places == 0 ? 0 : number(&text, digits: 1...9), text.isEmpty
    else { return nil }
    return Double(minutes * 60 + seconds) + Double(fraction) / pow(10, Double(places))
  }

  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let dot = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")

  /// Takes a number off the start of `text`; nil if it has too few or too many digits.
  private static func number(_ text: inout Substring.UTF8View.SubSequence, digits: ClosedRange<Int>) -> Int? {
    let run = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.contains(run.count) else { return nil }
    text.removeFirst(run.count)
    return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
