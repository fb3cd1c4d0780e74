import UIKit

/// A layer of its own drawing, with a property of its own and actions of its own.
final class DialLayer: CALayer {
  var value: CGFloat = 0 {
    didSet {
      guard value != oldValue else { return }
      setNeedsDisplay()
    }
  }
  var color = UIColor.systemBlue.cgColor

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    contentsScale = UIScreen.main.scale
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? DialLayer {
      value = other.value
      color = other.color
    }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "cornerRadius" { return true }
    return super.needsDisplay(forKey: key)
  }

  override class func defaultAction(forKey event: String) -> CAAction? {
    if event == "backgroundColor" { return NSNull() }
    return super.defaultAction(forKey: event)
  }

  override func action(forKey event: String) -> CAAction? {
    if event == kCAOnOrderIn {
      let appear = CABasicAnimation(keyPath: "transform.scale")
      appear.fromValue = 0.2
      appear.timingFunction = CAMediaTimingFunction(name: .easeOut)
      return appear
    }
    return super.action(forKey: event)
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let side = min(bounds.width, bounds.height)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    ctx.saveGState()
    ctx.setLineWidth(side / 8)
    ctx.setLineCap(.round)
    ctx.setStrokeColor(color.copy(alpha: 0.25)!)
    ctx.addArc(
      center: center, radius: side * 0.4, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    ctx.strokePath()
    ctx.setStrokeColor(color)
    ctx.addArc(
      center: center, radius: side * 0.4, startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * value,
      clockwise: false)
    ctx.strokePath()
    ctx.restoreGState()
    drawNeedle(in: ctx, center: center, length: side * 0.25)
  }

  private func drawNeedle(in ctx: CGContext, center: CGPoint, length: CGFloat) {
    ctx.saveGState()
    defer { ctx.restoreGState() }
    ctx.translateBy(x: center.x, y: center.y)
    ctx.rotate(by: 2 * .pi * value)
    ctx.setShadow(offset: CGSize(width: 0, height: 1), blur: 2)
    let needle = CGMutablePath()
    needle.move(to: CGPoint(x: -2, y: 0))
    needle.addLine(to: CGPoint(x: 0, y: -length))
    needle.addLine(to: CGPoint(x: 2, y: 0))
    needle.closeSubpath()
    ctx.addPath(needle)
    ctx.setFillColor(UIColor.darkGray.cgColor)
    ctx.fillPath()
    ctx.fillEllipse(in: CGRect(x: -3, y: -3, width: 6, height: 6))
  }
}

/// An action that is not an animation.
final class CountingAction: CAAction {
  private(set) var count = 0

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    count += 1
  }
}
