import Foundation

/// The peak of the wave between its samples, as a converter would make it: four times oversampled.
enum TruePeak {
  private static let reach = 12

  /// A windowed sinc for each of the three places between two samples.
  private static let kernels: [[Float]] = (1...3).map { quarter in
    (0..<2 * reach).map { tap in
      let distance = Double(tap - reach + 1) - Double(quarter) / 4
      let window = 0.5 + 0.5 * cos(.pi * distance / Double(reach + 1))
      return Float(window * sin(.pi * distance) / (.pi * distance))
    }
  }

  /// The largest value of either channel at each frame and up to the next.
  static func envelope(_ sound: StereoSound) -> [Float] {
    let (left, right) = (envelope(sound.left), envelope(sound.right))
    return zip(left, right).map { max($0, $1) }
  }

  /// In dBFS.
  static func level(_ sound: StereoSound) -> Double {
    20 * log10(Double(envelope(sound).max() ?? 0))
  }

  /// Eight neighbours at a time: the sums of one place are independent, those of one sample are not.
  private static func envelope(_ samples: [Float]) -> [Float] {
    var peaks = samples.map { abs($0) }
    samples.withUnsafeBytes { bytes in
      for first in stride(from: reach - 1, to: samples.count - reach - 8, by: 8) {
        for kernel in kernels {
          var sums = SIMD8<Float>(repeating: 0)
          for tap in 0..<2 * reach {
            let offset = (first - reach + 1 + tap) * MemoryLayout<Float>.stride
            sums += kernel[tap] * bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
          }
          for lane in 0..<8 { peaks[first + lane] = max(peaks[first + lane], abs(sums[lane])) }
        }
      }
    }
    return peaks
  }
}
