public import CoreGraphics

/// The context that is being drawn into; nil outside `draw(_:)`.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIKitContext.current.drawingContexts.last }

@MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
  UIKitContext.current.drawingContexts.append(context)
}

@MainActor
public func UIGraphicsPopContext() { _ = UIKitContext.current.drawingContexts.popLast() }
