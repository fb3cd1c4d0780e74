public import CoreGraphics
import RenderTree

/// A layer that draws a path: filled, then stroked, over its background and contents.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    properties.kind = .shape(ShapeProperties())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.kind = .shape(ShapeProperties())
  }

  open override func presentation() -> CAShapeLayer? {
    if isPresentation { return self }
    return presented { CAShapeLayer(presenting: self, $0) }
  }

  init(presenting model: CALayer, _ state: Presented) { super.init(layer: model, presenting: state) }

  /// In the layer's own space. A change does not animate by itself.
  open var path: CGPath? {
    get { properties.shape.path.map { CGPath($0) } }
    set { write(\.shape.path, newValue?.path, key: "path") }
  }

  /// Opaque black by default; nil for none.
  open var fillColor: CGColor? {
    get { properties.shape.fillColor }
    set { write(\.shape.fillColor, newValue, key: "fillColor") }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { properties.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { write(\.shape.fillRule, newValue == .evenOdd ? .evenOdd : .nonZero, key: "fillRule") }
  }

  /// nil, none, by default.
  open var strokeColor: CGColor? {
    get { properties.shape.strokeColor }
    set { write(\.shape.strokeColor, newValue, key: "strokeColor") }
  }

  open var lineWidth: CGFloat {
    get { properties.shape.lineWidth }
    set { write(\.shape.lineWidth, newValue, key: "lineWidth") }
  }

  /// The longest miter in line widths; 10 by default.
  open var miterLimit: CGFloat {
    get { properties.shape.miterLimit }
    set { write(\.shape.miterLimit, newValue, key: "miterLimit") }
  }

  /// Where along the path's length the stroke begins, 0…1.
  open var strokeStart: CGFloat {
    get { properties.shape.strokeStart }
    set { write(\.shape.strokeStart, newValue, key: "strokeStart") }
  }

  /// Where along the path's length the stroke ends, 0…1.
  open var strokeEnd: CGFloat {
    get { properties.shape.strokeEnd }
    set { write(\.shape.strokeEnd, newValue, key: "strokeEnd") }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(properties.shape.lineCap) }
    set { write(\.shape.lineCap, newValue.value, key: "lineCap") }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(properties.shape.lineJoin) }
    set { write(\.shape.lineJoin, newValue.value, key: "lineJoin") }
  }

  /// Lengths of dashes and gaps in turn, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { properties.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { write(\.shape.lineDashPattern, newValue?.map(\.doubleValue), key: "lineDashPattern") }
  }

  /// How far into the pattern the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { properties.shape.lineDashPhase }
    set { write(\.shape.lineDashPhase, newValue, key: "lineDashPhase") }
  }

  nonisolated deinit {}
}
