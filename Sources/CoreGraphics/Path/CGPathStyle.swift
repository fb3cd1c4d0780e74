/// How a stroke ends.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How a stroke turns a corner.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// What is inside of outlines that cross.
public enum CGPathFillRule: Int, Sendable {
  /// Whatever the outline runs round, unless as often one way as the other.
  case winding
  /// Whatever a ray from it crosses the outline an odd number of times.
  case evenOdd
}

/// What `CGContext.drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

extension StrokeStyle.Cap {
  /// The case of the same name.
  package init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeStyle.Join {
  /// The case of the same name.
  package init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}

extension FillRule {
  /// Apple's `winding` is `nonZero` here.
  package init(_ rule: CGPathFillRule) { self = rule == .winding ? .nonZero : .evenOdd }
}
