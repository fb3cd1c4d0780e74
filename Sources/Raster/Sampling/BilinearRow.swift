import CoreGraphics

/// A row of bilinear samples along a line through an image: the busiest loop of a turning disc.
///
/// Two passes over up to 32 pixels at a time. The first gathers, with two 8-byte loads a pixel, the upper and
/// the lower pair of neighbours, and their weights; even and odd pixels go to separate arrays. The second mixes
/// in vectors: down first, then across, where the even pixels' pairs and the odd ones' interlock without any
/// shuffle. A mix is `(a · 256 + (b − a) · w + 128) / 256` in sixteen bits, which wraps to the right result.
/// Where neighbours may lie outside, they are clamped one by one. One pixel at a time in vectors of eight
/// channels was a third slower.
struct BilinearRow {
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Place of the upper left neighbour, 32.32, at the next pixel, and how far a pixel moves it.
  var u: Int
  var v: Int
  let stepU: Int
  let stepV: Int

  /// Pixels a turn: as many as fit a kilobyte of scratch, which is what the stack lends.
  private static let chunk = 32
  private static let oddStart = chunk / 2
  private static let lowerStart = chunk
  private static let downStart = chunk * 2
  private static let acrossStart = chunk * 3

  init(texels: UnsafePointer<UInt32>, width: Int, height: Int, u: Int, v: Int, stepU: Int, stepV: Int) {
    self.texels = texels
    self.width = width
    self.height = height
    self.u = u
    self.v = v
    self.stepU = stepU
    self.stepV = stepV
  }

