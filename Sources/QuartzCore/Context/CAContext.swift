package import RenderTree
import Synchronization

/// Everything Core Animation keeps beside the layers: the time, open transactions, visible roots,
/// layers with animations, and callbacks that wait for their turn.
///
/// The one ambient of the engine. Programs use the default; a test, or a host that runs two screens,
/// replaces it with `makeCurrent(during:)`.
package final class CAContext {
  /// The context in force.
  package nonisolated static var current: CAContext { Ambient.context }

  /// A namespace of its own, because a task-local of a main-actor type would be on the main actor too.
  private nonisolated enum Ambient {
    @TaskLocal static var context = CAContext()
  }

  private let timeBits = Atomic<UInt64>(0)

  /// Open transactions, the implicit one first; never empty.
  var transactions = [TransactionLevel()]
  /// Whether something changed outside every explicit transaction since the last commit.
  var isImplicitTransactionOpen = false
  /// Whether `sendChanges()` is under way.
  var isCommitting = false
  /// Whether anything changed since the last commit.
  package internal(set) var hasChanges = false

  /// Layers at the top of visible trees, back to front.
  package internal(set) var roots: [CALayer] = []
  /// Layers that have animations, or had some at the last commit, in the order in which they got their
  /// first one.
  var animatedLayers: [CALayer] = []
  /// Whether some of them may have none any more.
  var listsStillLayers = false
  /// Layers whose place in a visible tree must be checked at the next commit.
  var unsettledLayers: [CALayer] = []
  /// What text is set with. The host replaces it, to switch fallback faces off.
  package lazy var fonts: FontLibrary? = try? FontLibrary.standard.get()
  /// Delegate messages and completion blocks, run by `deliverCallbacks()`.
  var callbacks: [() -> Void] = []
  /// Completion blocks of transactions without animations, on their way to `callbacks`.
  var emptyCompletions: [() -> Void] = []
  /// State that the kits above keep here, by type.
  private var slots: [ObjectIdentifier: Any] = [:]
  var displayLinks: [CADisplayLink] = []
  /// Seconds between frames while something moves, as the frame loop means to make them.
  package var frameInterval = 1.0 / 60
  /// See `CALayer.presentsOrderOutActions`.
  var presentsOrderOutActions = false

  package nonisolated init() {}

  /// Seconds of the frame that is being made, on the clock of `CACurrentMediaTime()`. Only the frame
  /// loop sets it, once a frame.
  package nonisolated var time: Double {
    get { Double(bitPattern: timeBits.load(ordering: .relaxed)) }
    set { timeBits.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// Runs `body` with this context in force.
  package func makeCurrent<Result>(during body: () throws -> Result) rethrows -> Result {
    try Ambient.$context.withValue(self, operation: body)
  }

  /// The one value of type `Slot` of this context, made at first use.
  package func slot<Slot: AnyObject>(_ make: @autoclosure () -> Slot) -> Slot {
    if let slot = slots[ObjectIdentifier(Slot.self)] as? Slot { return slot }
    let slot = make()
    slots[ObjectIdentifier(Slot.self)] = slot
    return slot
  }

  /// Shows `layer` and its subtree, in front of the other roots.
  package func addRoot(_ layer: CALayer) {
    guard !roots.contains(where: { $0 === layer }) else { return }
    roots.append(layer)
    layer.markChanged()
    if !layer.isHidden { layer.runOrderActions(forKey: kCAOnOrderIn) }
  }

  /// Shows `layer` no longer.
  package func removeRoot(_ layer: CALayer) {
    guard let index = roots.firstIndex(where: { $0 === layer }) else { return }
    let actions = layer.isHidden ? [] : layer.orderActions(forKey: kCAOnOrderOut)
    roots.remove(at: index)
    unsettledLayers.append(layer)
    noteChange()
    for (layer, action) in actions {
      action.run(forKey: kCAOnOrderOut, object: layer, arguments: nil)
    }
  }

  /// The committed roots, back to front.
  package var snapshots: [LayerSnapshot] { roots.compactMap(\.committed) }

  /// Whether `deliverCallbacks()` has something to do.
  package var hasCallbacks: Bool { !callbacks.isEmpty || !emptyCompletions.isEmpty }

  /// Makes the next commit happen; outside every explicit transaction this opens the implicit one.
  func noteChange() {
    hasChanges = true
    if transactions.count == 1 { isImplicitTransactionOpen = true }
  }

  /// Runs what was waiting; what that makes wait runs in the next call.
  package func deliverCallbacks() {
    let due = callbacks
    callbacks = []
    for callback in due { callback() }
  }

  nonisolated deinit {}
}

/// The time of the frame that is being made, in seconds: the monotonic clock, latched once a frame, so
/// that everything that happens in one frame happens at one time.
public nonisolated func CACurrentMediaTime() -> Double { CAContext.current.time }
