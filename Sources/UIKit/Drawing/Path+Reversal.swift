import CoreGraphics

extension Path {
  /// Each piece from its end to its start, the pieces in their order.
  nonisolated var reversed: Path {
    var result: [Element] = []
    var piece: [Element] = []
    for element in elements {
      if case .move = element {
        result += Self.reversed(piece)
        piece = []
      } else if case .close? = piece.last, let first = piece.first {
        // After a close, and before any move, drawing goes on from where the piece began.
        result += Self.reversed(piece)
        piece = [first]
      }
      piece.append(element)
    }
    return Path(result + Self.reversed(piece))
  }

  /// One piece: a move, lines and curves, perhaps a close.
  private nonisolated static func reversed(_ piece: [Element]) -> [Element] {
    var points: [CGPoint] = piece.compactMap(\.points.last)
    guard let last = points.popLast() else { return [] }
    var result: [Element] = [.move(last)]
    var isClosed = false
    for element in piece.dropFirst().reversed() {
      switch element {
      case .close: isClosed = true
      case .move, .line: result.append(.line(points.removeLast()))
      case .quad(let control, _): result.append(.quad(control: control, end: points.removeLast()))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: points.removeLast()))
      }
    }
    return isClosed ? result + [.close] : result
  }
}
