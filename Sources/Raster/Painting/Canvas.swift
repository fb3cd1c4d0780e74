import CoreGraphics

/// Pixels to paint into, addressed in device coordinates, so that a part of the device (an offscreen
/// picture, a damaged corner) is painted by the same numbers as the whole.
struct Canvas {
  private let pixels: UnsafeMutablePointer<UInt32>
  let bounds: PixelRect
  let stride: Int

  /// `pixels` is the pixel at the upper left of `bounds`.
  init(pixels: UnsafeMutablePointer<UInt32>, bounds: PixelRect, stride: Int) {
    self.pixels = pixels
    self.bounds = bounds
    self.stride = stride
  }

  init(_ surface: PixelSurface) {
    self.init(pixels: surface.pixels, bounds: surface.bounds, stride: surface.stride)
  }

  /// The pixel at a place inside the bounds; the rest of its row follows.
  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
  }

  func fill(_ rect: PixelRect, with pixel: UInt32) {
    let rect = rect.intersection(bounds)
    for y in rect.minY..<rect.maxY {
      self.pixel(x: rect.minX, y: y).update(repeating: pixel, count: rect.width)
    }
  }

  /// Copies the pixels of `rect`, which both canvases hold.
  func copy(_ rect: PixelRect, from source: Canvas) {
    let rect = rect.intersection(bounds).intersection(source.bounds)
    for y in rect.minY..<rect.maxY {
      pixel(x: rect.minX, y: y).update(from: source.pixel(x: rect.minX, y: y), count: rect.width)
    }
  }
}

/// Owned pixels, clear at first, placed somewhere on the device; moving it moves no pixels.
struct Picture {
  private final class Storage {
    let pixels: UnsafeMutablePointer<UInt32>

    /// By `calloc`, which knows that new memory is clear.
    init(count: Int) {
      guard let memory = calloc(count, 4) else { preconditionFailure("no memory for \(count) pixels") }
      pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    }

    deinit { free(pixels) }
  }

  private let storage: Storage
  private(set) var bounds: PixelRect

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    storage = Storage(count: max(1, bounds.area))
  }

  /// Lends the pixels.
  func withCanvas<Result>(_ body: (Canvas) -> Result) -> Result {
    withExtendedLifetime(storage) {
      body(Canvas(pixels: storage.pixels, bounds: bounds, stride: bounds.width))
    }
  }

  var byteCount: Int { bounds.area * 4 }

  func offsetBy(x: Int, y: Int) -> Picture {
    var result = self
    result.bounds = bounds.offsetBy(x: x, y: y)
    return result
  }
}

extension PixelRect {
  func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
