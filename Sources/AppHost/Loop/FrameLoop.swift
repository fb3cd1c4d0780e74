package import CoreGraphics
package import Platform
import Foundation
package import QuartzCore
import Raster
import RenderTree
import UIKit

/// Makes frames: the front door of the engine, and the only place that sees layers, pixels and devices.
///
/// A frame is a function of its time. Whoever owns the loop decides what times those are: virtual ones
/// as fast as they can be made, or those of a clock.
package final class FrameLoop {
  /// What one step did.
  package struct Frame: Sendable {
    /// Counts from 0.
    package let number: Int
    package let time: Double
    /// Seconds that the step took, by `now`.
    package let cost: Double
    /// What was painted, in pixels; empty when nothing changed.
    package let damage: [PixelRect]
    package var isPresented: Bool { !damage.isEmpty }
  }

  private let context: CAContext
  private let presenter: any Presenter
  private let renderer = Renderer(threads: ProcessInfo.processInfo.activeProcessorCount)
  private var tracker = DamageTracker()
  private var number = 0
  /// Whether the surface may differ from what the tracker knows.
  private var isStale = true
  /// What shows where nothing is drawn.
  package var background = CGColor.black
  /// While hidden, frames are made but neither painted nor shown.
  package var isHidden = false {
    didSet { if oldValue != isHidden { isStale = true } }
  }
  /// What tells how long steps take; none, by default. It is not the time of what happens in them.
  package var now: () -> Double = { 0 }
  /// Figures over the picture, or none.
  package var hud: HUD?
  /// Seconds between the frames of what moves while hidden: nobody sees it.
  private static let hiddenInterval = 1.0

  /// `frameInterval` seconds should be between frames while something moves.
  package init(presenter: any Presenter, context: CAContext = .current, frameInterval: Double = 1.0 / 60) {
    self.context = context
    context.frameInterval = frameInterval
    self.presenter = presenter
    fitScreen()
  }

  /// Makes the frame of `time`, which should not be before the last one's; `input` delivers what the
  /// outside world did.
  ///
  /// Throws when the device fails; the next step paints everything.
  @discardableResult
  package func step(at time: Double, input: () -> Void = {}) throws(PresenterError) -> Frame {
    let start = now()
    context.time = max(time, context.time)
    context.finishAnimations()
    context.deliverCallbacks()
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    input()
    context.tickDisplayLinks()
    context.commit()
    let damage = try paintAndPresent()
    context.reportStartedAnimations()
    context.deliverCallbacks()
    defer { number += 1 }
    let cost = now() - start
    hud?.note(cost: cost)
    return Frame(number: number, time: time, cost: cost, damage: damage)
  }

  /// The window was resized: the screen follows, and everything is painted in the next step.
  package func fitScreen() {
    let (pixels, scale) = (presenter.pixelSize, presenter.scale)
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    UIScreen.main.resize(to: size, scale: scale)
    isStale = true
  }

  /// What is on screen was lost: the next step shows everything again.
  package func invalidate() { isStale = true }

  /// The earliest time at which a step has something to do, other than for input: the time of the last
  /// step while something moves (hidden, a while after it), `.infinity` when nothing will.
  package var nextWork: Double {
    if context.hasChanges || context.hasCallbacks || (isStale && !isHidden) { return context.time }
    let soonest = isHidden ? context.time + Self.hiddenInterval : context.time
    if context.hasRunningDisplayLinks { return soonest }
    let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow
    let nextTimer = timer.map { context.time + max(0, $0) } ?? .infinity
    return min(max(context.nextChange, soonest), nextTimer)
  }

  /// The display list of the last step's time.
  package var displayList: DisplayList {
    DisplayList(context.snapshots.compactMap { $0.sampled(at: context.time).item })
  }

  /// A copy of what is on screen, opaque.
  package func readPixels() -> Bitmap {
    var copy: Bitmap?
    try? presenter.withSurface { surface, _ in copy = Bitmap(opaque: surface) }
    return copy ?? Bitmap(size: presenter.pixelSize)
  }

  private func paintAndPresent() throws(PresenterError) -> [PixelRect] {
    guard !isHidden else { return [] }
    var list = displayList
    let transform = CGAffineTransform(scaleX: presenter.scale, y: presenter.scale)
    let size = presenter.pixelSize
    if let hud { list = hud.cover(list, transform: transform, size: size, time: context.time) }
    if isStale { tracker.invalidate() }
    var damage = tracker.damage(for: list, transform: transform, size: size)
    isStale = true
    guard !damage.isEmpty else {
      isStale = false
      return []
    }
    try presenter.withSurface { surface, isIntact in
      if !isIntact { damage = [surface.bounds] }
      renderer.paint(list, into: surface, transform: transform, damage: damage, background: background)
    }
    try presenter.present(damage: damage)
    isStale = false
    return damage
  }
}
