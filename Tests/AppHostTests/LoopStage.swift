import CoreGraphics
import Platform
import QuartzCore
import UIKit

@testable import AppHost

/// A window with an empty root view on a bitmap, in virtual time.
@MainActor
final class LoopStage {
  let context = CAContext()
  let presenter: BitmapPresenter
  let loop: FrameLoop
  let window: UIWindow
  var time = 0.0

  init(width: Int = 60, height: Int = 40, scale: CGFloat = 1) {
    let size = PixelSize(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
    let presenter = BitmapPresenter(pixelSize: size, scale: scale)
    self.presenter = presenter
    (loop, window) = context.makeCurrent {
      let loop = FrameLoop(presenter: presenter)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.backgroundColor = .white
      window.makeKeyAndVisible()
      return (loop, window)
    }
  }

  /// Makes the frame 1/60 s after the last, or that of `time`.
  @discardableResult
  func step(at time: Double? = nil, _ input: () -> Void = {}) throws -> FrameLoop.Frame {
    self.time = time ?? self.time + 1 / 60.0
    return try context.makeCurrent { try loop.step(at: self.time, input: input) }
  }

  /// A layer of one colour in the window.
  func addLayer(_ frame: CGRect, _ color: CGColor = .black) -> CALayer {
    context.makeCurrent {
      let layer = CALayer()
      layer.frame = frame
      layer.backgroundColor = color
      window.layer.addSublayer(layer)
      return layer
    }
  }

}
