public import CoreGraphics
import RenderTree

/// An animation through a list of values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values at the key times. Fewer than two have no effect.
  public var values: [Any]? {
    willSet { requireChangeable() }
  }
  /// A path to follow instead of `values`, for properties that are points.
  public var path: CGPath? {
    willSet { requireChangeable() }
  }
  /// Fractions 0…1 at which the values are reached; evenly spaced when nil.
  public var keyTimes: [NSNumber]? {
    willSet { requireChangeable() }
  }
  /// The pace of each segment; those that are missing are linear.
  public var timingFunctions: [CAMediaTimingFunction]? {
    willSet { requireChangeable() }
  }
  /// How values between keys are made.
  public var calculationMode = CAAnimationCalculationMode.linear {
    willSet { requireChangeable() }
  }
  /// Of cubic modes, one for each value: greater than 0 is tighter.
  public var tensionValues: [NSNumber]? {
    willSet { requireChangeable() }
  }
  /// Of cubic modes, one for each value: −1 makes a sharp corner.
  public var continuityValues: [NSNumber]? {
    willSet { requireChangeable() }
  }
  /// Of cubic modes, one for each value: greater than 0 bends before the key.
  public var biasValues: [NSNumber]? {
    willSet { requireChangeable() }
  }
  /// Whether the layer turns along the path; nil for not.
  public var rotationMode: CAAnimationRotationMode? {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation()
    copy.takePropertyState(of: self)
    copy.values = values
    copy.path = path
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    copy.rotationMode = rotationMode
    return copy
  }

  override func curve(for key: LayerKey, of layer: CALayer) -> PropertyTrack.Curve? {
    let times = keyTimes?.map(\.doubleValue) ?? []
    let pace = timingFunctions?.map(\.curve) ?? []
    if let path, key.isPoint {
      return .keyframes(
        Keyframes(
          path: path.path, keyTimes: times, timingFunctions: pace, calculationMode: calculationMode.value,
          rotationMode: rotationMode?.value))
    }
    guard let values else { return nil }
    return .keyframes(
      Keyframes(
        values: values.map { key.value(from: $0) ?? .none }, keyTimes: times, timingFunctions: pace,
        calculationMode: calculationMode.value, tension: tensionValues?.map(\.doubleValue) ?? [],
        continuity: continuityValues?.map(\.doubleValue) ?? [], bias: biasValues?.map(\.doubleValue) ?? []))
  }

  nonisolated deinit {}
}

/// How a keyframe animation makes the values between its keys.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line from key to key.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In straight lines at even speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// In smooth curves through the keys.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// In smooth curves at even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// An unknown mode counts as linear.
  var value: Keyframes.CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// How a layer turns on its way along a path.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points forwards.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x axis points backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// An unknown mode does not turn.
  var value: Keyframes.RotationMode? {
    switch self {
    case .rotateAuto: .auto
    case .rotateAutoReverse: .autoReverse
    default: nil
    }
  }
}
