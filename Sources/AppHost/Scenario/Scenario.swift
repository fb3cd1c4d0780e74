package import CoreGraphics
import Foundation
package import Platform

/// A list of things to do at given times: a test, a demonstration, or a reproduction of a report.
///
/// One command a line, `at SECONDS COMMAND …`; `#` begins a comment; blank lines are skipped.
package struct Scenario: Sendable {
  package enum Command: Sendable, Equatable {
    case tap(identifier: String)
    case key(Key)
    case click(CGPoint)
    case wheel(at: CGPoint, delta: CGFloat)
    case drag(from: CGPoint, to: CGPoint, seconds: Double)
    case resize(CGSize)
    /// Files and folders are dropped on the window.
    case drop([URL])
    case hide
    case show
    case snapshot(file: String)
    /// `count` frames between two times of the run, side by side.
    case filmstrip(file: String, from: Double, to: Double, count: Int)
    case quit
  }

  package struct Step: Sendable, Equatable {
    /// Seconds since the start.
    package let time: Double
    package let command: Command
    /// 1-based.
    package let line: Int
  }

  /// By time; those of one time in the order of the file.
  package let steps: [Step]
  /// What messages call it.
  package let name: String

  /// Reads a scenario. Throws at the first line that cannot be read.
  package init(_ text: String, name: String) throws(ScenarioError) {
    var steps: [Step] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let content = line.prefix { $0 != "#" }
      var words = ScenarioWords(content.split(whereSeparator: \.isWhitespace).map(String.init))
      guard !words.isEmpty else { continue }
      do {
        steps.append(try Self.step(&words, line: index + 1))
      } catch {
        throw ScenarioError(file: name, line: index + 1, reason: error.reason)
      }
    }
    self.steps = steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    self.name = name
  }

  /// When the run ends: at the first `quit`, else a second after the last command.
  package var endTime: Double {
    if let quit = steps.first(where: { $0.command == .quit }) { return quit.time }
    return steps.reduce(0) { max($0, $1.endTime) } + 1
  }

  /// The scenario up to `time`, where it ends; nil when it ends before.
  package func ending(at time: Double) -> Scenario? {
    guard time <= endTime else { return nil }
    let quit = Step(time: time, command: .quit, line: steps.last?.line ?? 1)
    return Scenario(steps: steps.filter { $0.time <= time && $0.command != .quit } + [quit], name: name)
  }

  private init(steps: [Step], name: String) {
    self.steps = steps
    self.name = name
  }

  private static func step(_ words: inout ScenarioWords, line: Int) throws(ScenarioWords.Failure) -> Step {
    guard try words.word("at") == "at" else { throw ScenarioWords.Failure("a line begins with 'at SECONDS'") }
    let time = try words.seconds("SECONDS")
    let command = try command(&words)
    try words.end()
    return Step(time: time, command: command, line: line)
  }

  private static func command(_ words: inout ScenarioWords) throws(ScenarioWords.Failure) -> Command {
    let name = try words.word("a command")
    switch name {
    case "tap": return .tap(identifier: try words.word("ID"))
    case "key": return .key(try words.key())
    case "click": return .click(try words.point())
    case "wheel": return .wheel(at: try words.point(), delta: try words.number("DY"))
    case "drag":
      return .drag(from: try words.point(), to: try words.point(), seconds: try words.seconds("SECONDS"))
    case "resize": return .resize(try words.size())
    case "drop": return .drop(try words.files())
    case "hide": return .hide
    case "show": return .show
    case "snapshot": return .snapshot(file: try words.word("FILE"))
    case "filmstrip":
      let file = try words.word("FILE")
      let (from, to) = (try words.seconds("FROM"), try words.seconds("TO"))
      guard to >= from else { throw ScenarioWords.Failure("TO is before FROM") }
      return .filmstrip(file: file, from: from, to: to, count: try words.count(1...256))
    case "quit": return .quit
    default: throw ScenarioWords.Failure("unknown command '\(name)'")
    }
  }
}

extension Scenario.Step {
  /// When the step is over.
  package var endTime: Double {
    switch command {
    case .drag(_, _, let seconds): time + seconds
    case .filmstrip(_, _, let to, _): max(time, to)
    default: time
    }
  }
}

/// A line of a scenario that cannot be read.
package struct ScenarioError: Error, CustomStringConvertible {
  package let file: String
  /// 1-based.
  package let line: Int
  package let reason: String

  package var description: String { "\(file):\(line): \(reason)" }
}
