import CoreGraphics
package struct BasicValues: Sendable { package init(from: LayerValue?, to: LayerValue?, by: LayerValue?) {}
 func value(at f: Double, under: LayerValue) -> LayerValue? { nil } }
package struct Keyframes: Sendable { package init(values: [LayerValue]) {}
 func value(at f: Double) -> LayerValue? { nil } }
extension AnimationTrack { func composed(_ v: LayerValue, over: LayerValue, iteration: Int) -> LayerValue { v } }
