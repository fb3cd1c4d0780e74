import CoreGraphics

/// One channel of some pixels as floats in 0…255, placed on the device.
struct FloatPlane {
  let bounds: PixelRect
  var values: [Float]

  var width: Int { bounds.width }

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = Array(repeating: 0, count: bounds.area)
  }

  /// The mean of each block of `factor` × `factor`; both edges of the bounds are multiples of it.
  func shrunk(by factor: Int) -> FloatPlane {
    if factor == 1 { return self }
    let small = PixelRect(
      minX: bounds.minX / factor, minY: bounds.minY / factor, maxX: bounds.maxX / factor,
      maxY: bounds.maxY / factor)
    var result = FloatPlane(small)
    let share = 1 / Float(factor * factor)
    for y in 0..<bounds.height {
      let row = y / factor * result.width
      for x in 0..<width { result.values[row + x / factor] += values[y * width + x] }
    }
    for index in result.values.indices { result.values[index] *= share }
    return result
  }

  /// Weighted sums of neighbours along x, with `kernel` centred and nothing beyond the edges.
  func convolvedAcross(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds)
    let reach = kernel.count / 2
    let width = width
    // One padded row, so that the loop over a kernel needs no edges.
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    for y in 0..<bounds.height {
      for x in 0..<width { padded[reach + x] = values[y * width + x] }
      padded.withUnsafeBufferPointer { padded in
        result.values.withUnsafeMutableBufferPointer { target in
          guard let source = padded.baseAddress, let target = target.baseAddress else { return }
          for (tap, weight) in kernel.enumerated() {
            accumulate(source + tap, weight, into: target + y * width, count: width)
          }
        }
      }
    }
    return result
  }

  /// Weighted sums of neighbours along y.
  func convolvedDown(_ kernel: [Float]) -> FloatPlane {
    var result = FloatPlane(bounds)
    let reach = kernel.count / 2
    let (width, height) = (width, bounds.height)
    values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          for (tap, weight) in kernel.enumerated() {
            let from = y + tap - reach
            guard from >= 0 && from < height else { continue }
            accumulate(source + from * width, weight, into: target + y * width, count: width)
          }
        }
      }
    }
    return result
  }
}

/// Adds a row times a weight to another.
@inline(__always)
private func accumulate(
  _ source: UnsafePointer<Float>, _ weight: Float, into target: UnsafeMutablePointer<Float>, count: Int
) {
  for x in 0..<count { target[x] += source[x] * weight }
}
