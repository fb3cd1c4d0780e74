internal import CDBus
import Foundation
package import Platform

/// The player on the session bus, as MPRIS 2 wants it.
package final class BusMediaSession: MediaSession {
  private let bus: Bus
  private let watcher: Watcher
  private let isWaiting: Flag
  private var shown: (nowPlaying: NowPlaying, time: Double)?

  /// Nil without a session bus.
  /// - Parameter wake: ends the frame loop's wait; called by another thread when something is asked.
  package init?(environment: [String: String], wake: @escaping @Sendable () -> Void) {
    guard let bus = Bus(address: environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""),
      let descriptor = bus.descriptor
    else { return nil }
    let name = "org.mpris.MediaPlayer2.turntable"
    guard bus.take(name: name) || bus.take(name: "\(name).instance\(getpid())") else { return nil }
    let isWaiting = Flag()
    guard
      let watcher = Watcher(
        descriptor,
        wake: {
          isWaiting.set()
          wake()
        })
    else { return nil }
    (self.bus, self.watcher, self.isWaiting) = (bus, watcher, isWaiting)
  }

  isolated deinit {}

  package func takeCommands(_ nowPlaying: NowPlaying) -> [MediaCommand] {
    var commands: [MediaCommand] = []
    while let message = bus.next() {
      guard message.isCall else { continue }
      let (reply, command) = Requests.answer(message, nowPlaying)
      bus.send(reply)
      if let command { commands.append(command) }
    }
    // A bus that went away would wake for ever.
    if isWaiting.take(), bus.isConnected { watcher.resume() }
    return commands
  }

  package func show(_ nowPlaying: NowPlaying, at time: Double) {
    defer { shown = (nowPlaying, time) }
    guard bus.isConnected, let (last, lastTime) = shown else { return }
    let (old, new) = (Properties.ofPlayer(last), Properties.ofPlayer(nowPlaying))
    let changed = new.filter { $0.value != old[$0.key] }
    if !changed.isEmpty {
      bus.send(signal: "PropertiesChanged", of: Requests.properties) { iterator in
        BusValue.string(Properties.player).append(to: &iterator)
        BusValue.dictionary(changed).append(to: &iterator)
        BusValue.strings([]).append(to: &iterator)
      }
    }
    let expected = last.position + (last.state == .playing ? time - lastTime : 0)
    if last.track?.id == nowPlaying.track?.id, abs(nowPlaying.position - expected) > Self.jump {
      bus.send(signal: "Seeked", of: Properties.player) { Properties.position(nowPlaying).append(to: &$0) }
    }
  }

  /// What is no playing on, in seconds.
  private static let jump = 0.25
}

/// Whether the watcher waits, told between threads.
private nonisolated final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var isSet = false

  deinit {}

  func set() { lock.withLock { isSet = true } }

  /// Ends it.
  func take() -> Bool {
    lock.withLock {
      defer { isSet = false }
      return isSet
    }
  }
}
