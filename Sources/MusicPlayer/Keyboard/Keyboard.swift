import UIKit

/// What the keys do.
final class Keyboard {
  /// Seconds.
  private static let seekStep = 5.0
  private static let volumeStep = 0.05

  /// What only the program can do.
  var quit: () -> Void = {}
  var toggleFullScreen: () -> Void = {}
  let focus: Focus
  private let player: Player
  private let main: MainViewController
  private let pace: Pace

  init(player: Player, main: MainViewController, pace: Pace) {
    self.player = player
    self.main = main
    self.pace = pace
    focus = Focus { [unowned main] in main.frontmost.view }
  }

  /// False for a key that means nothing here.
  func handle(_ key: UIKey) -> Bool {
    let modifiers = key.modifierFlags
    if modifiers == .control, key.name == "Q" {
      quit()
      return true
    }
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    if modifiers.contains(.shift) { return moveBetweenTracksOrControls(key.name) }
    return move(key.name) || key.isRepeat || command(key.name)
  }

  private func moveBetweenTracksOrControls(_ name: String) -> Bool {
    switch name {
    case "Left": player.previous()
    case "Right": player.next()
    case "Tab": focus.move(forward: false)
    default: return false
    }
    return true
  }

  /// What goes on while the key is held.
  private func move(_ name: String) -> Bool {
    switch name {
    case "Left": step(by: -1)
    case "Right": step(by: 1)
    case "Up": player.volume += Self.volumeStep
    case "Down": player.volume -= Self.volumeStep
    case "Tab": focus.move(forward: true)
    case ".": pace.stepFrame()
    default: return false
    }
    return true
  }

  /// The slider that has the focus, or the music.
  private func step(by steps: Double) {
    if focus.control?.accessibilityIdentifier == "volume" {
      player.volume += steps * Self.volumeStep
    } else {
      player.seek(by: steps * Self.seekStep)
    }
  }

  private func command(_ name: String) -> Bool {
    switch name {
    case "Space": if !focus.activate() { player.togglePlaying() }
    case "Return", "Keypad Enter": if !focus.activate() { main.openPanel() }
    case "D": main.openPanel()
    case "Escape": leave()
    case "M": player.toggleMuted()
    case "L": main.panel.swapPages()
    case "Q": main.queue.toggle()
    case "S": pace.toggleSlow()
    case "F11": toggleFullScreen()
    case "AudioPlay": player.togglePlaying()
    case "AudioStop": player.stop()
    case "AudioNext": player.next()
    case "AudioPrev": player.previous()
    default: return false
    }
    return true
  }

  private func leave() {
    focus.end()
    if main.queue.isOpen { main.queue.close() } else { main.panel.close() }
  }
}

extension UINavigationController {
  /// The controller whose view lies over all others: this one, or the last that was added over it.
  fileprivate var frontmost: UIViewController {
    var front: UIViewController = self
    while let next = front.children.last(where: {
      $0.viewIfLoaded?.window != nil && $0.parent?.isPage($0) == false
    }) { front = next }
    return front
  }
}

extension UIViewController {
  /// Whether `child` is a page of a navigation controller, and not something laid over it.
  fileprivate func isPage(_ child: UIViewController) -> Bool {
    (self as? UINavigationController)?.viewControllers.contains(child) ?? false
  }
}
