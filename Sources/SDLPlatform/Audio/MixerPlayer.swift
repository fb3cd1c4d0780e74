package import CoreGraphics
import CSDL
package import Platform

/// Plays through SDL_mixer.
///
/// Rules that SDL_mixer's behaviour dictates:
/// - Halt before playing or freeing. Both wait for a fade-out to end, and for ever if it is paused; so there
///   are no fades of the mixer's either: what pauses goes on, fading, until `PauseFade` has made it silent.
/// - The hook for the end of music runs on the audio thread at an end, but inside `Mix_HaltMusic` too, and it
///   may not touch the mixer. It only wakes the event loop; that a track has ended is seen by its not playing
///   though it should.
/// - Moving beyond the end is refused by the mixer and so never asked for.
/// - WAV and AIFF files can only be moved to whole seconds; the position tells where the track really is.
package final class MixerPlayer: AudioPlayer {
  private enum Playback {
    case stopped(start: Double)
    /// The track went on for `faded` seconds more, fading: it has been heard, and will go on from there.
    case paused(at: Double, faded: Double = 0)
    case playing(HeardPosition)
  }

  private let device: MixerDevice
  private var track: MixerMusic?
  private var playback = Playback.stopped(start: 0)
  private var ended: Int?
  /// A pause whose sound is fading: the mixer's own comes when this fires.
  private var pausing: (timer: Timer, framesMixed: Int)?

  package private(set) var generation = 0

  init(device: MixerDevice) {
    self.device = device
    Mix_HookMusicFinished(wakeEventLoop)
  }

  isolated deinit {
    Mix_HookMusicFinished(nil)
    pausing?.timer.invalidate()
    Mix_HaltMusic()
    track = nil  // before the device closes
  }

  package var duration: Double? { track?.duration }

  package var seekStep: Double { track?.seeksToWholeSeconds == true ? 1 : 0 }

  package var volume: Double = 1 {
    didSet {
      volume = volume.clamped(to: 1)
      Mix_VolumeMusic(Int32((volume * Double(MIX_MAX_VOLUME)).rounded()))
    }
  }

  package var framesMixed: Int { device.framesMixed }

  package var state: AudioState {
    noticeEnd()
    return switch playback {
    case .stopped: .stopped
    case .paused: .paused
    case .playing: .playing
    }
  }

  package var endedGeneration: Int? {
    noticeEnd()
    return ended
  }

  package func position(at time: Double) -> Double {
    switch playback {
    case .stopped(let start): return start
    case .paused(let position, _): return position
    case .playing(var heard):
      let position = heard.position(at: time, framesMixed: device.framesMixed)
      playback = .playing(heard)
      return position.clamped(to: duration)
    }
  }

  private func noticeEnd() {
    guard case .playing = playback, Mix_PlayingMusic() == 0 else { return }
    finish()
  }

  /// The track is at its end.
  private func finish() {
    Mix_HaltMusic()
    playback = .stopped(start: 0)
    ended = generation
  }
}

// MARK: - Commands

extension MixerPlayer {
  package func load(_ url: URL) throws(AudioError) {
    completePause()
    Mix_HaltMusic()
    track = nil
    playback = .stopped(start: 0)
    track = try MixerMusic(url)
    generation += 1
  }

  package func play() {
    guard let track, state != .playing else { return }
    ended = nil
    completePause()
    switch playback {
    case .stopped(let start): self.start(track, at: start)
    case .paused(let position, _) where isEnd(position): finish()
    case .paused(let position, let faded):
      run(from: (position + faded).clamped(to: duration))
      device.fade.ask(for: .in)
      Mix_ResumeMusic()
    case .playing: break
    }
  }

  /// What has been mixed will still be heard, so that the track stands at its end.
  package func pause() {
    guard state == .playing, case .playing(let heard) = playback else { return }
    playback = .paused(at: heard.mixed(device.framesMixed).clamped(to: duration))
    device.fade.ask(for: .out)
    let timer = Timer.scheduledTimer(withTimeInterval: Self.fadeTime, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.completePause() }
    }
    pausing = (timer, device.framesMixed)
  }

  /// The fade, and the chunks that are on their way when it is asked for.
  private static let fadeTime =
    Double(PauseFade.frames + 2 * MixerDevice.framesPerChunk) / Double(MixerDevice.framesPerSecond)

  /// The mixer pauses too, now.
  private func completePause() {
    guard let (timer, frames) = pausing else { return }
    pausing = nil
    timer.invalidate()
    guard case .paused(let position, _) = playback else { return }
    Mix_PauseMusic()
    let faded = Double(device.framesMixed - frames) / Double(MixerDevice.framesPerSecond)
    playback = .paused(at: position, faded: faded)
  }

  package func stop() {
    completePause()
    Mix_HaltMusic()
    playback = .stopped(start: 0)
    ended = nil
  }

  package func seek(to position: Double) {
    guard let track else { return }
    let target = position.clamped(to: duration)
    ended = nil
    completePause()
    switch playback {
    case .stopped: playback = .stopped(start: target)
    case .paused where isEnd(target): playback = .paused(at: target)
    case .paused: if Mix_SetMusicPosition(target) == 0 { playback = .paused(at: landing(track, at: target)) }
    case .playing where isEnd(target): finish()
    case .playing: move(track, to: target)
    }
  }

  /// The mixer takes the track from `position` on.
  private func run(from position: Double) {
    playback = .playing(HeardPosition(origin: position, framesMixed: device.framesMixed))
  }

  private func isEnd(_ position: Double) -> Bool { duration.map { position >= $0 } ?? false }

  /// Halted music starts anew. A damaged track cannot always be started, nor every format in the middle.
  private func start(_ track: MixerMusic, at position: Double) {
    Mix_HaltMusic()
    device.fade.ask(for: .none)
    guard !isEnd(position) else { return finish() }
    // A fade of 0 ms is none; this is the only call that starts in the middle.
    if position > 0, Mix_FadeInMusicPos(track.music, 1, 0, position) == 0 {
      run(from: landing(track, at: position))
    } else if Mix_PlayMusic(track.music, 1) == 0 {
      run(from: 0)
    } else {
      finish()
    }
  }

  private func move(_ track: MixerMusic, to position: Double) {
    if Mix_SetMusicPosition(position) == 0 {
      run(from: landing(track, at: position))
    } else if Mix_PlayingMusic() == 0 {
      start(track, at: position)  // it has just ended: the move wins
    }
  }

  /// Where a track really is after a successful move to `position`.
  private func landing(_ track: MixerMusic, at position: Double) -> Double {
    guard track.seeksToWholeSeconds else { return position }
    return Mix_GetMusicPosition(track.music).clamped(to: duration)
  }
}
