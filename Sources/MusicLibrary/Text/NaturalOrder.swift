/// File names in the order people count: "2" before "10", "a" beside "A", the same in every locale.
struct NaturalOrder: Comparable, Sendable {
  let name: String
  /// Bytes whose plain order is the natural one, so that comparing is fast: UTF-8 with ASCII letters in lower
  /// case and, for a number, the digit 0, how many digits it has, and those digits; leading zeros do not
  /// count.
  private let key: [UInt8]

  init(_ name: String) {
    self.name = name
    let zero = UInt8(ascii: "0")
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count + 4)
    var rest = name.utf8[...]
    while let byte = rest.first {
      guard Self.isDigit(byte) else {
        key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte)
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: Self.isDigit)
      let number = digits.drop { $0 == zero }.prefix(0xFFFF)
      key += [zero, UInt8(number.count >> 8), UInt8(number.count & 0xFF)]
      key += number
      rest = rest[digits.endIndex...]
    }
    self.key = key
  }

  static func == (a: Self, b: Self) -> Bool { a.name.utf8.elementsEqual(b.name.utf8) }

  static func < (a: Self, b: Self) -> Bool {
    if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
