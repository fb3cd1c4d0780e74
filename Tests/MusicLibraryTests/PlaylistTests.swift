import Foundation
import Testing

@testable import MusicLibrary

@Suite("Playlists")
struct PlaylistTests {
  private func playlist(_ text: String) -> Playlist { Playlist(parsing: Data(text.utf8)) }

  @Test("Entries are lines that are no comments, with the title of the information before them")
  func entries() {
    let text =
      "#EXTM3U\n#EXTINF:123,Artist - Title, live\na.mp3\n\n# comment\n  b.ogg  \n#extinf:-1 tvg-id=\"x\",Second\n#c\nsub/c.flac"
    #expect(
      playlist(text).entries == [
        .init(location: "a.mp3", title: "Artist - Title, live"), .init(location: "b.ogg", title: ""),
        .init(location: "sub/c.flac", title: "Second"),
      ])
  }

  @Test("Every encoding and line ending gives the same entries", arguments: ["\n", "\r\n", "\r"])
  func encodings(ending: String) {
    let text = ["#EXTM3U", "#EXTINF:1,晴天", "周杰伦/晴天.mp3", "七里香.ogg", ""].joined(separator: ending)
    for (name, data) in text.encodings {
      let expected = [
        Playlist.Entry(location: "周杰伦/晴天.mp3", title: "晴天"), Playlist.Entry(location: "七里香.ogg", title: ""),
      ]
      #expect(Playlist(parsing: data).entries == expected, "\(name)")
    }
  }

  @Test("Backslashes are slashes, unless there are slashes")
  func backslashes() {
    #expect(
      playlist("..\\Music\\a.mp3\nb/c\\d.mp3").entries.map(\.location) == ["../Music/a.mp3", "b/c\\d.mp3"])
  }

  @Test("Nothing, comments and a bad information are no entries")
  func nothing() {
    #expect(playlist("").entries == [])
    #expect(playlist("#EXTINF:\n#EXTINF\n#\n  \n\u{FEFF}").entries == [])
  }

  @Test("The number of entries is bounded")
  func bounded() {
    #expect(playlist(String(repeating: "a\n", count: 100_001)).entries.count == 100_000)
  }
}

@Suite("Places of files")
struct FileLocationTests {
  @Test(
    "A path or a file URL is an absolute path",
    arguments: [
      ("a.mp3", "/music/a.mp3"), ("./a.mp3", "/music/./a.mp3"), ("../a.mp3", "/music/../a.mp3"),
      ("/a.mp3", "/a.mp3"),
      ("a:b.mp3", "/music/a:b.mp3"), ("100%.mp3", "/music/100%.mp3"), ("a%20b.mp3", "/music/a%20b.mp3"),
      ("晴天.mp3", "/music/晴天.mp3"),
      ("~/a.mp3", "/music/~/a.mp3"), ("file:///a%20b.mp3", "/a b.mp3"), ("file:///%E6%99%B4.mp3", "/晴.mp3"),
      ("FILE:///a.mp3", "/a.mp3"), ("file://localhost/a.mp3", "/a.mp3"), ("file:/a.mp3", "/a.mp3"),
      ("file:///a#1?.mp3", "/a#1?.mp3"),
      ("file:///100%.mp3", "/100%.mp3"), ("file.mp3", "/music/file.mp3"), ("file:a.mp3", "/music/file:a.mp3"),
      ("/\u{301}.mp3", "/\u{301}.mp3"), ("file:///\u{301}.mp3", "/\u{301}.mp3"),
    ])
  func path(text: String, path: String) {
    #expect(FileLocation.path(of: text, relativeTo: "/music") == path)
    #expect(FileLocation.path(of: text, relativeTo: "/music/") == path)
  }

  @Test(
    "Other URLs, other machines and what no path can be have no path",
    arguments: [
      "", "http://example.org/a.mp3", "HTTPS://x/a", "file://server/a.mp3", "file://", "file://localhost",
      "a\0b", "file:///a%00b",
    ])
  func noPath(text: String) {
    #expect(FileLocation.path(of: text, relativeTo: "/music") == nil)
  }
}
