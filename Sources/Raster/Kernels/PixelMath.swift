/// `round(a · b / 255)` for bytes.
@inline(__always)
func scaledByte(_ a: UInt32, by b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ t >> 8) >> 8
}

/// `round(channel · factor / 255)` for each channel of a pixel; `factor` is 0…255.
///
/// With `t = x · a + 128` that is `(t + t / 256) / 256` for all bytes, and every step of it fits sixteen bits, so
/// two channels share a 32-bit word.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  let redBlue = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  let alphaGreen = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
  let low = (redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  let high = (alphaGreen &+ (alphaGreen >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// `first + (second − first) · weight / 256` for each channel of a pixel, rounded; `weight` is 0…255.
@inline(__always)
func mixed(_ first: UInt32, _ second: UInt32, weight: UInt32) -> UInt32 {
  let (even, half): (UInt32, UInt32) = (0x00FF_00FF, 0x0080_0080)
  let redBlue = (first & even) &* (256 &- weight) &+ (second & even) &* weight &+ half
  let alphaGreen = (first >> 8 & even) &* (256 &- weight) &+ (second >> 8 & even) &* weight &+ half
  return redBlue >> 8 & even | alphaGreen & ~even
}