  /// The next `count` samples.
  mutating func fetch(_ count: Int, into target: UnsafeMutablePointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.chunk * 4) { scratch in
      guard let base = scratch.baseAddress else { return }
      var done = 0
      while done < count {
        let size = min(Self.chunk, count - done)
        gather(size, base)
        Self.mix(size, base, into: target + done)
        done += size
      }
    }
  }

  /// Whether all four neighbours are inside for each of the next pixels: a line is inside if its ends are.
  private func isInside(_ count: Int) -> Bool {
    let (lastU, lastV) = (u &+ (count &- 1) &* stepU, v &+ (count &- 1) &* stepV)
    return min(u, lastU) >= 0 && max(u, lastU) >> 32 < width &- 1
      && min(v, lastV) >= 0 && max(v, lastV) >> 32 < height &- 1
  }

  /// First pass. Of each pixel, scratch gets: upper pair, lower pair, weight down, weight across; of the even
  /// pixels in the first half of each quarter, of the odd ones in the second.
  private mutating func gather(_ count: Int, _ scratch: UnsafeMutablePointer<UInt64>) {
    // The second pass works on whole groups of eight.
    let count = (count &+ 7) & ~7
    let inside = isInside(count)
    let (texels, width, height, stepU, stepV) = (texels, width, height, stepU, stepV)
    var (u, v) = (u, v)
    var slot = scratch
    let end = scratch + count / 2
    if inside {
      while slot < end {
        Self.load(texels, width, u, v, into: slot)
        Self.load(texels, width, u &+ stepU, v &+ stepV, into: slot + Self.oddStart)
        u &+= 2 &* stepU
        v &+= 2 &* stepV
        slot += 1
      }
    } else {
      while slot < end {
        Self.loadClamped(texels, width, height, u, v, into: slot)
        Self.loadClamped(texels, width, height, u &+ stepU, v &+ stepV, into: slot + Self.oddStart)
        u &+= 2 &* stepU
        v &+= 2 &* stepV
        slot += 1
      }
    }
    self.u = u
    self.v = v
  }

  @inline(__always)
  private static func load(
    _ texels: UnsafePointer<UInt32>, _ width: Int, _ u: Int, _ v: Int, into slot: UnsafeMutablePointer<UInt64>
  ) {
    let upper = UnsafeRawPointer(texels + (v >> 32 &* width &+ u >> 32))
    slot[0] = upper.loadUnaligned(as: UInt64.self)
    slot[lowerStart] = upper.loadUnaligned(fromByteOffset: width &* 4, as: UInt64.self)
    storeWeights(u, v, into: slot)
  }

  @inline(__always)
  private static func loadClamped(
    _ texels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ u: Int, _ v: Int,
    into slot: UnsafeMutablePointer<UInt64>
  ) {
    let (x, y) = (u >> 32, v >> 32)
    let (left, right) = (min(max(x, 0), width &- 1), min(max(x &+ 1, 0), width &- 1))
    let upper = texels + min(max(y, 0), height &- 1) &* width
    let lower = texels + min(max(y &+ 1, 0), height &- 1) &* width
    slot[0] = UInt64(upper[left]) | UInt64(upper[right]) << 32
    slot[lowerStart] = UInt64(lower[left]) | UInt64(lower[right]) << 32
    storeWeights(u, v, into: slot)
  }

  /// Each weight four times, for the channels of two pixels.
  @inline(__always)
  private static func storeWeights(_ u: Int, _ v: Int, into slot: UnsafeMutablePointer<UInt64>) {
    slot[downStart] = UInt64(truncatingIfNeeded: v >> 24 & 255) &* 0x0001_0001_0001_0001
    slot[acrossStart] = UInt64(truncatingIfNeeded: u >> 24 & 255) &* 0x0001_0001_0001_0001
  }

  /// Second pass: eight pixels a turn, four even and four odd ones.
  private static func mix(
    _ count: Int, _ scratch: UnsafeMutablePointer<UInt64>, into target: UnsafeMutablePointer<UInt32>
  ) {
    let low = SIMD4<UInt64>(repeating: 0xFFFF_FFFF)
    let high = SIMD4<UInt64>(repeating: 0xFFFF_FFFF_0000_0000)
    let half = SIMD4<UInt64>(repeating: 32)
    @inline(__always) func load(_ offset: Int) -> SIMD4<UInt64> {
      UnsafeRawPointer(scratch + offset).loadUnaligned(as: SIMD4<UInt64>.self)
    }
    @inline(__always) func down(_ offset: Int) -> SIMD4<UInt64> {
      let weights = unsafeBitCast(load(offset + downStart), to: Channels16.self)
      let upper = unsafeBitCast(load(offset), to: Pixels8.self)
      let lower = unsafeBitCast(load(offset + lowerStart), to: Pixels8.self)
      return unsafeBitCast(mixed(upper, lower, weights), to: SIMD4<UInt64>.self)
    }
    var index = 0
    while index < count {
      let (even, odd) = (down(index / 2), down(index / 2 + oddStart))
      let left = even & low | odd &<< half
      let right = even &>> half | odd & high
      let across = acrossStart + index / 2
      let weights = load(across) & low | load(across + oddStart) & high
      let pixels = mixed(
        unsafeBitCast(left, to: Pixels8.self), unsafeBitCast(right, to: Pixels8.self),
        unsafeBitCast(weights, to: Channels16.self))
      if count - index >= 8 {
        store8(pixels, to: target + index)
      } else {
        for rest in 0..<count - index { target[index + rest] = pixels[rest] }
      }
      index += 8
    }
  }

  /// `first + (second − first) · weight / 256` for each channel, rounded; weights 0…255.
  @inline(__always)
  private static func mixed(_ first: Pixels8, _ second: Pixels8, _ weights: Channels16) -> Pixels8 {
    let even = Pixels8(repeating: 0x00FF_00FF)
    let odd = Pixels8(repeating: 0xFF00_FF00)
    let eight = Pixels8(repeating: 8)
    let eight16 = Channels16(repeating: 8)
    let round = Channels16(repeating: 128)
    @inline(__always) func mix(_ a: Pixels8, _ b: Pixels8) -> Pixels8 {
      let (from, to) = (unsafeBitCast(a, to: Channels16.self), unsafeBitCast(b, to: Channels16.self))
      return unsafeBitCast(from &<< eight16 &+ (to &- from) &* weights &+ round, to: Pixels8.self)
    }
    let redBlue = mix(first & even, second & even) &>> eight & even
    let alphaGreen = mix(first &>> eight & even, second &>> eight & even) & odd
    return redBlue | alphaGreen
  }
}
