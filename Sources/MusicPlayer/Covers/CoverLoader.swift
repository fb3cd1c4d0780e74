public import Foundation
public import UIKit

/// Reads the covers of tracks.
public struct CoverLoader: Sendable {
  /// The picture of the track in a file, shrunk by whole halves until it is at most `side` pixels wide and high; nil when
  /// it has none that can be read. Called on any thread.
  public let load: @Sendable (_ file: URL, _ side: Int) -> UIImage?
  /// When covers are loaded beside the frames, ends the wait for the next one; nil when they are there at once.
  public let wake: (@Sendable () -> Void)?

  public init(wake: (@Sendable () -> Void)?, load: @escaping @Sendable (_ file: URL, _ side: Int) -> UIImage?)
  {
    self.wake = wake
    self.load = load
  }
}
