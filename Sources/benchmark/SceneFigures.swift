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
      let whole = SceneStage(scene, keepsBackdrop: false).cost(watch)
      let bytes = scene.bytesTouched
      return [
        Figure(name: "\(scene.name), whole frame", value: whole, unit: "ms"),
        Figure(
          name: "\(box), the disc over a kept backdrop",
          value: SceneStage(scene, keepsBackdrop: true).cost(watch), unit: "ms"),
        Figure(
          name: "\(scene.name), bytes touched sprite by sprite", value: Double(bytes) / 1e6, unit: "MB"),
        Figure(
          name: "\(scene.name), times what copying as many takes", value: whole / copying(bytes, scene),
          unit: "x"
        ),
      ]
    }
  }

  /// Milliseconds that `memcpy` takes to read and write as many bytes in all, a frame of `scene` at a time.
  private func copying(_ bytes: Int, _ scene: Scene) -> Double {
    let frame = scene.size.width * scene.size.height * 4
    let memory = (0..<2).map { _ in UnsafeMutableRawPointer.allocate(byteCount: frame, alignment: 64) }
    defer { memory.forEach { $0.deallocate() } }
    for part in memory { part.initializeMemory(as: UInt8.self, repeating: 1, count: frame) }
    return watch.median(of: 41) { memory[1].copyMemory(from: memory[0], byteCount: frame) }
      * Double(bytes) / Double(2 * frame)
  }
}

extension Scene {
  /// What is read and written when each sprite is drawn after the other: its image and, where something shows through,
  /// what lies beneath, and the frame.
  fileprivate var bytesTouched: Int {
    sprites.reduce(0) { sum, sprite in
      let area = sprite.frame.intersection(CGRect(x: 0, y: 0, width: size.width, height: size.height))
      let pixels = Int(area.width * area.height)
      switch sprite.content {
      case .color: return sum + 4 * pixels
      case .image(let bitmap):
        let isCopied = sprite.opacity == 1 && !sprite.turns && bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
        return sum + (isCopied ? 8 : 12) * pixels
      }
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
