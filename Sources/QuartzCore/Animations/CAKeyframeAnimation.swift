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
    return copy
  }

  override func curve(for key: LayerKey, of layer: CALayer) -> AnimationTrack.Curve? {
    let times = keyTimes?.map(\.doubleValue) ?? []
    let pace = timingFunctions?.map(\.curve) ?? []
    if let path, key.isPoint {
      return .keyframes(
        Keyframes(
          path: path.path, keyTimes: times, timingFunctions: pace, calculationMode: calculationMode.value))
    }
    guard let values else { return nil }
    return .keyframes(
      Keyframes(
        values: values.map { key.value(from: $0) ?? .none }, keyTimes: times, timingFunctions: pace,
        calculationMode: calculationMode.value))
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

  /// An unknown mode counts as linear.
  var value: Keyframes.CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    default: .linear
    }
  }
}
