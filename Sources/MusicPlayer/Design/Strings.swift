import MusicLibrary

/// The words on the screens.
struct Strings {
  let title: String
  let unknownArtist: String
  let emptyList: String
  let noLyrics: String
  let queue: String
  /// How many songs there are.
  let songs: (Int) -> String
  /// While there may be more.
  let searching: (Int) -> String

  init(_ language: Language) {
    switch language {
    case .english:
      title = "Turntable"
      unknownArtist = "Unknown artist"
      emptyList = "No music yet"
      noLyrics = "No lyrics for this song"
      queue = "Queue"
      searching = { "Adding music… \($0)" }
      songs = { $0 == 1 ? "1 song" : "\($0) songs" }
    case .chinese:
      title = "唱片机"
      unknownArtist = "未知歌手"
      emptyList = "还没有音乐"
      noLyrics = "这首歌没有歌词"
      queue = "播放列表"
      searching = { "正在添加音乐… \($0)" }
      songs = { "\($0) 首" }
    }
  }
}
