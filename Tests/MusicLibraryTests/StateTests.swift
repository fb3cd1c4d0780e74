import Foundation
import Testing

@testable import MusicLibrary

@Suite("Saved state")
struct SavedStateTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var file: URL { scratch.url.appending(path: "deep/er/state.json", directoryHint: .notDirectory) }

  @Test("What is saved is loaded", arguments: PlayQueue.Mode.allCases)
  func roundTrip(mode: PlayQueue.Mode) throws {
    let names = ["/a b.mp3", "/晴天.ogg", "/100%#?.mp3", "/a%20b\"\\\n.mp3"]
    let state = SavedState(
      queue: names.map { URL(filePath: $0, directoryHint: .notDirectory) }, track: 2, position: 12.25,
      volume: 0.5, mode: mode)
    try state.save(to: file)
    let loaded = SavedState.load(from: file)
    #expect(loaded.state == state)
    #expect(loaded.state.queue.map(\.filePath) == names)
    #expect(loaded.warning == nil)
    try SavedState().save(to: file)
    #expect(SavedState.load(from: file).state == SavedState())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == [
        "state.json"
      ])
  }

  @Test("Without a file there are defaults and no warning")
  func missing() {
    let loaded = SavedState.load(from: file)
    #expect(loaded.state == SavedState() && loaded.warning == nil)
    #expect(loaded.state.volume == 1 && loaded.state.mode == .off && loaded.state.track == nil)
  }

  @Test(
    "A damaged file is kept, warned about in one line, and replaced by defaults",
    arguments: [
      "", "{", "[]", "null", "\u{0}", "{\"volume\":\"loud\"}", "{\"queue\":[1]}", "{\"queue\":{}}",
      String(repeating: "[", count: 100_000),
    ])
  func damaged(text: String) throws {
    try SavedState().save(to: file)
    try Data("older".utf8).write(to: file.appendingPathExtension("bak"))
    try Data(text.utf8).write(to: file)
    let loaded = SavedState.load(from: file)
    #expect(loaded.state == SavedState())
    #expect(loaded.warning == "\(file.path) is damaged; it is kept as \(file.path).bak")
    #expect(try Data(contentsOf: file.appendingPathExtension("bak")) == Data(text.utf8))
    #expect(SavedState.load(from: file).warning == nil)
  }

  @Test(
    "Missing and unknown keys are fine, values out of range are cut to it",
    arguments: [
      ("{}", SavedState()), ("{\"new\":[{}],\"volume\":0.5}", SavedState(volume: 0.5)),
      ("{\"volume\":7,\"position\":-3}", SavedState()),
      ("{\"track\":5,\"mode\":\"later\"}", SavedState()),
      (
        "{\"queue\":[\"relative\",\"\",\"/a\",\"http://x/a\"],\"track\":-4}",
        SavedState(queue: [URL(filePath: "/a", directoryHint: .notDirectory)], track: 0)
      ),
      (
        "{\"queue\":[\"/a\"],\"track\":9}",
        SavedState(queue: [URL(filePath: "/a", directoryHint: .notDirectory)], track: 0)
      ),
    ])
  func tolerant(text: String, state: SavedState) throws {
    let loaded = SavedState.load(from: try scratch.file("state.json", Data(text.utf8)))
    #expect(loaded.state == state)
    #expect(loaded.warning == nil)
  }

  @Test("What is no number is not saved")
  func notANumber() throws {
    var state = SavedState(position: .nan, volume: .infinity)
    #expect(state.position == 0 && state.volume == 1)
    state.position = .nan
    state.volume = -3
    try state.save(to: file)
    #expect(SavedState.load(from: file).state == SavedState(volume: 0))
  }

  @Test("A pipe or a folder in the file's place is left alone and warned about")
  func noRegularFile() throws {
    for place in [scratch.pipe("pipe"), scratch.url] {
      let loaded = SavedState.load(from: place)
      #expect(loaded.state == SavedState())
      #expect(loaded.warning == "\(place.filePath): Not a regular file")
    }
  }

  @Test("Saving does not replace a pipe by a file")
  func pipeStays() throws {
    let pipe = scratch.pipe("state.json")
    #expect(throws: SavedState.Failure.self) { try SavedState().save(to: pipe) }
    #expect(try RegularFile.status(of: pipe.filePath).kind == .other)
  }

  @Test("Where nothing can be written, saving fails with one line")
  func unwritable() throws {
    let place = try scratch.file("file").appending(path: "state.json", directoryHint: .notDirectory)
    #expect(throws: SavedState.Failure(description: "\(place.path): The player's state cannot be saved")) {
      try SavedState().save(to: place)
    }
  }

  @Test(
    "The file is where XDG wants it",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/turntable/state.json"),
      (["XDG_STATE_HOME": "/s/"], "/s/turntable/state.json"),
      (["HOME": "/h"], "/h/.local/state/turntable/state.json"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/turntable/state.json"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/turntable/state.json"), ([:], nil),
      (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func defaultURL(environment: [String: String], path: String?) {
    #expect(SavedState.defaultURL(environment: environment)?.filePath == path)
  }
}

@Suite("Language")
struct LanguageTests {
  @Test(
    "The first variable that is not empty decides",
    arguments: [
      ([:], .english), (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh"], .chinese),
      (["LANG": "zh_Hans"], .chinese),
      (["LANG": "zh-Hans-CN"], .chinese), (["LANG": "ZH_tw"], .chinese), (["LANG": "zh@x"], .chinese),
      (["LANG": "zha"], .english),
      (["LANG": "C"], .english), (["LANG": "de_DE"], .english),
      (["LC_ALL": "en_US", "LANG": "zh_CN"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en"], .chinese),
      (["LC_ALL": "zh", "LC_MESSAGES": "en"], .chinese),
      (["LC_MESSAGES": "", "LANG": "zh"], .chinese), (["LC_CTYPE": "zh_CN"], .english),
    ] as [([String: String], Language)])
  func language(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }
}

@Suite("The bundled media")
struct MediaLocatorTests {
  @Test("The folder is looked for in five places, one after the other, and is a folder")
  func places() throws {
    let scratch = try Scratch()
    try scratch.file("prefix/bin/turntable")
    try scratch.link("turntable", to: "prefix/bin/turntable")
    func find() -> String? {
      MediaLocator.find(
        environment: ["TURNTABLE_MEDIA": "own"], executable: scratch.url.appending(path: "turntable"),
        sourceFolder: scratch.url.appending(path: "source"),
        currentFolder: scratch.url.appending(path: "current")
      )
      .map { $0.filePath.replacing(scratch.url.path + "/", with: "") }
    }
    #expect(find() == nil)
    for place in [
      "current/media", "source/media", "prefix/share/turntable/media", "prefix/bin/media", "current/own",
    ] {
      try scratch.file(place)
      #expect(find() != place, "a file is no folder")
      try FileManager.default.removeItem(at: scratch.url.appending(path: place))
      try scratch.file(place + "/a.ogg")
      #expect(find() == place)
    }
  }

  @Test("An absolute path in the environment is taken as it is, an empty one is none")
  func environment() throws {
    let scratch = try Scratch()
    let nowhere = URL(filePath: "/no/where")
    func find(_ media: String) -> URL? {
      MediaLocator.find(
        environment: ["TURNTABLE_MEDIA": media], executable: nowhere, sourceFolder: nil,
        currentFolder: nowhere)
    }
    #expect(find(scratch.url.path)?.filePath == scratch.url.path)
    #expect(find("") == nil)
  }
}
