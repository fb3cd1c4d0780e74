import Synchronization

/// An immutable picture: pixels, or a recorded drawing that is painted at whatever scale it is shown.
///
/// Shape: `width` x `height` pixels. A recorded image answers the size it was recorded at times its
/// scale; its bytes are not public API, because it has none until it is painted.
public final class CGImage: Sendable {
  package enum Content: Sendable {
    case pixels(Bitmap)
    /// A drawing in points, `size` points large.
    case recorded(DisplayList, size: CGSize)
  }

  package let content: Content
  /// Unique in this process, never reused: what caches and damage compare instead of bytes.
  package let serial: UInt64
  /// What is known of the pixels' alpha; of a recorded image's, nothing.
  package let alpha: AlphaExtent

  public let width: Int
  public let height: Int

  private static let nextSerial = Atomic<UInt64>(1)

  package init(_ bitmap: Bitmap) {
    content = .pixels(bitmap)
    width = bitmap.size.width
    height = bitmap.size.height
    alpha = AlphaExtent(of: bitmap)
    serial = Self.nextSerial.add(1, ordering: .relaxed).oldValue
  }

  /// A recorded image of `size` points; `width` and `height` are those times `scale`, rounded up.
  package init(recording list: DisplayList, size: CGSize, scale: CGFloat) {
    content = .recorded(list, size: size)
    width = Int((size.width * scale).rounded(.up))
    height = Int((size.height * scale).rounded(.up))
    alpha = .unknown
    serial = Self.nextSerial.add(1, ordering: .relaxed).oldValue
  }
}

extension CGImage: Hashable {
  public static func == (one: CGImage, other: CGImage) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}
