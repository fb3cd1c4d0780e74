import CoreGraphics
import QuartzCore
import Testing
import UIKit

@Suite @MainActor struct LabelTests {
  struct Line {
    let y: CGFloat
    let glyphs: Int
    let minX: CGFloat
    let maxX: CGFloat
  }

  private func drawing(of label: UILabel) -> DisplayList {
    let context = CGContext(size: label.bounds.size)
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    return context.finish()
  }

  /// The lines a label draws: their baselines, and where their glyphs begin.
  private func lines(of label: UILabel) -> [Line] {
    var lines: [CGFloat: [CGFloat]] = [:]
    for case .glyphs(let run, _) in drawing(of: label).items {
      for glyph in run.glyphs { lines[glyph.origin.y, default: []].append(glyph.origin.x) }
    }
    return lines.sorted { $0.key < $1.key }.map { y, x in
      Line(y: y, glyphs: x.count, minX: x.min() ?? 0, maxX: x.max() ?? 0)
    }
  }

  private func line(of label: UILabel) throws -> Line { try #require(lines(of: label).first) }

  private func label(_ text: String, _ width: CGFloat = 200, _ height: CGFloat = 40) -> UILabel {
    let label = UILabel(frame: CGRect(0, 0, width, height))
    label.text = text
    return label
  }

  @Test("Defaults are Apple's")
  func defaults() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .black)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test("One line is drawn in the middle of the height")
  func vertical() throws {
    let label = label("Hello")
    let line = try line(of: label)
    #expect(line.glyphs == 5)
    let expected = (40 - label.font.lineHeight) / 2 + label.font.ascender
    #expect(abs(line.y - expected) <= 0.5)
    #expect(line.minX == 0)
  }

  @Test("Text is at the left, in the middle, or at the right")
  func alignment() throws {
    let label = label("Hello")
    let width = label.sizeThatFits(.zero).width
    label.textAlignment = .center
    #expect(try abs(line(of: label).minX - (200 - width) / 2) <= 1)
    label.textAlignment = .right
    #expect(try abs(line(of: label).minX - (200 - width)) <= 1)
    label.textAlignment = .left
    #expect(try line(of: label).minX == 0)
  }

  private static let long = "A title that is much too long for its label"

  @Test("A line that is too long ends in an ellipsis within the bounds, and fits no sooner")
  func truncation() throws {
    let label = label(Self.long)
    let whole = label.sizeThatFits(.zero).width
    #expect(whole > 200)
    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).width == whole)
    #expect(try line(of: label).maxX < 200)
    #expect(try line(of: label).glyphs < Self.long.count)
    label.frame.size.width = whole
    #expect(try line(of: label).glyphs == Self.long.count)
  }

  @Test("Clipped text is drawn whole, inside a clip")
  func clipping() throws {
    let label = label(Self.long)
    label.lineBreakMode = .byClipping
    guard case .group(let group)? = drawing(of: label).items.first else {
      Issue.record("nothing is clipped")
      return
    }
    #expect(group.clip?.bounds == label.bounds)
    #expect(group.content.bounds.maxX > 200)
  }

  @Test("More lines are broken at the width, and only as many drawn as fit the height")
  func multipleLines() {
    let label = label("one two three four five six seven eight", 80, 1000)
    label.numberOfLines = 0
    let all = lines(of: label).count
    #expect(all > 3)
    let fitting = label.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(fitting.width <= 80)
    #expect(fitting.height >= label.font.lineHeight * CGFloat(all))
    label.frame.size = fitting
    #expect(lines(of: label).count == all)
    label.numberOfLines = 2
    #expect(lines(of: label).count == 2)
    label.numberOfLines = 0
    label.frame.size.height = (label.font.lineHeight + label.font.leading) * 3
    #expect(lines(of: label).count == 3)
  }

  @Test("A label takes the size of its text, in whole pixels, from where it is")
  func sizeToFit() {
    let label = label("Hello")
    label.frame.origin = CGPoint(10, 20)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(10, 20))
    #expect(label.bounds.width == label.bounds.width.rounded())
    #expect(label.bounds.height == label.font.lineHeight.rounded(.up))
    #expect(label.intrinsicContentSize == label.bounds.size)
    label.text = nil
    #expect(label.sizeThatFits(.zero) == .zero)
    #expect(drawing(of: label).isEmpty)
  }

  @Test("A font that may shrink does so until the text fits or the limit is reached")
  func shrinking() throws {
    let label = label(Self.long)
    label.frame.size.width = label.sizeThatFits(.zero).width * 0.8
    #expect(try line(of: label).glyphs < Self.long.count)
    label.adjustsFontSizeToFitWidth = true
    #expect(try line(of: label).glyphs == Self.long.count)
    label.minimumScaleFactor = 0.9
    #expect(try line(of: label).glyphs < Self.long.count)
  }

  @Test("Setting what is set already does not draw again; anything new does")
  func redraw() {
    TestLoop.run { loop in
      let label = label("Hello")
      loop.window.addSubview(label)
      loop.frame(at: 0)
      label.text = "Hello"
      label.textColor = .black
      label.font = .systemFont(ofSize: 17)
      #expect(!label.layer.needsDisplay())
      let changes: [(UILabel) -> Void] = [
        { $0.text = "World" }, { $0.textColor = .red }, { $0.font = .systemFont(ofSize: 18) },
        { $0.textAlignment = .right }, { $0.numberOfLines = 0 }, { $0.lineBreakMode = .byClipping },
        { $0.frame.size.width = 300 },
      ]
      for (index, change) in changes.enumerated() {
        change(label)
        #expect(label.layer.needsDisplay(), "change \(index)")
        loop.frame(at: Double(index))
      }
    }
  }

  final class InsetLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)))
    }
  }

  @Test("Insets by overriding drawText(in:) move the text")
  func insets() throws {
    let label = InsetLabel(frame: CGRect(0, 0, 200, 40))
    label.text = "Hello"
    #expect(try line(of: label).minX == 12)
  }

  @Test("A font's metrics grow with its size, and descend below the baseline")
  func metrics() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20, weight: .bold))
    #expect(large.pointSize == 20)
    #expect(abs(large.lineHeight - 2 * small.lineHeight) < 0.001)
    #expect(small.lineHeight == small.ascender - small.descender)
    #expect(small.descender < 0)
    #expect(small.leading >= 0)
    #expect(large == .boldSystemFont(ofSize: 20))
    #expect(large.withSize(10) != small)
  }

  @Test("Digits have one width")
  func digits() {
    let widths = (0...9).map { digit in
      let label = label("\(digit)")
      label.font = .monospacedDigitSystemFont(ofSize: 100, weight: .regular)
      return label.sizeThatFits(.zero).width
    }
    #expect(Set(widths).count == 1)
  }
}
