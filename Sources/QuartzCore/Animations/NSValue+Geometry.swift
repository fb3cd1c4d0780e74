public import CoreGraphics

extension NSValue {
  public nonisolated convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  public nonisolated convenience init(cgSize size: CGSize) { self.init(size: size) }

  public nonisolated convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public nonisolated var cgPointValue: CGPoint { pointValue }

  public nonisolated var cgSizeValue: CGSize { sizeValue }

  public nonisolated var cgRectValue: CGRect { rectValue }
}
