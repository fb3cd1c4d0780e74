import CoreGraphics
import RenderTree

/// A layer that shows what lies behind it, blurred, within its rounded bounds. Ours: Apple's is not public.
@preconcurrency @MainActor
package final class BackdropLayer: CALayer {
  package override init() {
    super.init()
    properties.kind = .backdrop(sigma: 0)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    properties.kind = .backdrop(sigma: 0)
  }

  /// The standard deviation of the blur in points; 0 shows what lies behind as it is.
  package var blurRadius: CGFloat {
    get { if case .backdrop(let sigma) = properties.kind { sigma } else { 0 } }
    set { write(\.kind, .backdrop(sigma: newValue), key: "blurRadius") }
  }

  nonisolated deinit {}
}
