public import MusicLibrary
import Platform

extension Player {
  /// What the next run should know.
  public var savedState: SavedState {
    SavedState(
      queue: queue.tracks.map(\.url), track: currentIndex, position: position,
      volume: volume, mode: queue.mode)
  }

  /// Takes up volume and mode, and where the last run was if its track is here too, or as soon as it is. Nothing plays
  /// yet.
  public func restore(_ saved: SavedState) {
    volume = saved.volume
    if let index = saved.track, saved.queue.indices.contains(index) {
      let url = saved.queue[index]
      if let here = queue.tracks.firstIndex(where: { $0.url == url }) {
        resume(at: here, position: saved.position)
      } else {
        awaited = (url, saved.position)
      }
    }
    // Now that the track is the current one: shuffling begins with it.
    setMode(saved.mode)
  }
}
