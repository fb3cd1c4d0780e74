public import CoreGraphics
import RenderTree

/// Lets a layer's new look take the place of the old one. A layer has one at a time, whatever the key it
/// is added under.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// A cross-fade by default; an unknown name counts as that.
  public var type = CATransitionType.fade {
    willSet { requireChangeable() }
  }
  /// The side new content comes from, or for `reveal` is uncovered from; the left when nil.
  public var subtype: CATransitionSubtype? {
    willSet { requireChangeable() }
  }
  /// How far the transition is when it begins, 0…1.
  public var startProgress: Float = 0 {
    willSet { requireChangeable() }
  }
  /// How far it is when it ends; not before `startProgress`.
  public var endProgress: Float = 1 {
    willSet { requireChangeable() }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var storageKey: String? { kCATransition }

  override func duplicate() -> CAAnimation {
    let copy = CATransition()
    copy.takeState(of: self)
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    return copy
  }

  override func transition(from source: RenderNode) -> TransitionTrack? {
    let start = Double(min(max(startProgress, 0), 1))
    return TransitionTrack(
      timing: mediaTiming, timingFunction: timingFunction?.curve ?? .linear, kind: type.kind,
      side: (subtype ?? .fromLeft).side, range: start...max(start, min(Double(endProgress), 1)),
      source: source)
  }

  nonisolated deinit {}
}

/// How the new look takes the old one's place.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away from over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")

  var kind: TransitionTrack.Kind {
    switch self {
    case .moveIn: .moveIn
    case .push: .push
    case .reveal: .reveal
    default: .fade
    }
  }
}

/// A side. Top is where y is greatest, as in the layer's unflipped sense: with y down, the lower edge.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  var side: TransitionTrack.Side {
    switch self {
    case .fromRight: .right
    case .fromTop: .bottom
    case .fromBottom: .top
    default: .left
    }
  }
}
