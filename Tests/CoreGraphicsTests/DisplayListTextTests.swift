import CoreGraphics
import Testing

@Suite struct DisplayListTextTests {
  let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("A group says all that differs from the usual, its mask and content indented")
  func groups() {
    let fill = DisplayList([.fill(.rect(box), .color(.black), rule: .nonZero)])
    let shadow = Shadow(color: .white, offset: CGSize(width: 1, height: 2), sigma: 3, shape: .rect(box))
    let group = DisplayGroup(
      fill, transform: CGAffineTransform(translationX: 1 / 3, y: 0), opacity: 0.5,
      clip: .roundedRect(box, CornerRadii(2, corners: .minXMinY)), mask: fill, shadow: shadow, blurSigma: 4,
      isCached: true)
    let expected = """
      group moved 0.333 0 opacity 0.5 blur 4 clip roundedRect (0 0 10 10) radii 2 2 corners 1 \
      shadow #ffffffff offset 1 2 sigma 3 of rect (0 0 10 10) cached
        mask
          fill rect (0 0 10 10) #000000ff
        fill rect (0 0 10 10) #000000ff
      """
    #expect(DisplayList([.group(group)]).text == expected)
  }

  @Test("Backdrops, parts of images and conic gradients say what they show")
  func others() {
    let image = CGImage(Bitmap(size: PixelSize(width: 2, height: 2)))
    let sweep = Gradient(.conic(center: CGPoint(1, 2), angle: 0.5), stops: [.init(0, .clear)])
    let list = DisplayList([
      .backdropBlur(.rect(box), sigma: 5),
      .image(image, rect: box, source: CGRect(x: 0, y: 0, width: 0.5, height: 1)),
      .fill(.path(PathTests.arch), .gradient(sweep), rule: .nonZero),
    ])
    let expected = """
      backdropBlur rect (0 0 10 10) sigma 5
      image 2x2 (0 0 10 10) source (0 0 0.5 1)
      fill path [M 0 0 Q 5 10 10 0] conic 1 2 from 0.5 {0 #00000000}
      """
    #expect(list.text == expected)
  }

  @Test("No items, no text")
  func empty() { #expect(DisplayList.empty.text.isEmpty) }
}
