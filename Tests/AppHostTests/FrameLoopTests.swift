import CoreGraphics
import Platform
import QuartzCore
import Raster
import TestSupport
import Testing
import UIKit

@testable import AppHost

@MainActor
@Suite("Frame loop")
struct FrameLoopTests {
  @Test("The first frame shows everything; nothing changed, nothing presented, nothing due")
  func idle() throws {
    let stage = LoopStage()
    #expect(try stage.step().damage == [PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)])
    for _ in 0..<10 { #expect(try !stage.step().isPresented) }
    #expect(stage.presenter.presentCount == 1)
    #expect(stage.context.makeCurrent { stage.loop.nextWork } == .infinity)
  }

  @Test("A change damages what it had and what it has")
  func damage() throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 2, y: 3, width: 4, height: 5))
    try stage.step()
    let frame = try stage.step {
      CATransaction.setDisableActions(true)
      layer.position.x += 20
    }
    #expect(frame.damage.contains(PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 8)))
    #expect(frame.damage.contains(PixelRect(minX: 22, minY: 3, maxX: 26, maxY: 8)))
    #expect(frame.damage.count == 2)
    #expect(stage.presenter.bitmap[23, 4] == 0xFF00_0000)
    #expect(stage.presenter.bitmap[3, 4] == 0xFFFF_FFFF)
  }

  @Test(
    "An animation that is over has left its layer before the frame is made: no frame shows the model early",
    arguments: [0.19, 0.2])
  func finishBeforeSample(duration: Double) throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 10, y: 10, width: 4, height: 4))
    let listener = Listener()
    try stage.step(at: 2)
    try stage.step(at: 2) {
      let out = CABasicAnimation(keyPath: "position.x")
      out.fromValue = 12
      out.toValue = 500
      out.duration = duration
      out.delegate = listener
      listener.stopped = { layer.removeFromSuperlayer() }
      layer.add(out, forKey: "out")
    }
    // 2 + 12/60 - 2 is greater than 0.2 by a rounding.
    for frame in 1...14 {
      try stage.step(at: Double(120 + frame) / 60)
      let isShown = stage.presenter.bitmap[12, 12] == 0xFF00_0000
      #expect(!isShown, "frame \(frame)")
    }
    #expect(listener.heard == ["start", "stop"])
  }

  @Test("In a frame: what ended is told, then input, display links, layout, and at last what started")
  func order() throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 0, y: 0, width: 4, height: 4))
    let listener = Listener()
    let view = LaidOutView()
    view.laidOut = { listener.heard.append("layout") }
    stage.context.makeCurrent { stage.window.addSubview(view) }
    let link = CADisplayLink { _ in listener.heard.append("tick") }
    stage.context.makeCurrent { link.add(to: .main, forMode: .common) }
    func add(_ key: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 0.01
      animation.delegate = listener
      layer.add(animation, forKey: key)
    }
    try stage.step { add("one") }
    listener.heard = []
    try stage.step {
      listener.heard.append("input")
      add("two")
      view.setNeedsLayout()
    }
    #expect(listener.heard == ["stop", "input", "tick", "layout", "start"])
    stage.context.makeCurrent { link.invalidate() }
  }

  @Test("Time is latched for the frame, and never goes back")
  func time() throws {
    let stage = LoopStage()
    try stage.step(at: 5) { #expect(CACurrentMediaTime() == 5) }
    try stage.step(at: 3) { #expect(CACurrentMediaTime() == 5) }
  }

  @Test("Hidden, frames are made and not shown; shown again, everything is repainted")
  func hidden() throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 0, y: 0, width: 4, height: 4))
    try stage.step()
    stage.loop.isHidden = true
    #expect(
      try !stage.step { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }.isPresented)
    #expect(stage.presenter.presentCount == 1)
    stage.loop.isHidden = false
    #expect(stage.context.makeCurrent { stage.loop.nextWork } <= stage.time)
    #expect(try stage.step(at: stage.time + 1).damage == [PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)])
    #expect(stage.presenter.bitmap[1, 1] == 0xFFFF_0000)
  }

  @Test("Hidden, what moves gets a frame a second")
  func hiddenPace() throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 0, y: 0, width: 4, height: 4))
    try stage.step(at: 1) {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 30
      animation.duration = 9
      layer.add(animation, forKey: nil)
      stage.loop.isHidden = true
    }
    #expect(stage.context.makeCurrent { stage.loop.nextWork } == 2)
    stage.loop.isHidden = false
    try stage.step(at: 1.25)
    #expect(stage.context.makeCurrent { stage.loop.nextWork } == 1.25)
  }

  @Test("A lost picture is shown again, unchanged")
  func exposed() throws {
    let stage = LoopStage()
    try stage.step()
    stage.loop.invalidate()
    #expect(try stage.step().isPresented)
    #expect(try !stage.step().isPresented)
  }

  @Test("The screen and its windows follow the presenter's size and scale")
  func resized() throws {
    let stage = LoopStage(scale: 2)
    #expect(stage.window.frame.size == CGSize(width: 60, height: 40))
    try stage.step()
    stage.presenter.resize(to: CGSize(width: 30, height: 90))
    let frame = try stage.step { stage.loop.fitScreen() }
    #expect(stage.window.frame.size == CGSize(width: 30, height: 90))
    #expect(frame.damage == [PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 180)])
    #expect(stage.loop.readPixels().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("What is due: now while something moves, its beginning before, never after")
  func nextWork() throws {
    let stage = LoopStage()
    let layer = stage.addLayer(CGRect(x: 0, y: 0, width: 4, height: 4))
    func due() -> Double { stage.context.makeCurrent { stage.loop.nextWork } }
    try stage.step(at: 1)
    try stage.step(at: 1) {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 30
      animation.beginTime = 3
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    #expect(due() == 3)
    try stage.step(at: 3.5)
    #expect(due() == 3.5)
    try stage.step(at: 4.5)
    try stage.step(at: 4.6)
    #expect(due() == .infinity)
    stage.context.makeCurrent { layer.opacity = 0.5 }
    #expect(due() == 4.6)
  }

  @Test("A device that fails is told, and the next frame paints everything")
  func failure() throws {
    let context = CAContext()
    let presenter = FailingPresenter()
    try context.makeCurrent {
      let loop = FrameLoop(presenter: presenter)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.backgroundColor = .white
      window.makeKeyAndVisible()
      presenter.fails = true
      #expect(throws: PresenterError.self) { try loop.step(at: 0) }
      presenter.fails = false
      let frame = try loop.step(at: 1)
      #expect(frame.damage == [PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)])
    }
  }
}

@MainActor
private final class Listener: CAAnimationDelegate {
  var heard: [String] = []
  var stopped: () -> Void = {}

  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    heard.append("stop")
    stopped()
  }
}

@MainActor
private final class LaidOutView: UIView {
  var laidOut: () -> Void = {}

  override func layoutSubviews() { laidOut() }
}

/// Eight pixels square; throws when told to.
@MainActor
private final class FailingPresenter: Presenter {
  private let bitmap = BitmapPresenter(pixelSize: PixelSize(width: 8, height: 8))
  var fails = false
  var pixelSize: PixelSize { bitmap.pixelSize }
  var scale: CGFloat { 1 }

  func resize(to size: CGSize) {}

  func withSurface(_ paint: (PixelSurface, Bool) -> Void) throws(PresenterError) {
    if fails { throw PresenterError("gone") }
    try bitmap.withSurface(paint)
  }

  func present(damage: [PixelRect]) throws(PresenterError) { try bitmap.present(damage: damage) }
}
