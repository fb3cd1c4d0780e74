/// Computes colours at device pixels. A row may start anywhere and gets the bits of the whole.
protocol Sampler {
  /// Whether all colours are opaque.
  var isOpaque: Bool { get }
  /// The part of a stretch of the row at `y` outside of which all is clear.
  func columns(_ y: Int, _ stretch: Range<Int>) -> Range<Int>
  /// A part of a stretch of the row at `y` in which all is opaque.
  func opaqueColumns(_ y: Int, _ stretch: Range<Int>) -> Range<Int>
  /// The colours of `count` pixels from (`x`, `y`) to the right.
  func fetch(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ spans: Spans)
}

extension Sampler {
  func columns(_ y: Int, _ stretch: Range<Int>) -> Range<Int> { stretch }

  func opaqueColumns(_ y: Int, _ stretch: Range<Int>) -> Range<Int> {
    isOpaque ? stretch : stretch.lowerBound..<stretch.lowerBound
  }
}
