import CoreGraphics

extension Cover {
  /// A moon over peaks that fade into mist, as in ink painting.
  static let mountainMoon = DisplayList([night] + moon + ridges.map(\.item) + window)

  private static let night = DisplayItem.rect(
    0, 0, size, size,
    .vertical(
      0, 470,
      [
        (0, CGColor(hex: 0x0E2A3B)), (0.55, CGColor(hex: 0x2C6170)), (1, CGColor(hex: 0xA9C7BB)),
      ]))

  private static let moon: [DisplayItem] = {
    let center = CGPoint(x: 318, y: 214)
    return [
      .disc(center, 290, .glow(CGColor(hex: 0xF8EBC8), center, 290, strength: 0.5)),
      .disc(center, 104, .hex(0xF8EBC8)),
    ]
  }()

  /// One row of peaks with mist at its foot.
  private struct Ridge {
    var foot: CGFloat
    var color: Int
    var mist: Int
    /// Centre, half width and height of each peak.
    var peaks: [(x: CGFloat, width: CGFloat, height: CGFloat)]

    var item: DisplayItem {
      let xs = Array(stride(from: CGFloat(0), through: Cover.size, by: 5))
      let tops = xs.map { CGPoint(x: $0, y: foot - rise(at: $0)) }
      let summit = tops.map(\.y).min() ?? foot
      let corners = tops + [CGPoint(x: Cover.size, y: Cover.size), CGPoint(x: 0, y: Cover.size)]
      return .polygon(
        corners,
        .vertical(summit, foot + 40, Ridge.mixture(of: CGColor(hex: color), and: CGColor(hex: mist))))
    }

    /// From the first colour to the second, slowly at first, so that no edge shows where the mist begins.
    private static func mixture(of rock: CGColor, and mist: CGColor) -> [(CGFloat, CGColor)] {
      (0...8).map { index in
        let place = CGFloat(index) / 8
        let share = place * place * (3 - 2 * place) * place
        func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * share }
        return (
          place,
          CGColor(
            red: mix(rock.red, mist.red), green: mix(rock.green, mist.green), blue: mix(rock.blue, mist.blue),
            alpha: 1)
        )
      }
    }

    /// Round summits and hollow flanks: a bell for each peak, the highest wins softly.
    private func rise(at x: CGFloat) -> CGFloat {
      let sum = peaks.reduce(CGFloat(0)) { sum, peak in
        let distance = abs(x - peak.x) / peak.width
        return sum + pow(peak.height * exp(-pow(distance, 1.7)), 4)
      }
      return pow(sum, 0.25) + 3 * sin(x * 0.045) + 1.6 * sin(x * 0.13 + 1)
    }
  }

  private static let ridges = [
    Ridge(
      foot: 400, color: 0x5F9096, mist: 0xB4D0C4,
      peaks: [(60, 70, 120), (170, 60, 84), (420, 80, 96), (545, 70, 176)]),
    Ridge(
      foot: 450, color: 0x33707B, mist: 0x9CC2B8,
      peaks: [(10, 90, 130), (128, 52, 150), (250, 70, 88), (480, 75, 138), (600, 60, 110)]),
    Ridge(
      foot: 505, color: 0x1D5161, mist: 0x6FA3A2,
      peaks: [(60, 80, 118), (330, 90, 74), (420, 46, 130), (560, 80, 140)]),
    Ridge(
      foot: 590, color: 0x0C2E3F, mist: 0x18485A, peaks: [(0, 130, 150), (180, 110, 64), (600, 150, 160)]),
  ]

  /// One window on the slope, where somebody is still awake.
  private static let window: [DisplayItem] = {
    let center = CGPoint(x: 208, y: 506)
    return [
      .disc(center, 44, .glow(CGColor(hex: 0xFFC56E), center, 44, strength: 0.55)),
      .disc(center, 6, .hex(0xFFD98F)),
    ]
  }()
}
