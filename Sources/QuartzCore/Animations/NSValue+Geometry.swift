public import CoreGraphics
public import RenderTree

extension NSValue {
  public nonisolated convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  public nonisolated convenience init(cgSize size: CGSize) { self.init(size: size) }

  public nonisolated convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public nonisolated var cgPointValue: CGPoint { pointValue }

  public nonisolated var cgSizeValue: CGSize { sizeValue }

  public nonisolated var cgRectValue: CGRect { rectValue }

  /// On Linux values of structures cannot be made; sixteen numbers in a row can.
  nonisolated static let transformType = "[16d]"

  public nonisolated convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: Self.transformType)
  }

  public nonisolated var caTransform3DValue: CATransform3D {
    var transform = CATransform3DIdentity
    getValue(&transform)
    return transform
  }
}
