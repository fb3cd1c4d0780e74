public import CoreGraphics
import RenderTree

/// A layer that shows its sublayers several times, each copy moved, delayed and coloured a step more.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    properties.kind = .replicator(ReplicatorProperties())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.kind = .replicator(ReplicatorProperties())
  }

  open override func presentation() -> CAReplicatorLayer? {
    if isPresentation { return self }
    return presented { CAReplicatorLayer(presenting: self, $0) }
  }

  init(presenting model: CALayer, _ state: Presented) { super.init(layer: model, presenting: state) }

  /// How many copies are shown, the original included; none for 0.
  open var instanceCount: Int {
    get { properties.replicator.instanceCount }
    set { write(\.replicator.instanceCount, max(0, newValue), key: "instanceCount") }
  }

  /// Whether the sublayers stand in depth, in the space of the superlayer, rather than flat on the layer.
  /// Like a `CATransformLayer` it then draws nothing itself. False by default.
  open var preservesDepth: Bool {
    get { properties.replicator.preservesDepth }
    set { write(\.replicator.preservesDepth, newValue, key: "preservesDepth") }
  }

  /// Seconds by which each copy is behind the one before.
  open var instanceDelay: Double {
    get { properties.replicator.instanceDelay }
    set { write(\.replicator.instanceDelay, newValue, key: "instanceDelay") }
  }

  /// From each copy to the next, about the anchor point.
  open var instanceTransform: CATransform3D {
    get { properties.replicator.instanceTransform }
    set { write(\.replicator.instanceTransform, newValue, key: "instanceTransform") }
  }

  /// Multiplies the colours of the sublayers, its alpha their opacity; images keep their colours.
  open var instanceColor: CGColor? {
    get { properties.replicator.instanceColor }
    set { write(\.replicator.instanceColor, newValue, key: "instanceColor") }
  }

  /// Added to the red factor from copy to copy.
  open var instanceRedOffset: Float {
    get { Float(properties.replicator.instanceRedOffset) }
    set { write(\.replicator.instanceRedOffset, CGFloat(newValue), key: "instanceRedOffset") }
  }

  open var instanceGreenOffset: Float {
    get { Float(properties.replicator.instanceGreenOffset) }
    set { write(\.replicator.instanceGreenOffset, CGFloat(newValue), key: "instanceGreenOffset") }
  }

  open var instanceBlueOffset: Float {
    get { Float(properties.replicator.instanceBlueOffset) }
    set { write(\.replicator.instanceBlueOffset, CGFloat(newValue), key: "instanceBlueOffset") }
  }

  open var instanceAlphaOffset: Float {
    get { Float(properties.replicator.instanceAlphaOffset) }
    set { write(\.replicator.instanceAlphaOffset, CGFloat(newValue), key: "instanceAlphaOffset") }
  }

  nonisolated deinit {}
}
