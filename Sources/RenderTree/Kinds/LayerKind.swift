package import CoreGraphics

/// What a special layer draws beside what every layer does. Boxed, so that plain layers stay small.
package indirect enum LayerKind: Sendable, Equatable {
  case plain
  case shape(ShapeProperties)
  case gradient(GradientProperties)
  case text(TextProperties)
  case replicator(ReplicatorProperties)
  /// What lies behind it, blurred by a Gaussian of `sigma` points.
  case backdrop(sigma: CGFloat)
  /// Its sublayers stand in the space of its superlayer, in depth, rather than flat on itself.
  case transform
}

extension LayerProperties {
  /// Whether the sublayers stand in the space of the superlayer, in depth, rather than flat on the layer, which
  /// then has no surface: nothing else of it is drawn.
  var preservesDepth: Bool {
    switch self.kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    case .plain, .shape, .gradient, .text, .backdrop: false
    }
  }
}

extension LayerProperties.Appearance {
  /// The state of a shape layer; for any other kind the defaults, and writes are ignored.
  package var shape: ShapeProperties {
    get { if case .shape(let value) = kind { value } else { ShapeProperties() } }
    set { if case .shape = kind { kind = .shape(newValue) } }
  }

  package var gradient: GradientProperties {
    get { if case .gradient(let value) = kind { value } else { GradientProperties() } }
    set { if case .gradient = kind { kind = .gradient(newValue) } }
  }

  package var text: TextProperties {
    get { if case .text(let value) = kind { value } else { TextProperties() } }
    set { if case .text = kind { kind = .text(newValue) } }
  }

  package var replicator: ReplicatorProperties {
    get { if case .replicator(let value) = kind { value } else { ReplicatorProperties() } }
    set { if case .replicator = kind { kind = .replicator(newValue) } }
  }
}
