import Foundation
import MusicLibrary
import Platform

/// Finds the rest of the tracks beside the frames, off the main thread, a batch at a time.
///
/// There files are known by their tags alone: SDL_mixer's decoders belong to the main thread. One whose tags tell no
/// length may be no music at all, and is opened there when its batch comes in.
final class TrackSearch {
  private static let batch = 200

  private let probe: any AudioProbe
  private let wake: @Sendable () -> Void
  private let deliver: (_ tracks: [Track], _ problems: [String], _ isFinished: Bool) -> Void

  /// `wake` ends the wait for events; `deliver` is called on the main thread, between two frames.
  init(
    probe: any AudioProbe, wake: @escaping @Sendable () -> Void,
    deliver: @escaping (_ tracks: [Track], _ problems: [String], _ isFinished: Bool) -> Void
  ) {
    self.probe = probe
    self.wake = wake
    self.deliver = deliver
  }

  /// Takes up what `scanner` has not found yet.
  func start(_ scanner: TrackScanner) {
    let (batch, wake) = (Self.batch, wake)
    DispatchQueue.global(qos: .utility).async {
      var scanner = scanner
      var told = scanner.problems.count
      while !scanner.isFinished {
        var found: [Track] = []
        while !scanner.isFinished, found.count < batch {
          found += scanner.step(limit: 50).map { (try? TagReader.read($0)) ?? Track(url: $0) }
        }
        let (tracks, problems, isFinished) = (
          found, scanner.problems[told...].map(\.description), scanner.isFinished
        )
        told = scanner.problems.count
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.take(tracks, problems, isFinished: isFinished) }
        }
        wake()
      }
    }
  }

  private func take(_ found: [Track], _ problems: [String], isFinished: Bool) {
    var (tracks, problems) = ([Track](), problems)
    for track in found {
      guard track.duration == nil else {
        tracks.append(track)
        continue
      }
      do throws(AudioError) {
        tracks.append(try Track(probing: track.url, probe))
      } catch {
        problems.append("\(track.url.relativePath): \(error.reason)")
      }
    }
    deliver(tracks, problems, isFinished)
  }
}
