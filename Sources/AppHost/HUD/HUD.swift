import CoreGraphics
import Raster

/// Figures over the picture: what the last frame cost, how often one is shown, what was drawn and what was left out, a
/// plot of the last 120 costs, and a tint over what the frame painted.
///
/// It changes only with the picture beneath it: a program at rest stays at rest. Frames made for the figures alone
/// (they appear, the window is shown again) are none.
package final class HUD {
  /// Of the costs that are kept.
  static let capacity = 120

  private let fonts: FontLibrary?
  /// Of the picture beneath; nil until it was seen.
  private var tracker: DamageTracker?
  private var isShowingFrame = false
  private(set) var figures = HUDFigures()
  private var items: [DisplayItem] = []

  /// Without fonts there is a plot only.
  init(fonts: FontLibrary?) { self.fonts = fonts }

  /// `list` with the figures over it; they are new if it has changed since the last call.
  func cover(
    _ list: DisplayList, transform: CGAffineTransform, size: PixelSize, time: Double
  ) -> DisplayList {
    var tracker = self.tracker ?? DamageTracker()
    let changes = tracker.damage(for: list, transform: transform, size: size)
    let damage = self.tracker == nil ? [] : changes
    self.tracker = tracker
    isShowingFrame = !damage.isEmpty
    if isShowingFrame || items.isEmpty {
      figures.culling = list.culling(in: damage, transform)
      if isShowingFrame { figures.times.append(time) }
      items = tint(damage, transform) + HUDPicture(figures, fonts: fonts).items
    }
    return DisplayList(list.items + items)
  }

  /// The step that called `cover` last took `cost` seconds.
  func note(cost: Double) {
    if isShowingFrame { figures.costs.append(cost * 1000) }
  }

  private func tint(_ damage: [PixelRect], _ transform: CGAffineTransform) -> [DisplayItem] {
    let toPoints = transform.inverted()
    return damage.map {
      let rect = CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height).applying(toPoints)
      return .fill(.rect(rect), .color(CGColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.16)), rule: .nonZero)
    }
  }
}

/// What the figures are made of.
struct HUDFigures {
  /// Milliseconds that frames took, up to `HUD.capacity` of them, the latest last.
  var costs = Recent()
  /// When they were shown, in seconds of the engine.
  var times = Recent()
  var culling = Culling()

  /// Frames shown in the second that ended with the last.
  var framesPerSecond: Int {
    guard let last = times.values.last else { return 0 }
    return times.values.count { $0 > last - 1 + 1e-9 }
  }

  /// The latest values.
  struct Recent {
    private(set) var values: [Double] = []

    mutating func append(_ value: Double) {
      if values.count == HUD.capacity { values.removeFirst() }
      values.append(value)
    }
  }
}
