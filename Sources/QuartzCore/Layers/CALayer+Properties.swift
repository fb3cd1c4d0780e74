public import CoreGraphics
import RenderTree

/// Decoration, with Core Animation's names and defaults.
extension CALayer {
  /// The part of `transform` in the plane; identity when there is more to it.
  public func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Whether the layer and its sublayers are cut off at the bounds, rounded by `cornerRadius`.
  public var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { write(\.masksToBounds, newValue, key: "masksToBounds") }
  }

  public var backgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { write(\.backgroundColor, newValue, key: "backgroundColor") }
  }

  /// Where the anchor point lies in depth.
  public var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { write(\.anchorPointZ, newValue, key: "anchorPointZ") }
  }

  /// Applied to the sublayers, about the anchor point; the place for perspective (`m34`).
  public var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { write(\.sublayerTransform, newValue, key: "sublayerTransform") }
  }

  /// Whether y goes the other way in the layer and what is in it: drawing and hit testing are upside down,
  /// but pictures are not. Points are converted as if it were not set (measured on Apple's).
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { write(\.isGeometryFlipped, newValue, key: "geometryFlipped") }
  }

  /// Whether the geometry of the layer is upside down on the whole: that of an odd number of layers, of it
  /// and those above it, is flipped.
  public func contentsAreFlipped() -> Bool {
    isGeometryFlipped != ((superlayer ?? ghostHost)?.contentsAreFlipped() ?? false)
  }

  /// Whether the layer shows when it is seen from behind.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { write(\.isDoubleSided, newValue, key: "doubleSided") }
  }

  /// Whether the layer fades as one picture; else each thing it draws does, and overlaps show.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { write(\.allowsGroupOpacity, newValue, key: "allowsGroupOpacity") }
  }

  /// Of background, border and clip; at most half the shorter side counts.
  public var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { write(\.cornerRadius, newValue, key: "cornerRadius") }
  }

  /// Which corners `cornerRadius` rounds; all by default.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: properties.maskedCorners.rawValue) }
    set {
      write(\.maskedCorners, CornerRadii.Corners(rawValue: newValue.rawValue & 15), key: "maskedCorners")
    }
  }

  /// Drawn inside the bounds, over the sublayers.
  public var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { write(\.borderWidth, newValue, key: "borderWidth") }
  }

  public var borderColor: CGColor? {
    get { properties.borderColor }
    set { write(\.borderColor, newValue, key: "borderColor") }
  }

  public var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { write(\.shadowColor, newValue, key: "shadowColor") }
  }

  /// 0…1; 0 by default. A layer with `masksToBounds` throws no shadow.
  public var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { write(\.shadowOpacity, CGFloat(newValue), key: "shadowOpacity") }
  }

  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { write(\.shadowOffset, newValue, key: "shadowOffset") }
  }

  /// The standard deviation of the blur, in points.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { write(\.shadowRadius, newValue, key: "shadowRadius") }
  }

  /// What throws the shadow, in the layer's own space; nil for whatever the layer draws.
  public var shadowPath: CGPath? {
    get { properties.shadowPath.map(CGPath.init) }
    set { write(\.shadowPath, newValue?.path, key: "shadowPath") }
  }

  /// Whether what the layer draws may be kept as a bitmap. Never changes what is seen.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { write(\.shouldRasterize, newValue, key: "shouldRasterize") }
  }
}

/// A choice of corners; with y down, `minY` is the top.
public nonisolated struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
