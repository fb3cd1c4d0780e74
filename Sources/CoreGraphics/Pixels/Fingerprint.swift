/// A 64-bit digest that tells drawn things apart: equal things have equal fingerprints, and different
/// ones differ but for a chance of 2⁻⁶⁴ a pair.
///
/// `Hasher` is seeded per process and four times slower; this is a multiply-fold mix (the 128-bit
/// product of a running state and the datum, folded by xor), the same in every run.
package struct Fingerprint: Sendable, Hashable {
  package private(set) var value: UInt64

  package init(seed: UInt64 = 0x9E37_79B9_7F4A_7C15) { value = seed }

  package mutating func mix(_ datum: UInt64) {
    let product = (value ^ datum &+ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    value = product.high ^ product.low ^ (value << 1 | value >> 63)
  }

  package mutating func mix(_ datum: Int) { mix(UInt64(bitPattern: Int64(datum))) }

  /// −0 counts as 0: they draw the same.
  package mutating func mix(_ datum: Double) { mix(datum == 0 ? 0 : datum.bitPattern) }

  package mutating func mix(_ point: CGPoint) {
    mix(Double(point.x))
    mix(Double(point.y))
  }

  package mutating func mix(_ rect: CGRect) {
    mix(rect.origin)
    mix(Double(rect.width))
    mix(Double(rect.height))
  }

  package mutating func mix(_ t: CGAffineTransform) {
    for datum in [t.a, t.b, t.c, t.d, t.tx, t.ty] { mix(Double(datum)) }
  }

  package mutating func mix(_ color: CGColor) {
    for datum in [color.red, color.green, color.blue, color.alpha] { mix(Double(datum)) }
  }
}
