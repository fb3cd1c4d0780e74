extension UIView {
  /// How a block animates; raw values are Apple's.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that are animated lay out their subviews inside the block.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views hear touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is not additive starts from what is seen, not from the value set last.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Forward, then backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A block inside another keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A block inside another keeps its own curve or spring.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Changes made while a transition is set up animate too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// `transition(from:to:)` hides and shows the views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A block inside another keeps its own options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The new look fades in over the old one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The curves of blocks.
  public nonisolated enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How a block of keyframes animates; raw values are Apple's, and those of `AnimationOptions` where both
  /// have one.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// In a straight line within each keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// At the beginning of each keyframe, at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// In straight lines at even speed; the keyframes' times do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the keyframes' ends.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at even speed; the keyframes' times do not count.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.AnimationOptions {
  private static let curveField: UInt = 0xF << 16

  /// The curve that the options name; an unknown number counts as `easeInOut`.
  var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int((rawValue & Self.curveField) >> 16)) ?? .easeInOut
  }

  /// Whether the transition they name is a cross-dissolve.
  var dissolves: Bool { (rawValue >> 20) & 0xF == 5 }
}
