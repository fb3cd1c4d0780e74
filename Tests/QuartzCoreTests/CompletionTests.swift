import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§2.3 Completion blocks")
struct CompletionTests {
  /// A watched animation of 0.1 s.
  private func brief(_ name: String, on stage: Stage) -> CAAnimation {
    let animation = basic("opacity", from: 0, to: 1, duration: 0.1)
    stage.watch(animation, as: name)
    return animation
  }

  private func block(_ name: String, on stage: Stage) -> () -> Void {
    { stage.log.append(name) }
  }

  @Test("§2.3 The block runs before the delegate hears the stop")
  func beforeStop() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block", on: stage))
        layer.add(brief("A", on: stage), forKey: nil)
        stage.log.append("committing")
        CATransaction.commit()
        stage.log.append("committed")
      }
      #expect(stage.takeLog() == ["committing", "committed", "startA"])
      stage.step(at: 11.1)
      #expect(stage.takeLog() == ["block", "stopA:1"])
    }
  }

  @Test("§2.3, §10.10 Without animations the block runs after the commit, not in it")
  func withoutAnimations() {
    onStage { stage in
      CATransaction.begin()
      CATransaction.setCompletionBlock(block("block", on: stage))
      CATransaction.commit()
      #expect(stage.takeLog().isEmpty)
      #expect(stage.context.hasCallbacks)
      stage.step(at: 11)
      #expect(stage.takeLog() == ["block"])
      #expect(!stage.context.hasCallbacks)
    }
  }

  @Test("§2.3 A block set later does not wait for animations added before it: startJ, second, first, stopJ")
  func replacedBlock() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("first", on: stage))
        layer.add(brief("J", on: stage), forKey: nil)
        CATransaction.setCompletionBlock(block("second", on: stage))
        CATransaction.commit()
      }
      stage.step(at: 11.1)
      #expect(stage.takeLog() == ["startJ", "second", "first", "stopJ:1"])
    }
  }

  @Test("§2.3 The block of an outer transaction waits for animations added in an inner one")
  func outerWaits() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("outer", on: stage))
        CATransaction.begin()
        layer.add(brief("G", on: stage), forKey: nil)
        CATransaction.commit()
        CATransaction.commit()
      }
      stage.step(at: 11.1)
      #expect(stage.takeLog() == ["startG", "outer", "stopG:1"])
    }
  }

  @Test("§2.3 Early removal: start, block, stop(false)")
  func earlyRemoval() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block", on: stage))
        layer.add(brief("B", on: stage), forKey: "b")
        CATransaction.commit()
      }
      stage.step(at: 11.05) { layer.removeAnimation(forKey: "b") }
      #expect(stage.takeLog() == ["startB", "block", "stopB:0"])
    }
  }

  @Test("§2.3, §10.11 An animation on a layer in no window: start, stop(false), block, and it is gone")
  func notInWindow() {
    onStage { stage in
      let layer = CALayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block", on: stage))
        layer.add(brief("M", on: stage), forKey: "m")
        CATransaction.commit()
      }
      #expect(stage.takeLog() == ["startM", "stopM:0", "block"])
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("§2.3 Implicit animations count, also those that layout starts; several count together, once")
  func implicitCount() {
    onStage { stage in
      let (layer, worker) = (stage.liveLayer(), WorkingLayer())
      stage.root.addSublayer(worker)
      stage.step(at: 11)
      worker.onLayout = { [unowned worker] in worker.opacity = 0.5 }
      stage.step(at: 12) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block", on: stage))
        CATransaction.setAnimationDuration(0.5)
        layer.opacity = 0.5
        CATransaction.setAnimationDuration(1)
        worker.setNeedsLayout()
        CATransaction.commit()
      }
      stage.step(at: 12.5)
      #expect(stage.takeLog().isEmpty)
      stage.step(at: 13)
      stage.step(at: 14)
      #expect(stage.takeLog() == ["block"])
    }
  }

  @Test("§2.3 An inherited block is not called by the inner commit")
  func inherited() {
    onStage { stage in
      CATransaction.begin()
      CATransaction.setCompletionBlock(block("block", on: stage))
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.commit()
      stage.step(at: 11)
      #expect(stage.takeLog().isEmpty)
      CATransaction.commit()
      stage.step(at: 12)
      #expect(stage.takeLog() == ["block"])
    }
  }

  @Test("§2.3 The block of an endless animation waits until it is removed")
  func endless() {
    onStage { stage in
      let (layer, spin) = (stage.liveLayer(), basic("opacity", from: 0, to: 1))
      spin.repeatCount = .infinity
      stage.step(at: 11) {
        CATransaction.setCompletionBlock(block("block", on: stage))
        layer.add(spin, forKey: "spin")
      }
      stage.step(at: 1e6)
      #expect(stage.takeLog().isEmpty)
      stage.step(at: 1e6 + 1) { layer.removeAllAnimations() }
      #expect(stage.takeLog() == ["block"])
    }
  }

  @Test("§2.3 What a completion block changes belongs to a new transaction")
  func newTransaction() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock { layer.opacity = 0.5 }
        layer.zPosition = 1
        CATransaction.commit()
      }
      stage.step(at: 13)
      #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    }
  }

  @Test("§2.3 The block of the implicit transaction runs, and wakes the loop for that")
  func implicitTransaction() {
    onStage { stage in
      CATransaction.setCompletionBlock(block("block", on: stage))
      #expect(stage.context.hasChanges)
      stage.step(at: 11)
      #expect(stage.takeLog() == ["block"])
      #expect(!stage.context.hasChanges)
    }
  }

  @Test("§2.3 A removal in a block stops the other animation once")
  func removalInBlock() {
    onStage { stage in
      let layer = stage.liveLayer()
      stage.step(at: 11) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { layer.removeAllAnimations() }
        layer.add(brief("A", on: stage), forKey: nil)
        CATransaction.commit()
        let other = basic("zPosition", from: 0, to: 1, duration: 5)
        stage.watch(other, as: "B")
        layer.add(other, forKey: nil)
      }
      stage.step(at: 11.1)
      stage.step(at: 20)
      #expect(stage.takeLog() == ["startA", "startB", "stopA:1", "stopB:0"])
    }
  }
}
