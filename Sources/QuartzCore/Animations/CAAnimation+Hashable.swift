/// Animations are equal when they are the same object; one that was added to a layer is a copy.
nonisolated extension CAAnimation: Hashable {
  public static func == (one: CAAnimation, other: CAAnimation) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
