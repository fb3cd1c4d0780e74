import CoreGraphics
import Platform

/// The words of one line of a scenario, taken from the left.
struct ScenarioWords {
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private var rest: ArraySlice<String>

  init(_ words: [String]) { rest = words[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func word(_ what: String) throws(Failure) -> String {
    guard let word = rest.popFirst() else { throw Failure("\(what) is missing") }
    return word
  }

  /// A finite number.
  mutating func number(_ what: String) throws(Failure) -> CGFloat {
    let word = try word(what)
    guard let number = Double(word), number.isFinite else {
      throw Failure("\(what): '\(word)' is not a number")
    }
    return CGFloat(number)
  }

  /// A number of seconds, 0 to a day.
  mutating func seconds(_ what: String) throws(Failure) -> Double {
    let seconds = Double(try number(what))
    guard (0...86_400).contains(seconds) else { throw Failure("\(what) must be 0 to 86400 seconds") }
    return seconds
  }

  /// All words to come, at least one, as paths.
  mutating func files() throws(Failure) -> [URL] {
    let first = try word("FILE")
    defer { rest = [] }
    return ([first] + rest).map { URL(fileURLWithPath: $0) }
  }

  mutating func point() throws(Failure) -> CGPoint { CGPoint(x: try number("X"), y: try number("Y")) }

  mutating func count(_ range: ClosedRange<Int>) throws(Failure) -> Int {
    let word = try word("COUNT")
    guard let count = Int(word), range.contains(count) else {
      throw Failure("COUNT must be \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  mutating func size() throws(Failure) -> CGSize {
    let word = try word("WxH")
    guard let size = CGSize(windowSize: word) else {
      throw Failure("'\(word)' is not a size such as 375x667")
    }
    return size
  }

  /// `Shift+Left`: modifiers, then SDL's name of the key.
  mutating func key() throws(Failure) -> Key {
    let word = try word("NAME")
    let parts = word.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
    guard let name = parts.last else { throw Failure("'\(word)' is not a key") }
    var modifiers: Key.Modifiers = []
    for part in parts.dropLast() {
      switch part.lowercased() {
      case "shift": modifiers.insert(.shift)
      case "ctrl", "control": modifiers.insert(.control)
      case "alt": modifiers.insert(.alternate)
      case "gui", "cmd", "command": modifiers.insert(.command)
      default: throw Failure("'\(part)' is not Shift, Ctrl, Alt or Gui")
      }
    }
    return Key(name, modifiers: modifiers)
  }

  func end() throws(Failure) {
    guard let word = rest.first else { return }
    throw Failure("'\(word)' is one word too many")
  }
}

extension CGSize {
  /// A window's size written `WxH`, each 1 to 16384 points; nil for anything else.
  package init?(windowSize text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}
