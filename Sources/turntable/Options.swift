import AppHost
import Foundation
import MusicLibrary
import MusicPlayer

/// What the command line asks for.
struct Options: Equatable {
  /// In points.
  var size = CGSize(width: 375, height: 667)
  /// Device pixels a point; nil for the display's, or 1 headless.
  var scale: CGFloat?
  /// nil: by the environment, or English headless.
  var language: Language?
  var reducesMotion = false
  var exit = MusicPlayer.Exit.explicit
  var stateFile: String?
  var isHeadless = false
  /// Frames a second while something moves.
  var fps = 60.0
  var script: String?
  var trace: String?
  /// Whether the trace has hashes of the framebuffer.
  var hashesFrames = true
  var recordFolder: String?
  /// The moment of the scenario to print as text, in seconds.
  var explain: Double?
  /// Frame times and what was painted, over the picture.
  var showsHUD = false
  /// The gallery of animations in place of the player.
  var showsGallery = false
  /// Where the gallery's contact sheets are written; no window then.
  var sheetFolder: String?
  /// Files and folders, as given.
  var arguments: [String] = []

  enum Request: Equatable {
    case run(Options)
    case version
    case help
  }

  /// A command line that cannot be understood; `reason` is one line.
  struct UsageError: Error, Equatable {
    let reason: String
  }

  static let version = "turntable 0.1.0"

  static let help = """
    Usage: turntable [options] [FILE | FOLDER …]

    Plays music files (wav, ogg, flac, mp3, opus, m3u) or folders of them; the bundled tracks by default.

      --size WxH            window size in points (375x667)
      --scale S             pixels a point, 0.25 to 8 (the display's; 1 headless)
      --language en|zh      words on the screens (by the environment; en headless)
      --reduced-motion      no turning disc, fades in place of slides
      --exit explicit|order-out
                            how the panel leaves: by explicit animations, or by layer actions
      --state FILE          where queue, track, position, volume and mode are kept
      --headless            no window: virtual time, simulated audio; needs --script
      --fps N               frames a second while something moves, 1 to 1000 (60)
      --script FILE         play a scenario
      --trace FILE          write one JSON object a frame
      --no-hash             leave out of it the framebuffer's hash, which costs as much as painting
      --record FOLDER       write a PNG of every frame that is shown
      --explain T           print layers, animations and display list at T seconds; needs --headless
      --hud                 show frame times and what is painted, as F3 does
      --gallery             show animations in place of the player: one page a kind, with plot and slider
      --sheets FOLDER       write the gallery's contact sheets, one PNG a page
      --version             print the version
      --help                print this

    """
}

extension Options {
  /// Reads the arguments behind the program's name. `--` ends options.
  static func parse(_ arguments: [String], environment: [String: String] = [:]) throws(UsageError) -> Request
  {
    var options = Options()
    options.reducesMotion = environment["TURNTABLE_REDUCED_MOTION"] == "1"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.arguments += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        options.arguments.append(argument)
        continue
      }
      switch argument {
      case "--version": return .version
      case "--help", "-h": return .help
      case "--headless": options.isHeadless = true
      case "--reduced-motion": options.reducesMotion = true
      case "--no-hash": options.hashesFrames = false
      case "--hud": options.showsHUD = true
      case "--gallery": options.showsGallery = true
      default: try options.take(argument, from: &rest)
      }
    }
    try options.check()
    return .run(options)
  }

  /// What options ask for of each other.
  private func check() throws(UsageError) {
    if isHeadless, script == nil, sheetFolder == nil {
      throw UsageError(reason: "--headless needs --script FILE")
    }
    if explain != nil, !isHeadless {
      throw UsageError(reason: "--explain needs --headless and --script FILE")
    }
    if sheetFolder != nil, !showsGallery { throw UsageError(reason: "--sheets needs --gallery") }
  }

  /// An option with a value, `--name VALUE` or `--name=VALUE`.
  private mutating func take(_ argument: String, from rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let name = parts[0]
    guard Self.namesWithValue.contains(name) else { throw UsageError(reason: "unknown option \(name)") }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw UsageError(reason: "\(name) needs a value")
    }
    guard set(name, to: value) else { throw UsageError(reason: "\(name) does not take '\(value)'") }
  }

  private static let namesWithValue: Set = [
    "--size", "--scale", "--language", "--exit", "--state", "--fps", "--script", "--trace", "--record",
    "--explain", "--sheets",
  ]

  /// False for a value that the option does not take.
  private mutating func set(_ name: String, to value: String) -> Bool {
    func number(_ range: ClosedRange<Double>) -> Double? {
      Double(value).flatMap { range.contains($0) ? $0 : nil }
    }
    switch name {
    case "--size":
      guard let size = CGSize(windowSize: value) else { return false }
      self.size = size
    case "--scale":
      guard let scale = number(0.25...8) else { return false }
      self.scale = CGFloat(scale)
    case "--fps":
      guard let fps = number(1...1000) else { return false }
      self.fps = fps
    case "--explain":
      guard let time = number(0...86_400) else { return false }
      explain = time
    case "--language":
      guard value == "en" || value == "zh" else { return false }
      language = value == "zh" ? .chinese : .english
    case "--exit":
      guard let exit = MusicPlayer.Exit(rawValue: value) else { return false }
      self.exit = exit
    default:
      guard !value.isEmpty else { return false }
      switch name {
      case "--state": stateFile = value
      case "--script": script = value
      case "--trace": trace = value
      case "--sheets": sheetFolder = value
      default: recordFolder = value
      }
    }
    return true
  }
}
