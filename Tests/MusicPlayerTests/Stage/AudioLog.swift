import CoreGraphics
import Platform

/// An audio player that remembers what it was told.
@MainActor
final class AudioLog: AudioPlayer {
  private let player: SimulatedAudioPlayer
  /// Every seek, in seconds.
  private(set) var seeks: [Double] = []
  /// The name of every file that was loaded.
  private(set) var loads: [String] = []

  init(_ player: SimulatedAudioPlayer) { self.player = player }

  var state: AudioState { player.state }
  var generation: Int { player.generation }
  var endedGeneration: Int? { player.endedGeneration }
  var duration: Double? { player.duration }
  var framesMixed: Int { player.framesMixed }

  var seekStep: Double {
    get { player.seekStep }
    set { player.seekStep = newValue }
  }

  var volume: Double {
    get { player.volume }
    set { player.volume = newValue }
  }

  func load(_ url: URL) throws(AudioError) {
    loads.append(url.lastPathComponent)
    try player.load(url)
  }

  func play() { player.play() }
  func pause() { player.pause() }
  func stop() { player.stop() }

  func seek(to position: Double) {
    seeks.append(position)
    player.seek(to: position)
  }

  func position(at time: Double) -> Double { player.position(at: time) }
}
