import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct ImageTests {
  let image = UIImage(cgImage: CGImage(Bitmap(size: PixelSize(width: 40, height: 20))), scale: 2)

  @Test("Size is in points: pixels by scale")
  func size() { #expect(image.size == CGSize(width: 20, height: 10)) }

  @Test("The host's decoder reads data and files")
  func decoding() throws {
    try TestLoop.run { _ in
      #expect(UIImage(data: Data([1])) == nil)
      let picture = try #require(image.cgImage)
      UIKitContext.current.decodeImage = { $0 == Data([1, 2]) ? picture : nil }
      #expect(UIImage(data: Data([1, 2]), scale: 2) == image)
      #expect(UIImage(data: Data([3])) == nil)
      let path = NSTemporaryDirectory() + "turntable-image-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(FileManager.default.createFile(atPath: path, contents: Data([1, 2])))
      #expect(UIImage(contentsOfFile: path)?.cgImage == picture)
      #expect(UIImage(contentsOfFile: path + "-not-there") == nil)
    }
  }

  private func recording(_ image: UIImage) -> DisplayList? {
    guard case .recorded(let list, _)? = image.cgImage?.content else { return nil }
    return list
  }

  @Test("A renderer records what is drawn, in points, with the screen's pixels")
  func renderer() {
    TestLoop.run { _ in
      UIScreen.main.resize(to: CGSize(width: 375, height: 667), scale: 2)
      let made = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(1, 2, 3, 4))
        image.draw(at: CGPoint(5, 5))
      }
      #expect(made.cgImage?.width == 60)
      #expect(made.size == CGSize(width: 30, height: 20))
      #expect(
        recording(made)?.text == """
          fill rect (1 2 3 4) #ff0000ff
          image 40x20 (5 5 20 10)
          """)
    }
  }

  @Test("Strokes and fills are drawn in the colours that were set")
  func colors() {
    let made = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.blue.set()
      context.cgContext.stroke(CGRect(1, 2, 3, 4))
      context.fill(CGRect(1, 2, 3, 4))
      UIColor.green.setStroke()
      context.cgContext.stroke(CGRect(1, 2, 3, 4))
    }
    let colors = recording(made)?.text.split(separator: "\n").map { $0.suffix(9) }
    #expect(colors == ["#0000ffff", "#0000ffff", "#00ff00ff"])
  }

  @Test("A tinted image is a colour in the image's shape")
  func tint() {
    #expect(
      recording(image.withTintColor(.red))?.text == """
        group
          mask
            image 40x20 (0 0 20 10)
          fill rect (0 0 20 10) #ff0000ff
        """)
  }

  @Test("A backdrop fills its size undistorted, reaches beyond it by the blur, and lies under a colour")
  func backdrop() {
    let made = image.backdrop(
      filling: CGSize(width: 100, height: 200), blurRadius: 20, color: UIColor(white: 0, alpha: 0.4))
    #expect(
      recording(made)?.text == """
        group blur 20 clip rect (0 0 100 200)
          fill rect (-120 -120 340 440) #000000ff
          image 40x20 (-270 -60 640 320)
        fill rect (0 0 100 200) #00000066
        """)
    #expect(made.size == CGSize(width: 100, height: 200))
  }

  @Test("An image view shows its image as the content mode says")
  func imageView() {
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(0, 0, 20, 10))
    #expect(view.layer.contents as? CGImage == image.cgImage)
    #expect(view.layer.contentsScale == 2)
    #expect(view.layer.contentsGravity == .resize)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.intrinsicContentSize == image.size)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    view.contentMode = .top
    #expect(view.layer.contentsGravity == .bottom)
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(view.sizeThatFits(.zero) == .zero)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("A template follows the tint colour, an original does not")
  func template() throws {
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    let parent = UIView()
    parent.addSubview(view)
    parent.tintColor = .green
    let shown = try #require(view.layer.contents as? CGImage)
    #expect(recording(UIImage(cgImage: shown)) == recording(image.withTintColor(.green)))
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(view.layer.contents as? CGImage == image.cgImage)
  }

  @Test("Insets make a rectangle smaller")
  func insets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(CGRect(0, 0, 10, 10).inset(by: insets) == CGRect(2, 1, 4, 6))
    #expect(CGRect(0, 0, 10, 10).inset(by: .zero) == CGRect(0, 0, 10, 10))
  }
}
