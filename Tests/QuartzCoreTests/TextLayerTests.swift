import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§6.4 CATextLayer")
struct TextLayerTests {
  /// The glyphs of each line of a layer of 100 x 100, in lists of their own.
  private func lines(_ change: (CATextLayer) -> Void) throws -> [GlyphRun] {
    let context = CAContext()
    return try context.makeCurrent {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.fontSize = 20
      layer.string = "aa bb cc dd ee ff gg hh"
      change(layer)
      context.addRoot(layer)
      context.commit()
      return try #require(layer.committed).sampled(at: 0).displayList.runs
    }
  }

  @Test("§7.1 Defaults")
  func defaults() {
    let text = CATextLayer()
    #expect(text.string == nil)
    #expect(text.font == nil)
    #expect(text.fontSize == 36)
    #expect(text.foregroundColor == .white)
    #expect(!text.isWrapped)
    #expect(text.alignmentMode == .natural)
    #expect(text.truncationMode == .none)
    #expect(CATextLayer(coder: NSCoder()) != nil)
  }

  @Test("Names are Apple's; unknown ones count as the default")
  func names() {
    let alignments: [CATextLayerAlignmentMode] = [.left, .center, .right, .natural]
    let truncations: [CATextLayerTruncationMode] = [.start, .middle, .end, .none]
    #expect(alignments.map(\.rawValue) == ["left", "center", "right", "natural"])
    #expect(truncations.map(\.rawValue) == ["start", "middle", "end", "none"])
    let text = CATextLayer()
    for alignment in alignments {
      text.alignmentMode = alignment
      #expect(text.alignmentMode == alignment)
    }
    for truncation in truncations {
      text.truncationMode = truncation
      #expect(text.truncationMode == truncation)
    }
    text.alignmentMode = CATextLayerAlignmentMode(rawValue: "bogus")
    text.truncationMode = CATextLayerTruncationMode(rawValue: "bogus")
    #expect(text.alignmentMode == .natural && text.truncationMode == .none)
  }

  @Test("A string or the characters of an attributed one; anything else is none")
  func strings() {
    let text = CATextLayer()
    text.string = "abc"
    #expect(text.string as? String == "abc")
    text.string = NSAttributedString(string: "def")
    #expect(text.string as? String == "def")
    text.string = 3
    #expect(text.string == nil)
  }

  @Test("One line runs over the edge and is clipped; wrapped it becomes several, from the top")
  func wrapping() throws {
    let one = try lines { _ in }
    #expect(Set(one.map(\.baseline)).count == 1)
    let wrapped = try lines { $0.isWrapped = true }
    let baselines = wrapped.map(\.baseline)
    #expect(Set(baselines).count > 1)
    #expect(baselines.first == one.first?.baseline)
    #expect(baselines == baselines.sorted())
  }

  @Test("Line ends in the string break lines, wrapped or not")
  func lineEnds() throws {
    let broken = try lines { $0.string = "a\nb\nc" }
    #expect(Set(broken.map(\.baseline)).count == 3)
  }

  @Test("Cut text is one line; wrapped and cut it has the lines that fit")
  func truncation() throws {
    let cut = try lines { $0.truncationMode = .end }
    #expect(Set(cut.map(\.baseline)).count == 1)
    #expect(cut.reduce(0) { $0 + $1.glyphs.count } < 23)
    func count(height: CGFloat) throws -> Int {
      Set(
        try lines {
          $0.bounds.size.height = height
          $0.isWrapped = true
          $0.truncationMode = .end
        }.map(\.baseline)
      ).count
    }
    let all = try count(height: 1000)
    #expect(try count(height: 1) == 1)
    #expect(try (2..<all).contains(count(height: 60)))
  }

  @Test("Lines stand left, in the middle or right")
  func alignment() throws {
    func left(_ mode: CATextLayerAlignmentMode) throws -> CGFloat {
      try #require(
        lines {
          $0.string = "a"
          $0.alignmentMode = mode
        }.first?.glyphs.first?.origin.x)
    }
    let (left, center, right) = try (left(.left), left(.center), left(.right))
    #expect(try left == self.lines { $0.string = "a" }.first?.glyphs.first?.origin.x)
    expectClose(center - left, Double(right - left) / 2)
    #expect(right - left > 80)
  }

  @Test("§6.4 Size and colour animate by themselves, the text does not")
  func implicit() {
    onStage { stage in
      let text = CATextLayer()
      stage.root.addSublayer(text)
      stage.step(at: 11)
      text.string = "abc"
      text.isWrapped = true
      text.alignmentMode = .right
      text.truncationMode = .end
      #expect(text.animationKeys() == nil)
      text.fontSize = 12
      text.foregroundColor = .black
      #expect(text.animationKeys() == ["fontSize", "foregroundColor"])
      stage.step(at: 12)
      #expect(text.presentation()?.fontSize == 36)
      #expect(text.presentation()?.string as? String == "abc")
    }
  }
}

extension GlyphRun {
  fileprivate var baseline: CGFloat { glyphs.first?.origin.y ?? 0 }
}

extension DisplayList {
  /// Through all groups.
  fileprivate var runs: [GlyphRun] {
    items.flatMap { item -> [GlyphRun] in
      switch item {
      case .group(let group): group.content.runs
      case .glyphs(let run, _): [run]
      default: []
      }
    }
  }
}
