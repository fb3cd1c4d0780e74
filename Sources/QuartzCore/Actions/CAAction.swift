public import CoreGraphics

/// What an object does when an event happens to a layer.
public protocol CAAction {
  /// `event` is the key that was looked up, `object` the layer; `arguments` is nil for property and
  /// order events.
  @MainActor func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Ends the search for an action: nothing happens.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The layer becomes visible: it, or a layer above it, was added to a visible tree.
public nonisolated let kCAOnOrderIn = "onOrderIn"
/// The layer stops being visible.
public nonisolated let kCAOnOrderOut = "onOrderOut"
/// The key under which `CATransition`s are stored.
public nonisolated let kCATransition = "transition"
