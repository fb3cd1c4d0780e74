import UIKit

/// Where a page plays: a layer whose time stands still and is moved by hand, as an app scrubs.
final class Stage {
  static let size = CGSize(width: 320, height: 180)

  /// A value that is plotted: read from the presentation of a layer.
  struct Line {
    let name: String
    let color: UIColor
    let layer: CALayer
    let value: (CALayer) -> CGFloat
  }

  let page: Page
  let layer = CALayer()
  private(set) var lines: [Line] = []
  private var starts: [() -> Void] = []

  init(_ page: Page) {
    self.page = page
    layer.bounds = CGRect(origin: .zero, size: Self.size)
    layer.backgroundColor = Palette.stage.cgColor
    layer.cornerRadius = 10
    layer.masksToBounds = true
    layer.speed = 0
    page.prepare(self)
  }

  // MARK: Preparing

  /// What is done once the layers are live, at the stage's time 0: adding animations.
  func start(_ start: @escaping () -> Void) { starts.append(start) }

  func plot(_ name: String, _ color: UIColor, of layer: CALayer, _ value: @escaping (CALayer) -> CGFloat) {
    lines.append(Line(name: name, color: color, layer: layer, value: value))
  }

  // MARK: Playing

  /// Makes the layers live, lets the animations begin, and returns to the beginning.
  func begin() {
    CATransaction.flush()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for start in starts { start() }
    starts = []
    CATransaction.commit()
    CATransaction.flush()
  }

  /// Seconds since the beginning, 0 to the page's duration.
  var time: Double {
    get { layer.timeOffset }
    set { layer.timeOffset = min(max(newValue, 0), page.duration) }
  }

  /// What is plotted, as it is presented now.
  var values: [(name: String, value: CGFloat)] {
    lines.map { ($0.name, $0.value($0.layer.presentation() ?? $0.layer)) }
  }

  /// The plotted values at `count` moments from the beginning to the end, as the engine presents them.
  func samples(_ count: Int) -> [[CGFloat]] {
    let now = time
    defer {
      time = now
      CATransaction.flush()
    }
    var samples = [[CGFloat]](repeating: [], count: lines.count)
    for moment in 0..<count {
      time = page.duration * Double(moment) / Double(count - 1)
      CATransaction.flush()
      for (index, value) in values.enumerated() { samples[index].append(value.value) }
    }
    return samples
  }
}

extension Stage {
  /// A disc of `diameter` points.
  @discardableResult
  func disc(_ color: UIColor, at center: CGPoint, diameter: CGFloat = 18, in parent: CALayer? = nil)
    -> CALayer
  {
    let disc = CALayer()
    disc.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    disc.cornerRadius = diameter / 2
    disc.backgroundColor = color.cgColor
    disc.position = center
    (parent ?? layer).addSublayer(disc)
    return disc
  }

  /// A line of small text that begins at `origin`.
  @discardableResult
  func label(
    _ text: String, at origin: CGPoint, _ alignment: CATextLayerAlignmentMode = .left, width: CGFloat = 90
  )
    -> CATextLayer
  {
    let label = CATextLayer()
    label.string = text
    label.fontSize = 11
    label.foregroundColor = Palette.secondary.cgColor
    label.alignmentMode = alignment
    label.contentsScale = UIScreen.main.scale
    label.frame = CGRect(x: origin.x, y: origin.y, width: width, height: 16)
    layer.addSublayer(label)
    return label
  }

  /// A line of `path` that does not move.
  func guide(_ path: UIBezierPath) {
    let guide = CAShapeLayer()
    guide.path = path.cgPath
    guide.fillColor = nil
    guide.strokeColor = Palette.hairline.cgColor
    guide.lineWidth = 1
    layer.addSublayer(guide)
  }
}
