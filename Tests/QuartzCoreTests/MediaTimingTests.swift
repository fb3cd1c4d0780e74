import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§3.1–3.2 Timing of animations")
struct MediaTimingTests {
  @Test("§3.1 Defaults of an animation")
  func animationDefaults() {
    let animation = CAAnimation()
    #expect((animation.beginTime, animation.duration, animation.speed) == (0, 0, 1))
    #expect((animation.timeOffset, animation.repeatCount, animation.repeatDuration) == (0, 0, 0))
    #expect(!animation.autoreverses)
    #expect(animation.fillMode == .removed)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil)
    #expect(animation.delegate == nil)
  }

  @Test("§3.1 Defaults of a layer: as an animation's, but without end")
  func layerDefaults() {
    let layer = CALayer()
    #expect((layer.beginTime, layer.duration, layer.speed) == (0, .infinity, 1))
    #expect((layer.timeOffset, layer.repeatCount, layer.repeatDuration) == (0, 0, 0))
    #expect(!layer.autoreverses)
    #expect(layer.fillMode == .removed)
  }

  @Test("§3.1 CACurrentMediaTime is the time of the frame")
  func currentTime() {
    onStage { stage in
      stage.step(at: 123.25)
      #expect(CACurrentMediaTime() == 123.25)
    }
  }

  /// A row of the measured table: a change of an animation of opacity 0…1 over a model of 0.5.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @MainActor @Sendable (CABasicAnimation) -> Void
    let values: [Double]
  }

  nonisolated static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]

  nonisolated static let rows = [
    Row(
      testDescription: "autoreverses", change: { $0.autoreverses = true },
      values: [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "repeatCount 2.5", change: { $0.repeatCount = 2.5 },
      values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]),
    Row(
      testDescription: "repeatDuration 1.7", change: { $0.repeatDuration = 1.7 },
      values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "speed 2", change: { $0.speed = 2 },
      values: [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "timeOffset 0.3", change: { $0.timeOffset = 0.3 },
      values: [0.3, 0.5, 0.8, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "speed -1", change: { $0.speed = -1 },
      values: [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    Row(
      testDescription: "duration 0", change: { $0.duration = 0 },
      values: [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
  ]

  @Test("§3.2, §10.20 The measured table", arguments: rows)
  func table(row: Row) {
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      let animation = basic("opacity", from: 0, to: 1)
      animation.isRemovedOnCompletion = false
      row.change(animation)
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for (time, value) in zip(Self.times, row.values) {
        stage.scrub(layer, to: time)
        expectClose(layer.presentedOpacity, value, within: 1e-4, "at \(time)")
      }
    }
  }

  nonisolated static let fills: [(CAMediaTimingFillMode, [Double])] = [
    (.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ]

  @Test("§3.2 The measured fill table", arguments: fills)
  func fillTable(fill: CAMediaTimingFillMode, values: [Double]) {
    onStage { stage in
      let layer = stage.stillLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      let animation = basic("opacity", from: 0, to: 1)
      animation.beginTime = 1
      animation.isRemovedOnCompletion = false
      animation.fillMode = fill
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      for (time, value) in zip([0, 0.5, 1, 1.5, 2.5], values) {
        stage.scrub(layer, to: time)
        expectClose(layer.presentedOpacity, value, within: 1e-4, "at \(time)")
      }
    }
  }

  @Test("§3.2.6 The timing function bends the fraction")
  func timingFunction() {
    onStage { stage in
      let (layer, animation) = (stage.stillLayer(), basic("opacity", from: 0, to: 1))
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.scrub(layer, to: 0.75)
      expectClose(layer.presentedOpacity, 0.6218605, within: 1e-5)
    }
  }

  @Test("§3.2 A 0 s step, a 5 s step and a step back give the values of those times, and one stop")
  func jumps() {
    onStage { stage in
      let (layer, animation) = (stage.liveLayer(), basic("opacity", from: 0, to: 0.5))
      stage.watch(animation, as: "A")
      layer.add(animation, forKey: nil)
      stage.step(at: 10)
      stage.step(at: 10.5)
      stage.step(at: 10.5)
      expectClose(layer.presentedOpacity, 0.25)
      stage.step(at: 10.25)
      expectClose(layer.presentedOpacity, 0.125)
      stage.step(at: 9)
      expectClose(layer.presentedOpacity, 1)
      stage.step(at: 15.25)
      #expect(layer.presentedOpacity == 1)
      stage.step(at: 10.5)
      #expect(layer.presentedOpacity == 1)
      #expect(stage.takeLog() == ["startA", "stopA:1"])
    }
  }
}
