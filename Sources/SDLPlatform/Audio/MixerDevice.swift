import CSDL
import Synchronization

/// SDL_mixer's only device, open while somebody holds it: 44,100 Hz, 16 bits, stereo, in chunks of 1024
/// frames. The chunk is the one at which SDL's silent drivers keep real time best.
final class MixerDevice {
  static let framesPerSecond = 44_100
  static let framesPerChunk = 1024

  /// SDL's name: "pulseaudio", "alsa", "dummy"…
  let driver: String
  private let output = MixerOutput()

  /// Opens `driver`, or when nil the one that `SDL_AUDIODRIVER` names, or the first that works. Only one
  /// device can be open.
  init(driver: String?) throws(SDLError) {
    precondition(!Self.isOpen, "the mixer is open already")
    csdl_silence_alsa()
    // The hint overrides the environment; it is taken back once the driver runs.
    if let driver { SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, driver, SDL_HINT_OVERRIDE) }
    defer { if driver != nil { SDL_ResetHint(SDL_HINT_AUDIODRIVER) } }
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw SDLError(SDLError.lastMessage) }
    // Before the device opens, so that no chunk goes uncounted.
    Mix_SetPostMix(finishChunk, Unmanaged.passUnretained(output).toOpaque())
    let (frequency, chunk) = (Int32(Self.framesPerSecond), Int32(Self.framesPerChunk))
    guard Mix_OpenAudioDevice(frequency, UInt16(AUDIO_S16SYS), 2, chunk, nil, 0) == 0 else {
      let message = SDLError.lastMessage
      Mix_SetPostMix(nil, nil)
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw SDLError(message)
    }
    self.driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? ""
  }

  isolated deinit {
    Mix_CloseAudio()
    Mix_SetPostMix(nil, nil)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Whether any device is open.
  static var isOpen: Bool { Mix_QuerySpec(nil, nil, nil) != 0 }

  /// Frames given to the device so far.
  var framesMixed: Int { output.frames.load(ordering: .relaxed) }

  var fade: PauseFade { output.fade }
}

/// What the audio thread works with.
private nonisolated final class MixerOutput: Sendable {
  let frames = Atomic(0)
  let fade = PauseFade()
}

/// Sees every chunk after mixing, on the audio thread: a frame is two samples of two bytes.
private nonisolated func finishChunk(
  _ output: UnsafeMutableRawPointer?, _ chunk: UnsafeMutablePointer<UInt8>?, _ bytes: Int32
) {
  guard let output, let chunk else { return }
  let mixer = Unmanaged<MixerOutput>.fromOpaque(output).takeUnretainedValue()
  let count = Int(bytes) / 2
  chunk.withMemoryRebound(to: Int16.self, capacity: count) {
    mixer.fade.apply(to: UnsafeMutableBufferPointer(start: $0, count: count))
  }
  mixer.frames.add(count / 2, ordering: .relaxed)
}
