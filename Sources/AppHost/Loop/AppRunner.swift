package import CoreGraphics
package import Platform
import Foundation
import UIKit

/// Runs an app on a presenter until it is told to quit: takes events in, makes frames, plays a scenario.
package final class AppRunner {
  package let loop: FrameLoop
  private let presenter: any Presenter
  private let events: any EventSource
  private let times: any FrameTimes
  private let router = InputRouter()
  private var isOver = false
  private var start: Double?
  private var player: ScenarioPlayer?

  /// Called in each frame before it is made, with the time set.
  package var beginFrame: () -> Void = {}
  /// Called after each frame, with the seconds since the first.
  package var observe: (FrameLoop.Frame, _ elapsed: Double) -> Void = { _, _ in }
  package var filesDropped: ([URL]) -> Void = { _ in }
  package var audioDeviceLost: () -> Void = {}
  /// The key that shows figures over the picture, and hides them; none unless the program gives one.
  package var hudKey: Key?

  package init(presenter: any Presenter, events: any EventSource, times: any FrameTimes) {
    self.presenter = presenter
    self.events = events
    self.times = times
    loop = FrameLoop(presenter: presenter, frameInterval: times.interval)
    loop.now = { times.now }
  }

  /// Plays `scenario` from the first frame on, and ends with it; `report` takes lines for the user.
  package func play(_ scenario: Scenario, report: @escaping (String) -> Void) {
    let stage = ScenarioPlayer.Stage(
      deliver: { [unowned self] in deliver($0) }, resize: { [presenter] in presenter.resize(to: $0) },
      report: report)
    player = ScenarioPlayer(scenario, stage: stage)
  }

  /// Makes frames until the end; throws when the device fails for good.
  package func run() throws(PresenterError) {
    while !isOver { try step() }
  }

  /// Makes the next frame.
  package func step() throws(PresenterError) {
    let time = times.next(work: nextWork)
    let start = self.start ?? time
    self.start = start
    let elapsed = time - start
    let frame = try loop.step(at: time) {
      beginFrame()
      for event in events.poll() { deliver(event) }
      player?.play(at: elapsed)
    }
    observe(frame, elapsed)
    if player?.isOver(at: elapsed) ?? false { isOver = true }
  }

  package func quit() { isOver = true }

  /// Whether figures are shown over the picture.
  package var showsHUD: Bool {
    get { loop.hud != nil }
    set {
      guard newValue != showsHUD else { return }
      loop.hud = newValue ? HUD(fonts: UIKitContext.current.fontLibrary) : nil
    }
  }

  private var nextWork: Double {
    guard let start, let player else { return loop.nextWork }
    return min(loop.nextWork, start + player.nextTime, start + player.endTime)
  }

  private func deliver(_ event: InputEvent) {
    switch event {
    case .quit: isOver = true
    case .resized: loop.fitScreen()
    case .exposed: loop.invalidate()
    case .visibility(let isVisible): loop.isHidden = !isVisible
    case .dropped(let urls): filesDropped(urls)
    case .audioDeviceLost: audioDeviceLost()
    case .key(let key, isDown: true, let isRepeat) where key == hudKey: if !isRepeat { showsHUD.toggle() }
    default: router.deliver(event)
    }
  }
}
