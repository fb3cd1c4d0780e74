import CoreGraphics

/// Where lines begin or end. (Apple's `justified` does not exist here.)
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Left, or right for a line that begins in a right-to-left script.
  case natural = 4

  var layout: TextLayout.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural: .natural
    }
  }
}

/// What becomes of text that is too wide. Truncation puts an ellipsis at the head, tail or middle of the
/// last line.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var layout: TextLayout.LineBreak {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping: .none
    case .byTruncatingHead: .truncating(.head)
    case .byTruncatingTail: .truncating(.tail)
    case .byTruncatingMiddle: .truncating(.middle)
    }
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public nonisolated static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public nonisolated static let foregroundColor = NSAttributedString.Key("NSColor")
}
