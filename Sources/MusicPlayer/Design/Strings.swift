import MusicLibrary

/// The words on the screens.
struct Strings {
  let title: String
  let unknownArtist: String
  let emptyList: String
  let noLyrics: String

  init(_ language: Language) {
    switch language {
    case .english:
      title = "Turntable"
      unknownArtist = "Unknown artist"
      emptyList = "No music yet"
      noLyrics = "No lyrics for this song"
    case .chinese:
      title = "唱片机"
      unknownArtist = "未知歌手"
      emptyList = "还没有音乐"
      noLyrics = "这首歌没有歌词"
    }
  }
}
