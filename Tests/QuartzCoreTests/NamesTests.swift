import CoreGraphics
import QuartzCore
import RenderTree
import Testing

/// Names have Apple's raw values: programs store them, and write them as strings.
@Suite @MainActor struct NamesTests {
  @Test("Names of animations")
  func animations() {
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let turns: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(turns.map(\.rawValue) == ["auto", "autoReverse"])
    let curves: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    #expect(curves.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    #expect(sides.map(\.rawValue) == ["fromLeft", "fromRight", "fromTop", "fromBottom"])
  }

  @Test("Names of layers")
  func layers() {
    let gradients: [CAGradientLayerType] = [.axial, .radial, .conic]
    #expect(gradients.map(\.rawValue) == ["axial", "radial", "conic"])
    let rules: [CAShapeLayerFillRule] = [.nonZero, .evenOdd]
    #expect(rules.map(\.rawValue) == ["non-zero", "even-odd"])
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    #expect(caps.map(\.rawValue) == ["butt", "round", "square"])
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    #expect(joins.map(\.rawValue) == ["miter", "round", "bevel"])
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test("Text is aligned, wrapped and cut by names, and forgets none")
  func text() {
    let layer = CATextLayer()
    let alignments: [CATextLayerAlignmentMode] = [.natural, .left, .center, .right]
    #expect(alignments.map(\.rawValue) == ["natural", "left", "center", "right"])
    for alignment in alignments {
      layer.alignmentMode = alignment
      #expect(layer.alignmentMode == alignment)
    }
    let truncations: [CATextLayerTruncationMode] = [.none, .start, .middle, .end]
    #expect(truncations.map(\.rawValue) == ["none", "start", "middle", "end"])
    for truncation in truncations {
      layer.truncationMode = truncation
      #expect(layer.truncationMode == truncation)
    }
    #expect(!layer.isWrapped)
    layer.isWrapped = true
    #expect(layer.properties.text.isWrapped)
  }
}
