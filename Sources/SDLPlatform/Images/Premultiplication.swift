/// Straight alpha to premultiplied and back, in ARGB8888, each channel rounded to nearest.
///
/// Undoing and applying again gives the same pixel: undoing errs by at most half a step, which applying
/// shrinks by alpha/255.
nonisolated enum Premultiplication {
  static func apply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return map(pixel) { ($0 * alpha + 127) / 255 }
  }

  /// A pixel without alpha has no colour: it becomes 0.
  static func undo(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    return map(pixel) { min(255, ($0 * 255 + alpha / 2) / alpha) }
  }

  private static func map(_ pixel: UInt32, _ channel: (UInt32) -> UInt32) -> UInt32 {
    pixel & 0xFF00_0000
      | channel(pixel >> 16 & 0xFF) << 16 | channel(pixel >> 8 & 0xFF) << 8 | channel(pixel & 0xFF)
  }
}
