import CoreGraphics

extension Renderer {
  /// Draws one list on its way to another: each is painted as a picture of its own, and every channel of the
  /// result lies between theirs, so that what both show alike stands still.
  func drawDissolve(from: DisplayList, to: DisplayList, progress: CGFloat, _ drawing: Drawing) {
    let box = from.bounds.union(to.bounds).applying(drawing.transform)
    let region = PixelRect(covering: box).intersection(drawing.clip)
    guard !region.isEmpty else { return }
    let (old, new) = (picture(of: from, region, drawing), picture(of: to, region, drawing))
    let weight = UInt32((min(max(progress, 0), 1) * 255).rounded())
    old.withCanvas { old in
      new.withCanvas { new in
        for y in region.minY..<region.maxY {
          dissolve(
            old.pixel(x: region.minX, y: y), towards: new.pixel(x: region.minX, y: y), weight: weight,
            count: region.width)
        }
      }
    }
    paint(PlacedPixels(old, isOpaque: false), drawing)
  }

  private func picture(of list: DisplayList, _ region: PixelRect, _ drawing: Drawing) -> Picture {
    let picture = Picture(region)
    picture.withCanvas { paint(onto: $0, region, drawing.transform) { draw(list, $0) } }
    return picture
  }
}

/// Moves each channel of `count` pixels `weight` 255ths of the way to those of `other`, rounded to nearest.
private func dissolve(
  _ pixels: UnsafeMutablePointer<UInt32>, towards other: UnsafeMutablePointer<UInt32>, weight: UInt32,
  count: Int
) {
  let rest = 255 &- weight
  for index in 0..<count {
    let (old, new) = (pixels[index], other[index])
    // Two channels at a time: each product fits 16 bits, and (x + 128 + (x + 128 >> 8)) >> 8 is x / 255.
    let odd = (old &>> 8 & 0x00FF_00FF) &* rest &+ (new &>> 8 & 0x00FF_00FF) &* weight &+ 0x0080_0080
    let even = (old & 0x00FF_00FF) &* rest &+ (new & 0x00FF_00FF) &* weight &+ 0x0080_0080
    pixels[index] =
      ((odd &+ (odd &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00)
      | ((even &+ (even &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF)
  }
}
