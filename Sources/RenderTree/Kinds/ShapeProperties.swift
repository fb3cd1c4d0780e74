package import CoreGraphics

/// A path, filled and stroked, in the layer's own space.
package struct ShapeProperties: Sendable, Equatable {
  package var path: Path?
  package var fillColor: CGColor? = .black
  package var fillRule = FillRule.nonZero
  package var strokeColor: CGColor?
  package var lineWidth: CGFloat = 1
  package var lineCap = StrokeStyle.Cap.butt
  package var lineJoin = StrokeStyle.Join.miter
  package var miterLimit: CGFloat = 10
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [Double]?
  /// The part of the path that is stroked, by length, 0…1; the fill is of all of it.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1

  package init() {}

  /// Fill, then stroke.
  var items: [DisplayItem] {
    guard let path, !path.isEmpty else { return [] }
    var items: [DisplayItem] = []
    if let fillColor, fillColor.alpha > 0 {
      items.append(.fill(.path(path), .color(fillColor), rule: fillRule))
    }
    if let strokeColor, strokeColor.alpha > 0, lineWidth > 0 {
      let part = strokedPart(of: path)
      if !part.isEmpty { items.append(.stroke(part, style, .color(strokeColor))) }
    }
    return items
  }

  private func strokedPart(of path: Path) -> Path {
    let (start, end) = (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
    if start == 0, end == 1 { return path }
    return start < end ? path.trimmed(from: start, to: end) : Path()
  }

  private var style: StrokeStyle {
    let dash = lineDashPattern?.map { CGFloat($0) } ?? []
    return StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash,
      dashPhase: lineDashPhase)
  }
}
