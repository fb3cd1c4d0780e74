/// Source-over for rows of pixels: each function is one tight loop with a scalar end of the same arithmetic.
///
/// Eight opaque pixels are stored and eight clear ones skipped without reading the target. Pointers are
/// arguments, so they stay in registers; the loops allocate nothing and call nothing.

/// Stores one pixel `count` times.
func fill(_ target: UnsafeMutablePointer<UInt32>, with pixel: UInt32, count: Int) {
  target.update(repeating: pixel, count: count)
}

/// A premultiplied colour over a row.
func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
  if color >> 24 == 255 { return fill(target, with: color, count: count) }
  if color == 0 { return }
  let inverse = ~color >> 24
  let (color8, inverse8) = (Pixels8(repeating: color), factors(inverse))
  var x = 0
  while x &+ 8 <= count {
    store8(color8 &+ scaled(load8(target + x), by: inverse8), to: target + x)
    x &+= 8
  }
  while x < count {
    target[x] = color &+ scaled(target[x], by: inverse)
    x &+= 1
  }
}

/// A premultiplied colour over a row, weighted by a coverage byte a pixel.
func blend(
  _ color: UInt32, coverage: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt32>, count: Int
) {
  let color8 = Pixels8(repeating: color)
  let isOpaque = color >> 24 == 255
  var x = 0
  while x &+ 8 <= count {
    let bytes = loadCoverage8(coverage + x)
    if bytes == .max && isOpaque {
      store8(color8, to: target + x)
    } else if bytes != 0 {
      let source = scaled(color8, by: factors(words(ofCoverage: bytes)))
      store8(over(source, load8(target + x)), to: target + x)
    }
    x &+= 8
  }
  while x < count {
    target[x] = over(scaled(color, by: UInt32(coverage[x])), target[x])
    x &+= 1
  }
}

/// A row of pixels over a row.
func blend(_ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int) {
  var x = 0
  while x &+ 8 <= count {
    let pixels = load8(source + x)
    if alphaBitsInAll(pixels) == opaquePair {
      store8(pixels, to: target + x)
    } else if bitsInAny(pixels) != 0 {
      store8(over(pixels, load8(target + x)), to: target + x)
    }
    x &+= 8
  }
  while x < count {
    target[x] = over(source[x], target[x])
    x &+= 1
  }
}

/// A row of pixels times `alpha` (0…255) over a row.
func blend(
  _ source: UnsafePointer<UInt32>, alpha: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int
) {
  if alpha == 255 { return blend(source, over: target, count: count) }
  if alpha == 0 { return }
  let alpha8 = factors(alpha)
  var x = 0
  while x &+ 8 <= count {
    let pixels = load8(source + x)
    if bitsInAny(pixels) != 0 {
      store8(over(scaled(pixels, by: alpha8), load8(target + x)), to: target + x)
    }
    x &+= 8
  }
  while x < count {
    target[x] = over(scaled(source[x], by: alpha), target[x])
    x &+= 1
  }
}

/// A row of pixels, weighted by a coverage byte a pixel, over a row.
func blend(
  _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
  over target: UnsafeMutablePointer<UInt32>, count: Int
) {
  var x = 0
  while x &+ 8 <= count {
    let bytes = loadCoverage8(coverage + x)
    if bytes != 0 {
      let pixels = scaled(load8(source + x), by: factors(words(ofCoverage: bytes)))
      store8(over(pixels, load8(target + x)), to: target + x)
    }
    x &+= 8
  }
  while x < count {
    target[x] = over(scaled(source[x], by: UInt32(coverage[x])), target[x])
    x &+= 1
  }
}

/// A row weighted by the alpha of another, in place.
func scale(_ target: UnsafeMutablePointer<UInt32>, byAlphaOf mask: UnsafePointer<UInt32>, count: Int) {
  var x = 0
  while x &+ 8 <= count {
    let alpha = load8(mask + x) &>> Pixels8(repeating: 24)
    store8(scaled(load8(target + x), by: factors(alpha)), to: target + x)
    x &+= 8
  }
  while x < count {
    target[x] = scaled(target[x], by: mask[x] >> 24)
    x &+= 1
  }
}

/// A row of coverage bytes times `alpha` (0…255).
func scale(
  _ source: UnsafePointer<UInt8>, by alpha: UInt32, into target: UnsafeMutablePointer<UInt8>, count: Int
) {
  for x in 0..<count {
    target[x] = UInt8(truncatingIfNeeded: scaledByte(UInt32(source[x]), by: alpha))
  }
}

/// A row of coverage bytes times another, in place.
func scale(
  _ target: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, count: Int
) {
  for x in 0..<count {
    target[x] = UInt8(truncatingIfNeeded: scaledByte(UInt32(target[x]), by: UInt32(other[x])))
  }
}
