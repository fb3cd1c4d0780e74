package import RenderTree

/// How something maps its parent's time to its own. Seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the parent's time. For an animation added to a layer, 0 means "at the commit".
  var beginTime: Double { get set }
  var duration: Double { get set }
  /// Own seconds a second of the parent.
  var speed: Float { get set }
  /// Own time at `beginTime`.
  var timeOffset: Double { get set }
  /// How often it plays; fractions allowed; 0 counts as 1.
  var repeatCount: Float { get set }
  /// How long it repeats; wins over `repeatCount` when greater than 0.
  var repeatDuration: Double { get set }
  var autoreverses: Bool { get set }
  /// What shows before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active interval.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Conformance by storing a `MediaTiming`: layers and animations share it.
@MainActor
package protocol MediaTimingHolder: CAMediaTiming {
  var mediaTiming: MediaTiming { get set }
}

extension MediaTiming {
  /// Stops the program where an animation would neither run nor end.
  func requireNumbers() {
    precondition(
      !beginTime.isNaN && !speed.isNaN && !timeOffset.isNaN, "a time or speed cannot be NaN")
  }
}

extension MediaTimingHolder {
  public var beginTime: Double {
    get { mediaTiming.beginTime }
    set { mediaTiming.beginTime = newValue }
  }
  public var duration: Double {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }
  public var speed: Float {
    get { Float(mediaTiming.speed) }
    set { mediaTiming.speed = Double(newValue) }
  }
  public var timeOffset: Double {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }
  public var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { mediaTiming.repeatCount = Double(newValue) }
  }
  public var repeatDuration: Double {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }
  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }
  /// An unknown mode counts as `removed`.
  public var fillMode: CAMediaTimingFillMode {
    get {
      switch mediaTiming.fillMode {
      case .removed: .removed
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      }
    }
    set {
      mediaTiming.fillMode =
        switch newValue {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
  }
}
