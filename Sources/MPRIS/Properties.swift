import Platform

/// The interfaces' properties.
nonisolated enum Properties {
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"

  static let ofRoot: [String: BusValue] = [
    "CanQuit": .bool(true), "CanRaise": .bool(true), "HasTrackList": .bool(false),
    "Identity": .string("Turntable"), "DesktopEntry": .string("turntable"),
    "SupportedUriSchemes": .strings([]), "SupportedMimeTypes": .strings([]),
  ]

  /// All but `Position`, whose changes are not told.
  static func ofPlayer(_ now: NowPlaying) -> [String: BusValue] {
    let hasTrack = now.track != nil
    return [
      "PlaybackStatus": .string(status(now.state)), "LoopStatus": .string(now.repeats.rawValue),
      "Shuffle": .bool(now.shuffles), "Volume": .double(now.volume), "Rate": .double(1),
      "MinimumRate": .double(1), "MaximumRate": .double(1), "Metadata": .dictionary(metadata(now.track)),
      "CanGoNext": .bool(hasTrack), "CanGoPrevious": .bool(hasTrack), "CanPlay": .bool(hasTrack),
      "CanPause": .bool(hasTrack), "CanSeek": .bool(hasTrack), "CanControl": .bool(true),
    ]
  }

  static func position(_ now: NowPlaying) -> BusValue { .int64(microseconds(now.position)) }

  static func path(_ track: NowPlaying.Track?) -> String {
    track.map { "/turntable/track/\($0.id)" } ?? "/org/mpris/MediaPlayer2/TrackList/NoTrack"
  }

  private static func metadata(_ track: NowPlaying.Track?) -> [String: BusValue] {
    var values: [String: BusValue] = ["mpris:trackid": .path(path(track))]
    guard let track else { return values }
    values["xesam:title"] = .string(track.title)
    values["xesam:url"] = .string(track.url)
    if !track.artist.isEmpty { values["xesam:artist"] = .strings([track.artist]) }
    if !track.album.isEmpty { values["xesam:album"] = .string(track.album) }
    if let duration = track.duration { values["mpris:length"] = .int64(microseconds(duration)) }
    if let art = track.artURL { values["mpris:artUrl"] = .string(art) }
    return values
  }

  private static func status(_ state: AudioState) -> String {
    switch state {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }

  static func microseconds(_ seconds: Double) -> Int64 { Int64(exactly: (seconds * 1e6).rounded()) ?? 0 }
}
