import CoreGraphics
import QuartzCore
import Raster

/// What the reference scenes cost, drawn through the real layer tree: committed, sampled, listed and painted.
@MainActor
struct SceneFigures {
  private let watch = Stopwatch()

  func rows() -> [Figure] {
    [Scene.portrait, Scene.landscape].flatMap { scene in
      let box = scene.name == "S" ? "D" : "D2"
      return [
        Figure(
          name: "\(scene.name), whole frame", value: SceneStage(scene, keepsBackdrop: false).cost(watch),
          unit: "ms"),
        Figure(
          name: "\(box), the disc over a kept backdrop",
          value: SceneStage(scene, keepsBackdrop: true).cost(watch), unit: "ms"),
      ]
    }
  }
}

/// A scene as layers on a surface of its own.
@MainActor
final class SceneStage {
  private let scene: Scene
  let context = CAContext()
  private let root = CALayer()
  private let disc = CALayer()
  private let renderer: Renderer
  private var tracker = DamageTracker()
  private var bitmap: Bitmap
  /// The picture of the first frame.
  private(set) var first: Bitmap
  private let redrawsAll: Bool
  private var frame = 0

  /// The disc comes round in as many frames as are timed; `PEER_STEP`.
  private static let step: CGFloat = 0.1532

  /// `keepsBackdrop` has what lies under the disc rasterised, as an app would, nothing over it, and only the damage
  /// painted.
  init(_ scene: Scene, keepsBackdrop: Bool, threads: Int = 1) {
    self.scene = scene
    renderer = Renderer(threads: threads)
    redrawsAll = !keepsBackdrop
    bitmap = Bitmap(size: scene.size)
    first = bitmap
    context.makeCurrent { build(keepsBackdrop: keepsBackdrop) }
  }

  private func build(keepsBackdrop: Bool) {
    root.frame = CGRect(x: 0, y: 0, width: CGFloat(scene.size.width), height: CGFloat(scene.size.height))
    let backdrop = CALayer()
    backdrop.frame = root.bounds
    backdrop.shouldRasterize = keepsBackdrop
    root.addSublayer(backdrop)
    let count = keepsBackdrop ? scene.backdropCount + 1 : scene.sprites.count
    for (index, sprite) in scene.sprites.prefix(count).enumerated() {
      let layer = sprite.turns ? disc : CALayer()
      layer.frame = sprite.frame
      layer.opacity = Float(sprite.opacity)
      switch sprite.content {
      case .image(let bitmap): layer.contents = CGImage(bitmap)
      case .color(let color, let radius):
        layer.backgroundColor = CGColor(
          red: CGFloat(color >> 16 & 255) / 255, green: CGFloat(color >> 8 & 255) / 255,
          blue: CGFloat(color & 255) / 255, alpha: 1)
        layer.cornerRadius = radius
      }
      (index < scene.backdropCount ? backdrop : root).addSublayer(layer)
    }
    context.addRoot(root)
    context.commit()
  }

  /// Milliseconds of a frame, the median of 41.
  func cost(_ watch: Stopwatch) -> Double {
    context.makeCurrent {
      draw()
      return watch.median(of: 41) { draw() }
    }
  }

  /// Turns the disc a little further and draws what changed.
  func draw() {
    frame += 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    disc.transform = CATransform3DMakeRotation(CGFloat(frame) * Self.step, 0, 0, 1)
    CATransaction.commit()
    context.commit()
    let list = DisplayList(context.snapshots.compactMap { $0.sampled(at: 0).item })
    let damage = tracker.damage(for: list, transform: .identity, size: scene.size)
    bitmap.withSurface {
      renderer.paint(
        list, into: $0, transform: .identity, damage: redrawsAll ? [$0.bounds] : damage, background: .black)
    }
    if frame == 1 { first = bitmap }
  }
}
