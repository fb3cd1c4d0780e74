import CoreGraphics

/// What covered pixels are painted with; it owns what it is made of.
enum Source {
  /// One premultiplied colour.
  case color(UInt32)
  case gradient(GradientSampler)
  case pixels(PlacedPixels)
  case image(ImageSampler)
  case projection(ProjectedSampler)
}

/// Pixels that lie pixel on pixel on the device; outside of them nothing is painted.
struct PlacedPixels {
  private enum Storage {
    case picture(Picture)
    case bitmap(Bitmap)
  }

  private let storage: Storage
  /// In device coordinates.
  let bounds: PixelRect
  let isOpaque: Bool

  init(_ picture: Picture, isOpaque: Bool) {
    storage = .picture(picture)
    bounds = picture.bounds
    self.isOpaque = isOpaque
  }

  /// A bitmap whose upper left pixel lies at (`x`, `y`).
  init(_ bitmap: Bitmap, x: Int, y: Int, isOpaque: Bool) {
    storage = .bitmap(bitmap)
    bounds = PixelRect(bitmap.size).offsetBy(x: x, y: y)
    self.isOpaque = isOpaque
  }

  /// Lends the pixels, to be read.
  func withCanvas(_ body: (Canvas) -> Void) {
    switch storage {
    case .picture(let picture): picture.withCanvas(body)
    case .bitmap(let bitmap):
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        body(Canvas(pixels: UnsafeMutablePointer(mutating: first), bounds: bounds, stride: bounds.width))
      }
    }
  }
}

extension Source {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .pixels(let pixels): pixels.isOpaque
    case .gradient(let sampler): sampler.isOpaque
    case .image(let sampler): sampler.isOpaque
    case .projection(let sampler): sampler.isOpaque
    }
  }

  /// What painting a pixel costs: tenths of a nanosecond, about.
  var cost: Int {
    switch self {
    case .color, .pixels: isOpaque ? 2 : 5
    case .gradient, .image, .projection: 20
    }
  }
}
