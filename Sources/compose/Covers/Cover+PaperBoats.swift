import CoreGraphics

extension Cover {
  /// Sheets of paper with wavy holes, one below the other, and a folded boat at the bottom.
  static let paperBoats = DisplayList(
    [.rect(0, 0, size, size, .hex(0x0F4C5C))] + sheets.reversed() + [boatGroup])

  private static let sheets: [DisplayItem] = {
    let colors = [0xFBF3E4, 0xF6D9B8, 0xEFAE8B, 0xDB7F78, 0x8A6C8C, 0x3F6C86, 0x1C6276]
    return colors.enumerated().map { index, color in
      let radius = 276 - CGFloat(index) * 27
      let sheet = Path.rect(frame.insetBy(dx: -60, dy: -60)).elements + hole(radius, number: index).elements
      let paper = DisplayList([.fill(.path(Path(sheet)), .hex(color), rule: .evenOdd)])
      return .group(
        DisplayGroup(
          paper,
          shadow: Shadow(
            color: CGColor(hex: 0x06202B, alpha: 0.42), offset: CGSize(width: 0, height: 6), sigma: 9)))
    }
  }()

  /// A circle whose edge goes in and out in waves, smooth through its points.
  private static func hole(_ radius: CGFloat, number: Int) -> Path {
    let count = 120
    let turn = CGFloat(number) * 0.55
    return Path(
      corners: (0..<count).map { index in
        let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
        let wave = sin(angle * 5 + turn) * 0.055 + sin(angle * 3 - turn * 1.7) * 0.045
        let distance = radius * (1 + wave)
        return CGPoint(x: 300 + cos(angle) * distance, y: 300 + sin(angle) * distance)
      })
  }

  private static let boatGroup: DisplayItem = .group(
    DisplayGroup(
      DisplayList(boat), transform: CGAffineTransform(translationX: 300, y: 306).rotated(by: -0.1),
      shadow: Shadow(color: CGColor(hex: 0x031820, alpha: 0.5), offset: CGSize(width: 0, height: 9), sigma: 8)
    ))

  /// Four folds in four whites, around the origin.
  private static let boat: [DisplayItem] = {
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .polygon([at(0, -74), at(-46, 12), at(0, 12)], .hex(0xFFFDF6)),
      .polygon([at(0, -74), at(46, 12), at(0, 12)], .hex(0xDDE3DF)),
      .polygon([at(-92, -14), at(0, 12), at(0, 46), at(-52, 46)], .hex(0xF4F1E6)),
      .polygon([at(92, -14), at(0, 12), at(0, 46), at(52, 46)], .hex(0xC9D3D2)),
    ]
  }()
}
