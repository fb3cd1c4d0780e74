internal import CoreGraphics

/// A way to animate a transform by numbers, which are interpolated before they become one: a rotation from
/// 0 to 2π is a full turn.
package enum ValueFunction: String, Sendable, Hashable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The transform for `value`: a number (radians, factors, points), three of them for `scale` and
  /// `translate`; nil for anything else.
  package func callAsFunction(_ value: LayerValue) -> CATransform3D? {
    switch (self, value) {
    case (.scale, .numbers(let numbers)) where numbers.count == 3:
      CATransform3DMakeScale(CGFloat(numbers[0]), CGFloat(numbers[1]), CGFloat(numbers[2]))
    case (.translate, .numbers(let numbers)) where numbers.count == 3:
      CATransform3DMakeTranslation(CGFloat(numbers[0]), CGFloat(numbers[1]), CGFloat(numbers[2]))
    case (_, .number(let number)): transform(CGFloat(number))
    default: nil
    }
  }

  private func transform(_ number: CGFloat) -> CATransform3D? {
    switch self {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    case .scale, .translate: nil
    }
  }
}
