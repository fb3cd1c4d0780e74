import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor
@Suite("§4.6 CATransition")
struct TransitionTests {
  @Test("§4.6 Defaults")
  func defaults() {
    let transition = CATransition()
    #expect(transition.type == .fade)
    #expect(transition.subtype == nil)
    #expect(transition.startProgress == 0)
    #expect(transition.endProgress == 1)
    #expect(transition.duration == 0)
    #expect(transition.isRemovedOnCompletion)
  }

  @Test("§4.6 Names are Apple's")
  func names() {
    #expect(
      [CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue) == [
        "fade", "moveIn", "push", "reveal",
      ])
    #expect(
      [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom].map(\.rawValue)
        == ["fromLeft", "fromRight", "fromTop", "fromBottom"])
    #expect(kCATransition == "transition")
  }

  @Test("§4.6 Stored under \"transition\" whatever the key: a layer has one")
  func key() {
    onStage { stage in
      let layer = stage.liveLayer()
      for key in ["mine", nil, "transition"] {
        layer.add(CATransition(), forKey: key)
        #expect(layer.animationKeys() == ["transition"])
      }
    }
  }

  /// What is drawn of `layer`, which turned from clear to white at 11 s, a quarter second into `transition`.
  private func text(_ stage: Stage, _ change: (CATransition) -> Void) throws -> String {
    let layer = stage.liveLayer()
    layer.name = "changing"
    let transition = CATransition()
    transition.duration = 1
    change(transition)
    stage.step(at: 11) {
      layer.add(transition, forKey: nil)
      layer.backgroundColor = .white
    }
    return try #require(stage.root.committed?.sampled(at: 11.25)).displayList.text
  }

  @Test("§4.6 From the layer as committed before to the layer as it is")
  func fade() throws {
    try onStage { stage in
      let text = try text(stage) { _ in }
      #expect(
        text == """
          group
            group moved 90 0
              dissolve 0.25
                to group
                to   fill rect (0 0 20 20) #ffffffff
          """)
      let layer = try #require(stage.root.sublayers?.last)
      #expect(layer.presentation()?.backgroundColor == .white)
      #expect(layer.animationKeys() == ["transition"])
      stage.step(at: 12)
      #expect(layer.animationKeys() == nil)
    }
  }

  /// The way of the new picture after a quarter: in its own sense the top is where y is greatest, below.
  nonisolated static let ways: [(CATransitionSubtype?, String)] = [
    (nil, "moved -15 0"), (.fromLeft, "moved -15 0"), (.fromRight, "moved 15 0"), (.fromTop, "moved 0 15"),
    (.fromBottom, "moved 0 -15"),
  ]

  @Test("§4.6 The subtype names the side the new comes from; top is greatest y", arguments: ways)
  func subtype(subtype: CATransitionSubtype?, way: String) throws {
    try onStage { stage in
      let text = try text(stage) {
        $0.type = .moveIn
        $0.subtype = subtype
      }
      #expect(text.contains("    group \(way)\n"))
    }
  }

  @Test("§4.6 An unknown type fades; progress is kept within 0…1 and does not fall")
  func odd() throws {
    try onStage { stage in
      let text = try text(stage) { $0.type = CATransitionType(rawValue: "cube") }
      #expect(text.contains("dissolve 0.25"))
    }
    try onStage { stage in
      let text = try text(stage) {
        $0.startProgress = 0.75
        $0.endProgress = 0.25
      }
      #expect(text.contains("dissolve 0.75"))
    }
    try onStage { stage in
      let text = try text(stage) {
        $0.startProgress = -1
        $0.endProgress = 7
      }
      #expect(text.contains("dissolve 0.25"))
    }
  }

  @Test("§4.8 Its delegate hears its start and its end, and of one that takes its place")
  func delegate() {
    onStage { stage in
      let layer = stage.liveLayer()
      let (one, two) = (CATransition(), CATransition())
      (one.duration, two.duration) = (1, 1)
      stage.watch(one, as: "A")
      stage.watch(two, as: "B")
      stage.step(at: 11) { layer.add(one, forKey: nil) }
      stage.step(at: 11.5) { layer.add(two, forKey: "x") }
      stage.step(at: 12.5)
      #expect(stage.takeLog() == ["startA", "stopA:0", "startB", "stopB:1"])
    }
  }
}
