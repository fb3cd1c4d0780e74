internal import CSpans

/// The loops over rows of pixels, for one width of vectors; `cspans.h` says what each computes. All widths give
/// the same bits.
struct Spans {
  private let kernels: SpanKernels

  /// The kernels with the widest vectors that the machine has, of at most `bits`: 128 are everywhere.
  init(bits: Int = 256) { kernels = span_kernels(Int32(bits)).pointee }

  /// The width of the vectors in bits.
  var bits: Int { Int(kernels.bits) }

  /// A premultiplied colour over a row.
  func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    if color >> 24 == 255 {
      target.update(repeating: color, count: count)
    } else if color != 0 {
      kernels.blend_color(color, target, count)
    }
  }

  /// A premultiplied colour over a row, weighted by a coverage byte a pixel.
  func blend(
    _ color: UInt32, coverage: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    kernels.blend_color_covered(color, coverage, target, count)
  }

  /// A row of pixels times `alpha` (0…255) over a row; `isOpaque` says that all of them are.
  func blend(
    _ source: UnsafePointer<UInt32>, isOpaque: Bool = false, alpha: UInt32,
    over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    switch (isOpaque, alpha) {
    case (true, 255): kernels.copy(source, target, count)
    case (true, _): kernels.blend_opaque_faded(source, alpha, target, count)
    case (false, 255): kernels.blend(source, target, count)
    case (false, _): kernels.blend_faded(source, alpha, target, count)
    }
  }

  /// A row of pixels, weighted by a coverage byte a pixel, over a row.
  func blend(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    kernels.blend_covered(source, coverage, target, count)
  }

  /// A row weighted by the alpha of another, in place.
  func scale(_ target: UnsafeMutablePointer<UInt32>, byAlphaOf mask: UnsafePointer<UInt32>, count: Int) {
    kernels.mask(target, mask, count)
  }

  /// A row of coverage bytes times `alpha` (0…255).
  func scale(
    _ source: UnsafePointer<UInt8>, by alpha: UInt32, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    kernels.fade_coverage(source, alpha, target, count)
  }

  /// Samples along a walk, all of which have four neighbours inside.
  func sample(_ walk: SpanWalk, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let one: Int64 = 1 << 32
    guard walk.step_u == one, walk.step_v == 0 else {
      return withUnsafePointer(to: walk) { kernels.sample($0, target, count) }
    }
    let upper = walk.texels + (Int(walk.v >> 32) * walk.width + Int(walk.u >> 32))
    let (down, across) = (UInt32(walk.v >> 24 & 255), UInt32(walk.u >> 24 & 255))
    kernels.mix(upper, upper + walk.width, down, across, target, count)
  }
}
