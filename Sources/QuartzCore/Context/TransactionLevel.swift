/// The values of one open transaction.
struct TransactionLevel {
  var animationDuration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  /// Stored by `setValue(_:forKey:)`.
  var values: [String: Any] = [:]
  /// Of the completion block set last.
  var completion: CompletionGroup?

  nonisolated init() {}

  /// What a transaction inside this one starts with.
  var nested: TransactionLevel {
    var result = self
    result.completion = nil
    return result
  }
}

/// A completion block and the animations it waits for.
final class CompletionGroup {
  let block: () -> Void
  private var pending = 0
  private var isClosed = false

  init(block: @escaping () -> Void) { self.block = block }

  func enter() { pending += 1 }

  func leave(in context: CAContext) {
    pending -= 1
    if isClosed, pending == 0 { context.callbacks.append(block) }
  }

  /// No more animations will enter. Without any, the block runs after those of the same commit have
  /// started.
  func close(in context: CAContext) {
    guard !isClosed else { return }
    isClosed = true
    if pending == 0 { context.emptyCompletions.append(block) }
  }

  nonisolated deinit {}
}

extension CAContext {
  func beginTransaction() { transactions.append(transactions[transactions.count - 1].nested) }

  func commitTransaction() {
    guard transactions.count > 1 else { return }
    // Inside an implicit transaction an explicit one is nested: the frame loop commits both.
    if transactions.count == 2, !isImplicitTransactionOpen, !isCommitting { return sendChanges() }
    transactions.removeLast().completion?.close(in: self)
  }

  /// The groups that an animation added now belongs to, innermost first.
  var completionGroups: [CompletionGroup] { transactions.reversed().compactMap(\.completion) }

  /// The values in force.
  var transaction: TransactionLevel { transactions[transactions.count - 1] }
}
