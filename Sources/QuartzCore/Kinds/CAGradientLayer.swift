public import CoreGraphics
import RenderTree

/// A layer that draws a gradient over its background, inside its rounded bounds.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    properties.kind = .gradient(GradientProperties())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.kind = .gradient(GradientProperties())
  }

  open override func presentation() -> CAGradientLayer? {
    if isPresentation { return self }
    return presented { CAGradientLayer(presenting: self, $0) }
  }

  init(presenting model: CALayer, _ state: Presented) { super.init(layer: model, presenting: state) }

  /// `CGColor`s, from start to end; others are left out.
  open var colors: [Any]? {
    get { properties.gradient.colors }
    set { write(\.gradient.colors, newValue?.compactMap { $0 as? CGColor }, key: "colors") }
  }

  /// A place for each colour, rising, 0…1; nil for even spacing.
  open var locations: [NSNumber]? {
    get { properties.gradient.locations?.map { NSNumber(value: $0) } }
    set { write(\.gradient.locations, newValue?.map(\.doubleValue), key: "locations") }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { properties.gradient.startPoint }
    set { write(\.gradient.startPoint, newValue, key: "startPoint") }
  }

  open var endPoint: CGPoint {
    get { properties.gradient.endPoint }
    set { write(\.gradient.endPoint, newValue, key: "endPoint") }
  }

  /// Axial by default; an unknown name counts as that.
  open var type: CAGradientLayerType {
    get {
      switch properties.gradient.geometry {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set {
      let geometry: GradientProperties.Geometry =
        switch newValue {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
      write(\.gradient.geometry, geometry, key: "type")
    }
  }

  nonisolated deinit {}
}

/// The geometry of a gradient.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outward from the start to the ellipse whose box has the end at a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round the start, from the direction of the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
