import Platform

/// What calls and settings ask of the player.
nonisolated enum Commands {
  /// nil for a method that does not exist, or whose arguments are wrong.
  static func command(_ method: String, of interface: String, _ arguments: [BusValue]) -> MediaCommand? {
    switch (interface, method, arguments) {
    case (Properties.root, "Raise", []): .raise
    case (Properties.root, "Quit", []): .quit
    case (Properties.player, "Play", []): .play
    case (Properties.player, "Pause", []): .pause
    case (Properties.player, "PlayPause", []): .playPause
    case (Properties.player, "Stop", []): .stop
    case (Properties.player, "Next", []): .next
    case (Properties.player, "Previous", []): .previous
    default: move(method, of: interface, arguments)
    }
  }

  private static func move(_ method: String, of interface: String, _ arguments: [BusValue]) -> MediaCommand? {
    guard interface == Properties.player else { return nil }
    if method == "Seek", arguments.count == 1, case .int64(let offset) = arguments[0] {
      return .seek(by: Double(offset) / 1e6)
    }
    if method == "SetPosition", arguments.count == 2, case .path(let path) = arguments[0],
      case .int64(let position) = arguments[1]
    {
      let id = path.split(separator: "/").last.map(String.init) ?? ""
      return .setPosition(Double(position) / 1e6, track: id)
    }
    return nil
  }

  /// nil for a property that cannot be set, or not to `value`.
  static func setting(_ property: String, to value: BusValue) -> MediaCommand? {
    switch (property, value) {
    case ("Volume", .double(let volume)): .setVolume(volume)
    case ("Shuffle", .bool(let flag)): .setShuffle(flag)
    case ("LoopStatus", .string(let name)): NowPlaying.Repeat(rawValue: name).map { .setRepeat($0) }
    default: nil
    }
  }
}
