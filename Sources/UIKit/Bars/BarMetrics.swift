import CoreGraphics

/// Lengths of bars, in points: those of phones before the notch.
nonisolated enum BarMetrics {
  /// Of the area above a navigation bar.
  static let statusHeight: CGFloat = 20
  /// Of bars.
  static let height: CGFloat = 44
  /// Between a bar's edge and its content.
  static let margin: CGFloat = 16
  /// Between neighbours without a space item between them.
  static let spacing: CGFloat = 16
  /// How far a button made for an item reaches beyond what it shows, to be easy to hit.
  static let overhang: CGFloat = 8
  /// Seconds in which a bar comes or goes.
  static let hideShowDuration = 0.2
}
