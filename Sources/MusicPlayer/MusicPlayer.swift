public import MusicLibrary
import QuartzCore
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
    /// What reads covers; nil for the host's decoder.
    public var covers: CoverLoader?

    public init() {}
  }

  public let player: Player
  private let window: UIWindow
  private let main: MainViewController
  private let keyboard: Keyboard

  /// Makes the screens; `show()` puts them up.
  public init(player: Player, language: Language, options: Options) {
    self.player = player
    CALayer.presentsOrderOutActions = options.exit == .orderOut
    window = UIWindow(frame: UIScreen.main.bounds)
    main = MainViewController(player: player, language: language, options: options)
    keyboard = Keyboard(player: player, main: main, pace: Pace(of: window.layer))
    window.backgroundColor = .white
    window.rootViewController = main
    window.addGestureRecognizer(TouchWatcher { [focus = keyboard.focus] in focus.end() })
    main.handleKey = { [unowned keyboard] in keyboard.handle($0) }
    player.screenTime = { [weak layer = window.layer] in
      let now = CACurrentMediaTime()
      return layer?.convertTime(now, from: nil) ?? now
    }
  }

  /// The user asks to end the program.
  public var quit: () -> Void {
    get { keyboard.quit }
    set { keyboard.quit = newValue }
  }

  /// The user asks for the whole desktop, or for the window again.
  public var toggleFullScreen: () -> Void {
    get { keyboard.toggleFullScreen }
    set { keyboard.toggleFullScreen = newValue }
  }

  /// Whether more tracks are being looked for; the list's title tells how many there are by now.
  public var isSearching: Bool {
    get { main.list.isSearching }
    set { main.list.isSearching = newValue }
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
