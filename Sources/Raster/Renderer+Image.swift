import CoreGraphics

/// Which pixels a pyramid was made of.
struct PyramidKey: Hashable {
  let serial: UInt64
  let region: PixelRect
}

extension Renderer {
  /// Draws the part `source` (in units of the image) of an image, stretched over `rect`.
  func draw(_ image: CGImage, in rect: CGRect, _ source: CGRect, _ drawing: Drawing) {
    guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0 else { return }
    switch image.content {
    case .pixels(let bitmap):
      draw(bitmap, serial: image.serial, image.alpha, in: rect, source, drawing)
    case .recorded(let list, let size):
      guard size.width > 0, size.height > 0 else { return }
      let recording = Recording(list: list, size: size, serial: image.serial)
      if drawing.transform.b == 0, drawing.transform.c == 0 {
        drawUpright(recording, in: rect, source, drawing)
      } else {
        drawTurned(recording, in: rect, source, drawing)
      }
    }
  }

  private func draw(
    _ bitmap: Bitmap, serial: UInt64, _ alpha: AlphaExtent, in rect: CGRect, _ source: CGRect,
    _ drawing: Drawing
  ) {
    let (width, height) = (CGFloat(bitmap.size.width), CGFloat(bitmap.size.height))
    let part = CGRect(
      x: source.minX * width, y: source.minY * height, width: source.width * width,
      height: source.height * height)
    let region = PixelRect(covering: part.snapped).intersection(PixelRect(bitmap.size))
    guard !region.isEmpty else { return }
    let (scaleX, scaleY) = (rect.width / part.width, rect.height / part.height)
    let size = PixelSize(width: region.width, height: region.height)
    let unitToDevice = CGAffineTransform(
      a: CGFloat(size.width) * scaleX, b: 0, c: 0, d: CGFloat(size.height) * scaleY,
      tx: rect.minX + (CGFloat(region.minX) - part.minX) * scaleX,
      ty: rect.minY + (CGFloat(region.minY) - part.minY) * scaleY
    ).concatenating(drawing.transform)
    guard unitToDevice.isUsable else { return }
    let index = ImageSampler.levelIndex(of: size, unitToDevice: unitToDevice)
    let isWhole = region == PixelRect(bitmap.size)
    let level = isWhole && index == 0 ? bitmap : pyramid(of: bitmap, serial, region).level(index)
    let sampler = ImageSampler(
      level: level, index: index, of: size, unitToDevice: unitToDevice,
      alpha: isWhole ? alpha : alpha.ofPart)
    if let pixels = sampler.placedPixels {
      // One that lies pixel on pixel is not sampled.
      drawing.paint(
        .pixels(pixels), through: coverage(of: .rect(rect), .nonZero, drawing), alpha: drawing.alpha)
    } else {
      drawing.paint(
        .image(sampler), through: coverage(of: sampler, in: rect, drawing), alpha: drawing.alpha)
    }
  }

  /// The coverage of a placed image. Where its edges show nothing it needs none but that of the clips.
  private func coverage(of sampler: ImageSampler, in rect: CGRect, _ drawing: Drawing) -> Coverage {
    guard let box = sampler.clearBeyond, !drawing.transform.keepsRectsUpright else {
      return coverage(of: .rect(rect), .nonZero, drawing)
    }
    let coverage = Coverage.rect(FixedRect(box))
    return drawing.fold.map { coverage.intersection($0.coverage, in: drawing.clip) } ?? coverage
  }

  private func pyramid(of bitmap: Bitmap, _ serial: UInt64, _ region: PixelRect) -> MipPyramid {
    let key = PyramidKey(serial: serial, region: region)
    if let known = pyramids.value(for: key) { return known }
    let pyramid = MipPyramid(bitmap, region: region)
    pyramids.insert(pyramid, for: key, bytes: pyramid.byteCount)
    return pyramid
  }

  /// A recorded image that stands upright is painted for the very pixels it lies on.
  private func drawUpright(
    _ recording: Recording, in rect: CGRect, _ source: CGRect, _ drawing: Drawing
  ) {
    var placed = drawing
    placed.transform = recording.toRect(rect, source).concatenating(drawing.transform)
    guard placed.transform.isUsable else { return }
    var content = Fingerprint()
    content.mix(recording.serial)
    let bounds = CGRect(origin: .zero, size: recording.size)
    let layer = kept(content, bounds: bounds.applying, placed) { transform, region in
      self.picture(of: recording.list, transform, region)
    }
    let coverage = coverage(of: .rect(rect), .nonZero, drawing)
    drawing.paint(.pixels(layer.pixels(within: drawing.clip)), through: coverage, alpha: drawing.alpha)
  }

  /// A turned recorded image is painted upright at its size on the device, kept, and sampled.
  private func drawTurned(
    _ recording: Recording, in rect: CGRect, _ source: CGRect, _ drawing: Drawing
  ) {
    let t = recording.toRect(rect, source).concatenating(drawing.transform)
    guard t.isUsable else { return }
    let size = PixelSize(
      width: min(pixels(recording.size.width * (t.a * t.a + t.b * t.b).squareRoot()), 4096),
      height: min(pixels(recording.size.height * (t.c * t.c + t.d * t.d).squareRoot()), 4096))
    let fit = CGAffineTransform(
      scaleX: CGFloat(size.width) / recording.size.width, y: CGFloat(size.height) / recording.size.height)
    let flat = flattened(recording.list, size, fit)
    draw(flat.pyramid.level(0), serial: flat.key.value, flat.alpha, in: rect, source, drawing)
  }
}

/// A recorded image.
private struct Recording {
  let list: DisplayList
  let size: CGSize
  let serial: UInt64

  /// From the recording's points to those of the rectangle that shows `source` of it.
  func toRect(_ rect: CGRect, _ source: CGRect) -> CGAffineTransform {
    let scaleX = rect.width / (source.width * size.width)
    let scaleY = rect.height / (source.height * size.height)
    return CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX - source.minX * size.width * scaleX,
      ty: rect.minY - source.minY * size.height * scaleY)
  }
}

extension CGRect {
  /// The same without the noise of computing with unit coordinates: edges near whole numbers are whole.
  fileprivate var snapped: CGRect {
    func snap(_ value: CGFloat) -> CGFloat {
      abs(value - value.rounded()) < 1e-6 ? value.rounded() : value
    }
    let (x0, y0, x1, y1) = (snap(minX), snap(minY), snap(maxX), snap(maxY))
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
