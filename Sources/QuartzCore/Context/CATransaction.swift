/// Groups changes of layers, so that they are shown together, and sets how they animate.
///
/// Changes made outside every `begin()` belong to an implicit transaction that the frame loop commits.
/// Nested transactions inherit the enclosing values; only the outermost commit shows anything.
@preconcurrency @MainActor
public enum CATransaction {
  public static func begin() { CAContext.current.beginTransaction() }

  /// Without a matching `begin()` it does nothing.
  public static func commit() { CAContext.current.commitTransaction() }

  /// Commits the implicit transaction now; while an explicit one is open, nothing happens.
  public static func flush() { CAContext.current.commit() }

  /// Seconds of implicit animations; 0.25 by default, 0 for none.
  public static func animationDuration() -> Double { level.animationDuration }

  public static func setAnimationDuration(_ duration: Double) { level.animationDuration = duration }

  /// The timing of implicit animations; nil for the default one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { level.timingFunction }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    level.timingFunction = function
  }

  /// Whether setters skip the search for actions.
  public static func disableActions() -> Bool { level.disablesActions }

  public static func setDisableActions(_ flag: Bool) { level.disablesActions = flag }

  public static func completionBlock() -> (() -> Void)? { level.completion?.block }

  /// Runs `block` once every animation added *after* this call within the transaction has ended; from
  /// the frame loop, never from inside `commit()`. A block set before still runs when its own
  /// animations have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let context = CAContext.current
    level.completion?.close(in: context)
    level.completion = block.map(CompletionGroup.init)
  }

  /// The value of a key: the four above under Apple's names, or whatever was stored.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: level.values[key]
    }
  }

  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let duration = value.flatMap(number(from:)) { setAnimationDuration(duration) }
    case kCATransactionDisableActions:
      if let flag = value.flatMap(number(from:)) { setDisableActions(flag != 0) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: level.values[key] = value
    }
  }

  private static var level: TransactionLevel {
    get { CAContext.current.transactions[CAContext.current.transactions.count - 1] }
    set {
      CAContext.current.transactions[CAContext.current.transactions.count - 1] = newValue
      CAContext.current.noteChange()
    }
  }
}

public nonisolated let kCATransactionAnimationDuration = "animationDuration"
public nonisolated let kCATransactionDisableActions = "disableActions"
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public nonisolated let kCATransactionCompletionBlock = "completionBlock"
