import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("§2.1–2.2 Transactions")
struct TransactionTests {
  @Test("§2.1 Defaults, by accessor and by key")
  func defaults() {
    onStage { _ in
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.disableActions() == false)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(CATransaction.completionBlock() == nil)
      #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.25)
      #expect(CATransaction.value(forKey: "disableActions") as? Bool == false)
      #expect(CATransaction.value(forKey: "animationTimingFunction") == nil)
      #expect(CATransaction.value(forKey: "completionBlock") == nil)
    }
  }

  @Test("§2.1 The key and the accessor are one slot")
  func oneSlot() {
    onStage { _ in
      CATransaction.begin()
      CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.setAnimationDuration(3)
      #expect(CATransaction.value(forKey: "animationDuration") as? Double == 3)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      #expect(CATransaction.disableActions())
      CATransaction.commit()
    }
  }

  @Test("§2.1 A nested transaction inherits values, and drops its own at its commit")
  func nesting() {
    onStage { _ in
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setValue("x", forKey: "mark")
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.value(forKey: "mark") as? String == "x")
      CATransaction.setAnimationDuration(3)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("§2.1 Any key stores anything; an unknown one reads nil")
  func customKeys() {
    onStage { _ in
      CATransaction.begin()
      CATransaction.setValue([1, 2], forKey: "list")
      #expect(CATransaction.value(forKey: "list") as? [Int] == [1, 2])
      #expect(CATransaction.value(forKey: "other") == nil)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "list") == nil)
    }
  }

  @Test("§2.1 commit without begin is harmless")
  func unmatchedCommit() {
    onStage { _ in
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("§2.1 A duration of 0 means no implicit animation; an explicit one without duration gets 0.25 s")
  func noDuration() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.setAnimationDuration(0)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil)
      layer.add(basic("opacity", duration: 0), forKey: "a")
      #expect(layer.animation(forKey: "a")?.duration == 0.25)
    }
  }

  @Test("§2.2 Changes outside a transaction wait for the frame")
  func implicit() {
    onStage { stage in
      let layer = stage.liveLayer()
      layer.zPosition = 5
      #expect(layer.presentation()?.zPosition == 0)
      stage.step(at: 11)
      stage.step(at: 12)
      #expect(layer.presentation()?.zPosition == 5)
    }
  }

  @Test("§2.2 Only the outermost explicit commit sends changes")
  func outermost() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      layer.opacity = 0.5
      CATransaction.commit()
      #expect(layer.presentedOpacity == 1)
      stage.step(at: 11)
      #expect(layer.presentedOpacity == 1)
      CATransaction.commit()
      #expect(layer.presentedOpacity == 0.5)
    }
  }

  @Test("§2.2 Inside an implicit transaction an explicit one does not flush")
  func nestedInImplicit() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.begin()
      layer.opacity = 0.25
      CATransaction.commit()
      #expect(layer.presentedOpacity == 1)
      stage.step(at: 11)
      #expect(layer.presentedOpacity == 0.25)
    }
  }

  @Test("§2.2 Setting a value opens the implicit transaction, too; the frame ends it")
  func valuesOpenImplicit() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.setAnimationDuration(7)
      CATransaction.begin()
      layer.opacity = 0.5
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 7)
      #expect(layer.animation(forKey: "opacity")?.duration == 7)
      stage.step(at: 11)
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("§2.2 flush commits the implicit transaction, and waits for open explicit ones")
  func flush() {
    onStage { stage in
      let layer = stage.liveLayer()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.flush()
      #expect(layer.presentedOpacity == 0.5)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.25
      CATransaction.flush()
      #expect(layer.presentedOpacity == 0.5)
      CATransaction.commit()
      #expect(layer.presentedOpacity == 0.25)
    }
  }

  @Test("§2.2 A commit lays out, displays, then packages, with the transaction's values in force")
  func workOrder() {
    onStage { stage in
      let layer = WorkingLayer()
      stage.root.addSublayer(layer)
      stage.step(at: 11)
      layer.work = []
      layer.onLayout = { [unowned layer] in
        layer.opacity = 0.5
        layer.setNeedsDisplay()
      }
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      layer.setNeedsLayout()
      #expect(layer.work.isEmpty)
      CATransaction.commit()
      #expect(layer.work == ["layout", "display"])
      #expect(layer.animation(forKey: "opacity")?.duration == 4)
      #expect(layer.committed?.properties.opacity == 0.5)
    }
  }

  @Test("§2.2 flush and transactions inside a layout belong to the commit that asked for it")
  func reentrantCommit() {
    onStage { stage in
      let layer = WorkingLayer()
      stage.root.addSublayer(layer)
      layer.onLayout = { [unowned layer] in
        CATransaction.begin()
        layer.zPosition += 1
        CATransaction.commit()
        CATransaction.flush()
      }
      stage.step(at: 11)
      #expect(layer.work == ["layout"])
      #expect(layer.committed?.properties.zPosition == 1)
      CATransaction.begin()
      layer.setNeedsLayout()
      CATransaction.commit()
      #expect(layer.work == ["layout", "layout"])
      #expect(layer.committed?.properties.zPosition == 2)
    }
  }
}

/// Notes what it is asked to do.
final class WorkingLayer: CALayer {
  var work: [String] = []
  var onLayout: () -> Void = {}

  override func layoutSublayers() {
    work.append("layout")
    onLayout()
  }

  override func display() { work.append("display") }
}
