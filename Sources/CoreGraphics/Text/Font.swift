/// A size and a weight of the library's faces.
package struct Font: Sendable, Hashable {
  /// Em size in points.
  package var size: CGFloat
  /// On UIKit's scale: 0 regular, 0.23 medium, 0.3 semibold, 0.4 bold, 0.62 black. Less than 0 looks regular:
  /// outlines can be thickened, but not well thinned.
  package var weight: CGFloat

  /// Regular, unless another weight is given.
  package init(size: CGFloat, weight: CGFloat = 0) {
    self.size = size
    self.weight = weight
  }

  /// How many ems thicker than regular the stems are; bold comes to 1/25 em, near FreeType's own 1/24.
  var emboldening: CGFloat { max(0, weight) / 10 }
}
