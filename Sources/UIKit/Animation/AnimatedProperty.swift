import CoreGraphics
import QuartzCore

/// The properties of backing layers that blocks animate, by their keys.
enum AnimatedProperty: String {
  case position, bounds, transform, opacity
  case backgroundColor, cornerRadius, borderColor, borderWidth
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case anchorPoint, zPosition, contentsRect

  /// One animation's worth of a change. A rectangle is two: its animation could not hold negative sizes.
  struct Part {
    let keyPath: String
    let old: Any
    let new: Any
    /// From what to what an additive animation leads, over the new value; nil for what does not add up.
    let additive: (from: Any, to: Any)?
  }

  func parts(from old: Any?, to new: Any?) -> [Part] {
    switch (old, new) {
    case (let old as CGRect, let new as CGRect) where self == .bounds:
      Self.boundsParts(from: old, to: new)
    case (let old as CGPoint, let new as CGPoint) where self == .position:
      [Self.part(rawValue, old, new)]
    case (let old as CATransform3D, let new as CATransform3D): [Self.part(rawValue, old, new)]
    case (let old as CGFloat, let new as CGFloat) where self == .opacity:
      [Part(keyPath: rawValue, old: old, new: new, additive: (old - new, CGFloat(0)))]
    case (let old as CGColor, nil): [Part(keyPath: rawValue, old: old, new: old.clear, additive: nil)]
    case (nil, let new as CGColor): [Part(keyPath: rawValue, old: new.clear, new: new, additive: nil)]
    case (let old?, let new?): [Part(keyPath: rawValue, old: old, new: new, additive: nil)]
    default: []
    }
  }

  private static func boundsParts(from old: CGRect, to new: CGRect) -> [Part] {
    var parts: [Part] = []
    if old.origin != new.origin { parts.append(part("bounds.origin", old.origin, new.origin)) }
    if old.size != new.size {
      let change = CGSize(width: old.width - new.width, height: old.height - new.height)
      parts.append(
        Part(keyPath: "bounds.size", old: old.size, new: new.size, additive: (change, CGSize.zero)))
    }
    return parts
  }

  private static func part(_ keyPath: String, _ old: CGPoint, _ new: CGPoint) -> Part {
    let change = CGPoint(x: old.x - new.x, y: old.y - new.y)
    return Part(keyPath: keyPath, old: old, new: new, additive: (change, CGPoint.zero))
  }

  /// An additive transform acts before the one beneath. Over one that flattens everything nothing can be
  /// added.
  private static func part(_ keyPath: String, _ old: CATransform3D, _ new: CATransform3D) -> Part {
    let inverse = CATransform3DInvert(new)
    // What cannot be inverted comes back as it was.
    let product = CATransform3DConcat(new, inverse)
    let isInvertible = [product.m11, product.m22, product.m33].allSatisfy { abs($0 - 1) < 1e-6 }
    let change = CATransform3DConcat(old, inverse)
    return Part(
      keyPath: keyPath, old: old, new: new, additive: isInvertible ? (change, CATransform3DIdentity) : nil)
  }
}

extension CGColor {
  /// The same colour, invisible.
  fileprivate var clear: CGColor { CGColor(red: red, green: green, blue: blue, alpha: 0) }
}
