import CoreGraphics

/// Seeded random numbers (Steele, Lea and Flood, 2014): the same in every run.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + CGFloat(next() >> 11) / CGFloat(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
