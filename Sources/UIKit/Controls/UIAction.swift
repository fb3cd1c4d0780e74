/// What a control or bar item does: a closure with a name. (On Apple's systems before iOS 14 a target and a
/// selector, which do not exist on Linux.)
@preconcurrency @MainActor
public final class UIAction {
  /// What names an action: controls hold one action of a name for an event.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a button or item made from the action shows.
  public let title: String
  public let image: UIImage?
  public let identifier: Identifier
  /// The control or bar item that is performing the action; nil at other times.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  /// Without an `identifier` the action gets one that no other has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  nonisolated deinit {}
}
