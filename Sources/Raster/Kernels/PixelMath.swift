/// Arithmetic on premultiplied ARGB8888 pixels, one and eight at a time.
///
/// Every product of two bytes is rounded to nearest: `round(x · a / 255)`. With `t = x · a + 128` that is
/// `(t + t / 256) / 256` for all bytes, and every step of it fits sixteen bits. So two channels of a pixel
/// share a 32-bit word, and sixteen channels share a vector. Vectors are at most 256 bits wide and lanes are
/// reinterpreted, never widened: wider or converted ones leave the registers and are a hundred times slower.

/// Eight neighbouring pixels.
typealias Pixels8 = SIMD8<UInt32>
/// Half of their channels, each in sixteen bits.
typealias Channels16 = SIMD16<UInt16>

/// `round(channel · factor / 255)` for each channel; `factor` is 0…255.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let redBlue = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  let alphaGreen = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  let low = (redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  let high = (alphaGreen &+ (alphaGreen >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// `round(a · b / 255)` for bytes.
@inline(__always)
func scaledByte(_ a: UInt32, by b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ t >> 8) >> 8
}

/// `source` over `target`.
@inline(__always)
func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
  source &+ scaled(target, by: ~source >> 24)
}

/// The same factor (0…255) for every channel of eight pixels.
@inline(__always)
func factors(_ factor: UInt32) -> Channels16 {
  Channels16(repeating: UInt16(truncatingIfNeeded: factor))
}

/// A factor a pixel (each word 0…255), laid out for both halves of its channels.
@inline(__always)
func factors(_ words: Pixels8) -> Channels16 {
  unsafeBitCast(words | words &<< Pixels8(repeating: 16), to: Channels16.self)
}

@inline(__always)
private func scaled(_ channels: Channels16, by factors: Channels16) -> Channels16 {
  let t = channels &* factors &+ Channels16(repeating: 128)
  return t &+ t &>> Channels16(repeating: 8)
}

/// Eight pixels times their factors.
@inline(__always)
func scaled(_ pixels: Pixels8, by factors: Channels16) -> Pixels8 {
  let even = Pixels8(repeating: 0x00FF_00FF)
  let odd = Pixels8(repeating: 0xFF00_FF00)
  let eight = Pixels8(repeating: 8)
  let redBlue = scaled(unsafeBitCast(pixels & even, to: Channels16.self), by: factors)
  let alphaGreen = scaled(unsafeBitCast(pixels &>> eight & even, to: Channels16.self), by: factors)
  return unsafeBitCast(redBlue, to: Pixels8.self) &>> eight & even
    | unsafeBitCast(alphaGreen, to: Pixels8.self) & odd
}

/// Eight pixels over eight.
@inline(__always)
func over(_ source: Pixels8, _ target: Pixels8) -> Pixels8 {
  source &+ scaled(target, by: factors(~source &>> Pixels8(repeating: 24)))
}

@inline(__always)
func load8(_ pointer: UnsafePointer<UInt32>) -> Pixels8 {
  UnsafeRawPointer(pointer).loadUnaligned(as: Pixels8.self)
}

@inline(__always)
func store8(_ pixels: Pixels8, to pointer: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: Pixels8.self)
}

/// Eight coverage bytes as one word, to test them together.
@inline(__always)
func loadCoverage8(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
  UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)
}

/// Eight coverage bytes as a factor a pixel.
@inline(__always)
func words(ofCoverage bytes: UInt64) -> Pixels8 {
  Pixels8(truncatingIfNeeded: unsafeBitCast(bytes, to: SIMD8<UInt8>.self))
}

/// The alpha bits that are set in all of the pixels, folded to one pair: `opaquePair` when all are opaque.
@inline(__always)
func alphaBitsInAll(_ pixels: Pixels8) -> UInt64 {
  let pairs = unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
  return pairs[0] & pairs[1] & pairs[2] & pairs[3] & 0xFF00_0000_FF00_0000
}

/// The bits that are set in any of the pixels, folded to one pair: 0 when all are clear.
@inline(__always)
func bitsInAny(_ pixels: Pixels8) -> UInt64 {
  let pairs = unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
  return pairs[0] | pairs[1] | pairs[2] | pairs[3]
}

/// What `alphaBitsInAll` is when every pixel is opaque.
let opaquePair: UInt64 = 0xFF00_0000_FF00_0000
