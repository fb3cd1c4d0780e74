import AppHost
import MPRIS
import MusicPlayer
import Platform
import SDLPlatform

extension Program {
  /// Puts the player on the session bus, if it has a window and there is a bus.
  func connectMediaSession(_ runner: AppRunner, _ stage: Stage, _ player: Player) {
    guard let window = stage.window,
      let session = BusMediaSession(environment: environment, wake: window.wake)
    else { return }
    let link = MediaLink(session: session, player: player, art: CoverArt(environment: environment))
    link.raise = { [weak window] in window?.raise() }
    link.quit = { [weak runner] in runner?.quit() }
    runner.beginFrame = { link.takeCommands() }
    runner.observe = { [observe = runner.observe] frame, elapsed in
      observe(frame, elapsed)
      link.show(at: frame.time)
    }
  }
}
