import CoreGraphics
import RenderTree
import Testing

@Suite("§4.6 Transitions as display lists")
struct TransitionTrackTests {
  /// A layer that was red and is blue, in the midst of a transition.
  private func text(
    _ kind: TransitionTrack.Kind, _ side: TransitionTrack.Side = .left, at time: Double = 0.25,
    range: ClosedRange<Double> = 0...1, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> String {
    snapshot(kind, side, range: range, change).sampled(at: time).displayList.text
  }

  private func snapshot(
    _ kind: TransitionTrack.Kind, _ side: TransitionTrack.Side = .left, range: ClosedRange<Double> = 0...1,
    source: RenderNode? = nil, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> LayerSnapshot {
    var timing = MediaTiming()
    timing.duration = 1
    let track = TransitionTrack(
      timing: timing, timingFunction: .linear, kind: kind, side: side, range: range,
      source: source ?? filled(.red, change))
    let properties = square {
      $0.backgroundColor = .blue
      change(&$0)
    }
    return LayerSnapshot(properties: properties, timing: .layer, tracks: [], sublayers: [], transition: track)
  }

  @Test("§4.6 A fade dissolves the old look into the new one")
  func fade() {
    #expect(
      text(.fade) == """
        group
          dissolve 0.25
            from group
            from   fill rect (0 0 10 10) #ff0000ff
            to group
            to   fill rect (0 0 10 10) #0000ffff
        """)
  }

  /// Where the picture at the back and the one at the front are after a quarter.
  static let slides: [(TransitionTrack.Kind, TransitionTrack.Side, String, String)] = [
    (.push, .left, "moved 2.5 0", "moved -7.5 0"), (.push, .right, "moved -2.5 0", "moved 7.5 0"),
    (.push, .top, "moved 0 2.5", "moved 0 -7.5"), (.push, .bottom, "moved 0 -2.5", "moved 0 7.5"),
    (.moveIn, .left, "", "moved -7.5 0"), (.moveIn, .right, "", "moved 7.5 0"),
    (.moveIn, .top, "", "moved 0 -7.5"), (.moveIn, .bottom, "", "moved 0 7.5"),
    (.reveal, .left, "", "moved 2.5 0"), (.reveal, .right, "", "moved -2.5 0"),
    (.reveal, .top, "", "moved 0 2.5"), (.reveal, .bottom, "", "moved 0 -2.5"),
  ]

  @Test("§4.6 Push moves both, moveIn the new over the old, reveal the old off the new", arguments: slides)
  func sliding(kind: TransitionTrack.Kind, side: TransitionTrack.Side, back: String, front: String) {
    let (red, blue) = ("#ff0000ff", "#0000ffff")
    let colors = kind == .reveal ? [blue, red] : [red, blue]
    #expect(
      text(kind, side) == """
        group
          group\(back.isEmpty ? "" : " " + back)
            group
              fill rect (0 0 10 10) \(colors[0])
          group \(front)
            group
              fill rect (0 0 10 10) \(colors[1])
        """)
  }

  @Test("§4.6 Progress = start + (end − start) · f")
  func progress() {
    #expect(text(.fade, at: 0, range: 0.5...0.75).contains("dissolve 0.5\n"))
    #expect(text(.fade, at: 0.5, range: 0.5...0.75).contains("dissolve 0.625\n"))
    #expect(text(.fade, at: 1, range: 0.5...0.75).contains("dissolve 0.75\n"))
  }

  @Test("§4.6 Before and after, the layer is as it is")
  func inactive() {
    let plain = filled(.blue).displayList
    #expect(snapshot(.push).sampled(at: -0.01).displayList == plain)
    #expect(snapshot(.push).sampled(at: 1.01).displayList == plain)
    #expect(snapshot(.push).sampled(at: 0.5).displayList != plain)
  }

  @Test("§4.6 Pictures slide along the layer's own axes by its own size")
  func axes() {
    let turned = text(.moveIn, .right) { $0.transform = CATransform3DMakeScale(3, 3, 1) }
    #expect(turned.hasPrefix("group transform (3 0 0 3 -10 -10)\n"))
    #expect(turned.contains("\n  group moved 7.5 0\n"))
  }

  @Test("§4.6 A layer among others in depth stays where it is")
  func spatial() {
    let moving = snapshot(.fade) { $0.position = CGPoint(x: 45, y: 25) }
    let nearer = LayerSnapshot(
      properties: square {
        $0.backgroundColor = .green
        $0.zPosition = 1
      }, timing: .layer, tracks: [], sublayers: [])
    let superlayer = LayerSnapshot(
      properties: square(), timing: .layer, tracks: [], sublayers: [moving, nearer])
    let text = superlayer.sampled(at: 0.25).displayList.text
    #expect(text.hasPrefix("group\n  group moved 40 20\n    dissolve 0.25\n      from group\n"))
  }

  @Test("§4.6 The old look goes along with the layer, and keeps its place in bounds that scroll or grow")
  func moved() {
    let moved = snapshot(.fade, source: filled(.red)) { $0.position = CGPoint(x: 105, y: 5) }
    #expect(
      moved.sampled(at: 0.25).displayList.text.hasPrefix(
        "group moved 100 0\n  dissolve 0.25\n    from group\n"))
    let scrolled = snapshot(.fade, source: filled(.red)) { $0.bounds.origin.y = 50 }
    let text = scrolled.sampled(at: 0.25).displayList.text
    #expect(text.hasPrefix("group moved 0 -50\n  dissolve 0.25\n    from group moved 0 50\n"))
  }

  @Test("§4.6 A layer may come out of nothing and go into nothing")
  func nothing() {
    let hidden = filled(.red) { $0.isHidden = true }
    #expect(snapshot(.fade, source: hidden).sampled(at: 0.25).displayList.fills == [.blue])
    let leaving = snapshot(.fade, source: filled(.red)) { $0.isHidden = true }
    #expect(leaving.sampled(at: 0.25).displayList.fills == [.red])
  }

  @Test("§4.6 A transform layer has no picture to change")
  func transformLayer() {
    let still = snapshot(.push, source: squareNode(.transform, [filled(.red)])) { $0.kind = .transform }
    #expect(still.sampled(at: 0.5).displayList.isEmpty)
  }
}
