import CSDL
import CoreGraphics
import Platform

/// A track opened by SDL_mixer, which must be open for as long.
///
/// Known limits: no AAC, WMA or FLAC in Ogg; the length of an MP3 with a variable bit rate and no Xing header
/// is wrong; a truncated file claims its full length and just ends early.
final class MixerMusic {
  let music: OpaquePointer
  /// Seconds; nil when the decoder cannot tell.
  let duration: Double?

  /// Opens the file at `url` by its content: SDL_mixer's own loading by name trusts the extension.
  init(_ url: URL) throws(AudioError) {
    let file = try Self.open(url)
    guard let music = Mix_LoadMUS_RW(file, 1) else {
      throw AudioError("not a sound file, damaged, or of an unknown format")
    }
    self.music = music
    let seconds = Mix_MusicDuration(music)
    duration = seconds > 0 ? seconds : nil
  }

  isolated deinit { Mix_FreeMusic(music) }

  /// SDL_mixer seeks in WAV and AIFF files to whole seconds only.
  var seeksToWholeSeconds: Bool { Mix_GetMusicType(music) == MUS_WAV }

  /// Only regular files: opening a pipe would block until somebody writes to it.
  private static func open(_ url: URL) throws(AudioError) -> UnsafeMutablePointer<SDL_RWops> {
    guard url.isFileURL else { throw AudioError("not a file") }
    let opened: Result<UnsafeMutablePointer<SDL_RWops>, AudioError> = url.withUnsafeFileSystemRepresentation {
      guard let path = $0 else { return .failure(AudioError("not a file")) }
      var status = stat()
      guard stat(path, &status) == 0 else { return .failure(AudioError(String(cString: strerror(errno)))) }
      guard status.st_mode & S_IFMT == S_IFREG else { return .failure(AudioError("not a regular file")) }
      guard let file = SDL_RWFromFile(path, "rb") else {
        return .failure(AudioError(String(cString: strerror(errno))))
      }
      return .success(file)
    }
    return try opened.get()
  }
}
