import QuartzCore
public import UIKit

/// The panel as it is presented in the frame that was made last.
public nonisolated struct PanelStatus: Sendable, Equatable {
  /// One part; points and radians.
  public struct Part: Sendable, Equatable {
    public let position: CGPoint
    public let opacity: Double
  }

  /// "closed", "opening", "open" or "closing".
  public let state: String
  /// The three parts; nil when neither the panel nor its way out is shown.
  public let top: Part?
  public let disc: Part?
  public let bottom: Part?
  /// Of the disc, about its centre.
  public let discScale: Double
  public let discRotation: Double

  @MainActor init(_ panel: PanelPresentation) {
    state = panel.state.rawValue
    let parts = panel.presentedLayers
    top = parts.map { Self.part($0.top, offset: $0.offset) }
    disc = parts.map { Self.part($0.disc, offset: $0.offset) }
    bottom = parts.map { Self.part($0.bottom, offset: $0.offset) }
    discScale = parts.map { Self.number("transform.scale", of: $0.platter) } ?? 1
    discRotation = parts.map { Self.number("transform.rotation.z", of: $0.cover) } ?? 0
  }

  @MainActor private static func part(_ layer: CALayer, offset: CGFloat) -> Part {
    let shown = layer.presentation() ?? layer
    let position = CGPoint(x: shown.position.x, y: shown.position.y + offset)
    return Part(position: position, opacity: Double(shown.opacity))
  }

  @MainActor private static func number(_ keyPath: String, of layer: CALayer) -> Double {
    (layer.presentation() ?? layer).value(forKeyPath: keyPath) as? Double ?? 0
  }
}
