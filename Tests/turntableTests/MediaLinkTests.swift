import Foundation
import MusicLibrary
import MusicPlayer
import Platform
import Testing

@testable import turntable

@Suite("What the desktop sees and commands")
@MainActor
struct MediaLinkTests {
  private let session = ScriptedMediaSession()
  private let player: Player
  private let link: MediaLink

  init() {
    let tracks = (1...3).map { number in
      Track(
        url: URL(filePath: "/nowhere/\(number) a.ogg"), title: "T\(number)", artist: "A", album: "",
        duration: 60, hasEmbeddedCover: false)
    }
    let audio = SimulatedAudioPlayer(clock: VirtualClock(), probe: nil)
    player = Player(queue: PlayQueue(tracks: tracks, mode: .all, seed: 1), audio: audio)
    link = MediaLink(session: session, player: player, art: CoverArt(environment: [:]))
  }

  private func command(_ commands: MediaCommand...) -> NowPlaying {
    session.commands = commands
    link.takeCommands()
    link.show(at: 0)
    return session.shown
  }

  @Test("Play, pause and stop do what they say, whatever the state")
  func state() {
    #expect(command(.pause).state == .stopped)
    #expect(command(.play).state == .playing)
    #expect(command(.play).state == .playing)
    #expect(command(.pause).state == .paused)
    #expect(command(.pause).state == .paused)
    #expect(command(.playPause).state == .playing)
    #expect(command(.stop).state == .stopped)
  }

  @Test("Next and previous lead to another track, which has a new name")
  func tracks() {
    let first = command(.play)
    #expect(first.track?.title == "T1" && first.track?.artist == "A")
    #expect(first.track?.url == "file:///nowhere/1%20a.ogg")
    let second = command(.next)
    #expect(second.track?.title == "T2" && second.track?.id != first.track?.id)
    #expect(command(.previous, .previous).track?.title == "T3")
  }

  @Test("A position is set in the track that it is meant for, and only inside it")
  func position() {
    let id = command(.play).track?.id ?? ""
    #expect(command(.setPosition(20, track: id)).position == 20)
    #expect(command(.setPosition(30, track: id + "0")).position == 20)
    #expect(command(.setPosition(-1, track: id)).position == 20)
    #expect(command(.setPosition(1e9, track: id)).position == 20)
    #expect(command(.seek(by: -5)).position == 15)
  }

  @Test("The four modes are loop status and shuffle, both ways")
  func modes() {
    #expect(command(.setRepeat(.none)).repeats == .none && player.queue.mode == .off)
    #expect(command(.setRepeat(.track)).repeats == .track && player.queue.mode == .one)
    #expect(command(.setShuffle(true)).shuffles && player.queue.mode == .shuffle)
    #expect(command(.setRepeat(.playlist)).shuffles)
    #expect(!command(.setShuffle(false)).shuffles && player.queue.mode == .all)
    #expect(command(.setRepeat(.playlist)).repeats == .playlist)
  }

  @Test("The volume is the player's, and nothing while it is muted")
  func volume() {
    #expect(command(.setVolume(0.5)).volume == 0.5 && player.volume == 0.5)
    player.toggleMuted()
    #expect(command().volume == 0)
    #expect(command(.setVolume(7)).volume == 1)
  }

  @Test("Raising and quitting are asked of the program")
  func program() {
    var asked: [String] = []
    link.raise = { asked.append("raise") }
    link.quit = { asked.append("quit") }
    _ = command(.raise, .quit)
    #expect(asked == ["raise", "quit"])
  }

  @Test("A cover is written once as a file for the desktop")
  func art() throws {
    let scratch = try Scratch()
    let track = try scratch.file("a.ogg", "")
    _ = try scratch.file("cover.png", "picture")
    let art = CoverArt(environment: ["XDG_CACHE_HOME": scratch.path("cache")])
    let url = try #require(art.url(of: Track(url: URL(filePath: track))).flatMap(URL.init(string:)))
    #expect(url.path.hasPrefix(scratch.path("cache/turntable/covers/")))
    #expect(try String(contentsOf: url, encoding: .utf8) == "picture")
  }
}
