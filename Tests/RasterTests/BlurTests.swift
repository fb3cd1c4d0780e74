import CoreGraphics
import TestSupport
import Testing

@testable import Raster

@Suite("Gaussian blur")
struct BlurTests {
  /// The greatest distance, in levels, of a blurred edge from the error function, its exact form.
  private func edgeError(sigma: CGFloat, at edge: Int) -> CGFloat {
    let reach = Int(sigma * 4) + 8
    let bounds = PixelRect(minX: edge - reach, minY: 0, maxX: edge + reach, maxY: 1)
    let picture = Picture(PixelRect(minX: bounds.minX, minY: -3 * reach, maxX: edge, maxY: 3 * reach))
    picture.withCanvas { $0.fill($0.bounds, with: 0xFFFF_FFFF) }
    let wide = PixelRect(minX: edge - 2 * reach, minY: -3 * reach, maxX: edge, maxY: 3 * reach)
    let source = Picture(wide)
    source.withCanvas { $0.fill(wide, with: 0xFFFF_FFFF) }
    let blurred = source.withCanvas {
      GaussianBlur(sigma: sigma).blurred(
        $0, edge: .clear, region: PixelRect(minX: edge - reach / 2, minY: 0, maxX: edge + reach, maxY: 1))
    }
    var worst: CGFloat = 0
    blurred.withCanvas { canvas in
      for x in canvas.bounds.minX..<canvas.bounds.maxX {
        let distance = CGFloat(x - edge) + 0.5
        let exact = 255 * 0.5 * erfc(Double(distance) / (Double(sigma) * 2.0.squareRoot()))
        worst = max(worst, abs(CGFloat(canvas.pixel(x: x, y: 0).pointee >> 24) - CGFloat(exact)))
      }
    }
    return worst
  }

  @Test(
    "An edge is blurred within 1 % of the Gaussian",
    arguments: [0.8, 1.5, 3, 4.9, 5.1, 8, 13, 21, 40, 77] as [CGFloat])
  func accuracy(sigma: CGFloat) {
    // Places that lie differently on the blocks.
    for edge in [0, 3, 5] { #expect(edgeError(sigma: sigma, at: edge) <= 2.55) }
  }

  @Test("What is opaque far around stays as it is, to the bit")
  func constant() {
    let picture = Picture(PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200))
    picture.withCanvas { $0.fill($0.bounds, with: 0xFF12_80FE) }
    for sigma: CGFloat in [1, 6, 12] {
      let blurred = picture.withCanvas {
        GaussianBlur(sigma: sigma).blurred(
          $0, edge: .clear, region: PixelRect(minX: 90, minY: 90, maxX: 110, maxY: 110))
      }
      blurred.withCanvas { #expect($0.pixel(x: 100, y: 100).pointee == 0xFF12_80FE) }
    }
  }

  @Test("Beyond an extended edge the outermost pixels go on")
  func extended() {
    let picture = Picture(PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20))
    picture.withCanvas { $0.fill($0.bounds, with: 0xFF12_80FE) }
    for sigma: CGFloat in [2, 9] {
      let blurred = picture.withCanvas {
        GaussianBlur(sigma: sigma).blurred($0, edge: .extended, region: $0.bounds)
      }
      blurred.withCanvas { #expect($0.pixel(x: 0, y: 19).pointee == 0xFF12_80FE) }
    }
  }

  @Test("No colour comes out above its alpha", arguments: 0..<10)
  func premultiplied(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let picture = Picture(PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40))
    picture.withCanvas { canvas in
      for y in 0..<40 {
        for x in 0..<40 {
          let alpha = UInt32.random(in: 0...255, using: &random)
          canvas.pixel(x: x, y: y).pointee = alpha << 24 | alpha << 16 | alpha / 2 << 8 | alpha
        }
      }
    }
    let blurred = picture.withCanvas {
      GaussianBlur(sigma: .random(in: 0.3...9, using: &random)).blurred(
        $0, edge: .clear, region: $0.bounds.insetBy(-5))
    }
    blurred.withCanvas { canvas in
      for y in canvas.bounds.minY..<canvas.bounds.maxY {
        for x in canvas.bounds.minX..<canvas.bounds.maxX {
          let pixel = canvas.pixel(x: x, y: y).pointee
          #expect(pixel >> 16 & 255 == pixel >> 24 && pixel & 255 == pixel >> 24)
          #expect(pixel >> 8 & 255 <= pixel >> 24)
        }
      }
    }
  }

  @Test("A backdrop is blurred inside its shape and untouched outside")
  func backdrop() {
    let black = Paint.color(.black)
    let edge = DisplayItem.fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 40)), black, rule: .nonZero)
    let pane = DisplayItem.backdropBlur(.rect(CGRect(x: 10, y: 10, width: 20, height: 20)), sigma: 3)
    let size = PixelSize(width: 40, height: 40)
    let bitmap = Renderer().bitmap(
      of: DisplayList([edge, pane]), size: size, transform: .identity, background: .white)
    #expect(bitmap[19, 5] == 0xFF00_0000)
    #expect(bitmap[20, 5] == 0xFFFF_FFFF)
    #expect((1..<127).contains(bitmap[19, 20] & 255))
    #expect((128..<255).contains(bitmap[20, 20] & 255))
  }

  @Test("Asked for a few rows at a time, wherever they lie, a picture is blurred as when it is there at once")
  func bands() {
    let bounds = PixelRect(minX: -700, minY: -900, maxX: 900, maxY: 60)
    func picture(_ rect: PixelRect) -> Picture {
      let picture = Picture(rect)
      picture.withCanvas { canvas in
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            canvas.pixel(x: x, y: y).pointee =
              0xFF00_0000 | UInt32(truncatingIfNeeded: (x * 7 ^ y * 5) & 0xFFFF)
          }
        }
      }
      return picture
    }
    let blur = GaussianBlur(sigma: 12)
    let region = PixelRect(minX: -750, minY: -940, maxX: -650, maxY: 100)
    let whole = picture(bounds).withCanvas { blur.blurred($0, edge: .clear, region: region) }
    var bands: [PixelRect] = []
    let parts = blur.blurred(bounds, region: region) {
      bands.append($0)
      return picture($0)
    }
    #expect(bands.count > 1 && bands.first?.minY == bounds.minY && bands.last?.maxY == bounds.maxY)
    whole.withCanvas { whole in
      parts.withCanvas { parts in
        for y in region.minY..<region.maxY {
          for x in region.minX..<region.maxX
          where whole.pixel(x: x, y: y).pointee != parts.pixel(x: x, y: y).pointee {
            Issue.record("\(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test("Painted onto its first picture, a list that is kept has the bits of one painted from nothing")
  func ground() {
    let box = CGRect(x: 0, y: 0, width: 60, height: 40)
    let blurred = DisplayGroup(
      DisplayList([
        .fill(.rect(box.insetBy(dx: -90, dy: -90)), .color(.black), rule: .nonZero),
        .fill(.rect(CGRect(x: 5, y: -20, width: 30, height: 90)), .color(.white), rule: .nonZero),
      ]), clip: .rect(box), blurSigma: 7)
    let tint = DisplayItem.fill(
      .rect(box), .color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.3)), rule: .nonZero)
    let (list, size) = (DisplayList([.group(blurred), tint]), PixelSize(width: 60, height: 40))
    let kept = Renderer().bitmap(
      of: DisplayList([.group(DisplayGroup(list, isCached: true))]), size: size, transform: .identity)
    #expect(kept.pixels == Renderer().bitmap(of: list, size: size, transform: .identity).pixels)
    #expect(kept.pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
