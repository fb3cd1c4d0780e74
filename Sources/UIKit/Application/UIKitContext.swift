package import CoreGraphics
import QuartzCore

/// What UIKit keeps beside its objects, in a slot of `CAContext`: one screen, its windows, the text
/// faces, and the touches that are down.
package final class UIKitContext {
  package let screen = UIScreen()
  package let application = UIApplication()
  /// Back to front.
  package internal(set) var windows: [UIWindow] = []
  package weak var keyWindow: UIWindow?
  /// What text is drawn with. The host replaces it to switch fallback faces off.
  package var fonts: FontLibrary?
  /// Makes a picture of a picture file's bytes; nil for what it cannot read. The host provides it.
  package var decodeImage: ((Data) -> CGImage?)?
  /// The contexts that `draw(_:)` calls are drawing into, innermost last.
  var drawingContexts: [CGContext] = []
  /// The responder that hears keys.
  weak var firstResponder: UIResponder?
  /// The animation blocks that are running, innermost last.
  var animationBlocks: [AnimationBlock] = []
  /// See `UIView.setAnimationsEnabled(_:)`.
  var animationsAreEnabled = true

  package static var current: UIKitContext { CAContext.current.slot(UIKitContext()) }

  private init() {}

  /// The faces in force: what the host set, else the standard library; nil when no font is installed.
  package var fontLibrary: FontLibrary? {
    if let fonts { return fonts }
    fonts = try? FontLibrary.standard.get()
    return fonts
  }

  nonisolated deinit {}
}
