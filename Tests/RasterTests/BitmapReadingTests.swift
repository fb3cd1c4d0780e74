import CoreGraphics
import Testing

@testable import Raster

@Suite("Reading what a surface shows")
struct BitmapReadingTests {
  @Test("A copy has the surface's colours without its padding, and is opaque")
  func copies() {
    // Two rows of two pixels, three apart.
    var memory: [UInt32] = [0x0000_0001, 0xFF00_0002, 9, 0x8000_0003, 0x0000_0004, 9]
    let copy = memory.withUnsafeMutableBufferPointer {
      Bitmap(opaque: PixelSurface(pixels: $0.baseAddress!, size: PixelSize(width: 2, height: 2), stride: 3))
    }
    #expect(copy.size == PixelSize(width: 2, height: 2))
    #expect(copy.pixels == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004])
  }

  @Test("Two pictures that differ in one pixel, or in the order of two, have different fingerprints")
  func fingerprints() {
    func bitmap(_ pixels: [UInt32]) -> Bitmap { Bitmap(size: PixelSize(width: 3, height: 1), pixels: pixels) }
    #expect(bitmap([1, 2, 3]).fingerprint == bitmap([1, 2, 3]).fingerprint)
    #expect(bitmap([1, 2, 3]).fingerprint != bitmap([1, 2, 4]).fingerprint)
    #expect(bitmap([1, 2, 3]).fingerprint != bitmap([2, 1, 3]).fingerprint)
  }
}
