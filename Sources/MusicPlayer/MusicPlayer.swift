public import MusicLibrary
import UIKit

/// The player app: its window on a main screen.
public final class MusicPlayer {
  /// How the panel leaves.
  public enum Exit: String, Sendable, CaseIterable {
    /// Explicit animations, then the child is removed: the post's way.
    case explicit
    /// The child is removed, and its parts answer for `kCAOnOrderOut`; needs
    /// `CALayer.presentsOrderOutActions`.
    case orderOut = "order-out"
  }

  public struct Options: Sendable {
    public var exit = Exit.explicit
    /// No turning, and cross-fades in place of slides.
    public var reducesMotion = false

    public init() {}
  }

  public let player: Player
  private let window: UIWindow
  private let main: MainViewController

  /// Makes the screens; `show()` puts them up.
  public init(player: Player, language: Language, options: Options) {
    self.player = player
    CALayer.presentsOrderOutActions = options.exit == .orderOut
    window = UIWindow(frame: UIScreen.main.bounds)
    main = MainViewController(player: player, language: language, options: options)
    window.backgroundColor = .white
    window.rootViewController = main
  }

  /// Lays out at once: input may come in the first frame.
  public func show() {
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// "Artist – Title" in one line, or what is known of it; nil when there is no track.
  public var windowTitle: String? {
    guard let track = player.current else { return nil }
    let title = track.artist.isEmpty ? track.title : "\(track.artist) – \(track.title)"
    return title.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// What the panel is doing and presents, for traces and tests.
  public var panelStatus: PanelStatus { PanelStatus(main.panel) }
}
