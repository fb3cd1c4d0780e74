public import CoreGraphics
import RenderTree

/// A layer that holds its sublayers in depth: they stand in the space of its superlayer, and nothing
/// else of it is drawn.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    properties.kind = .transform
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.kind = .transform
  }

  open override func presentation() -> CATransformLayer? {
    if isPresentation { return self }
    return presented { CATransformLayer(presenting: self, $0) }
  }

  init(presenting model: CALayer, _ state: Presented) { super.init(layer: model, presenting: state) }

  /// Never itself: it has no surface to hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let hit = super.hitTest(p)
    return hit === self ? nil : hit
  }

  nonisolated deinit {}
}
