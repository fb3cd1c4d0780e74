import UIKit

/// The control that keys act on, marked by a ring. Tab moves it in reading order; a touch ends it.
final class Focus {
  private weak var chosen: UIControl?
  private let ring = FocusRing()
  /// The view whose controls are in reach.
  private let screen: () -> UIView?

  init(screen: @escaping () -> UIView?) { self.screen = screen }

  /// nil when there is none, or it is out of reach by now.
  var control: UIControl? { controls.first { $0 === chosen } }

  private var controls: [UIControl] { screen()?.controlsInReadingOrder ?? [] }

  /// To the next control, or the previous one; from the last to the first.
  func move(forward: Bool) {
    let controls = controls
    let index = controls.firstIndex { $0 === chosen }
    switch (index, forward) {
    case (let index?, true): choose(controls[(index + 1) % controls.count])
    case (let index?, false): choose(controls[(index + controls.count - 1) % controls.count])
    case (nil, true): choose(controls.first)
    case (nil, false): choose(controls.last)
    }
  }

  /// What a touch on the control would do; false when there is none.
  func activate() -> Bool {
    guard let control else { return false }
    // A slider is not pressed but moved.
    if !(control is UISlider) { control.sendActions(for: .touchUpInside) }
    return true
  }

  func end() { choose(nil) }

  private func choose(_ control: UIControl?) {
    ring.removeFromSuperview()
    chosen = control
    guard let control else { return }
    // In the control, so that it comes and goes with it.
    control.addSubview(ring)
    ring.surround(control)
  }
}

/// Marks the control that has the focus.
private final class FocusRing: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = 2
    layer.borderColor = Palette.accent.cgColor
  }

  required init?(coder: NSCoder) { nil }

  /// A circle round what is square, and within what has no room around it.
  func surround(_ control: UIControl) {
    let bounds = control.bounds
    let isSquare = bounds.width == bounds.height
    if isSquare {
      frame = bounds.insetBy(dx: -3, dy: -3)
    } else if control is UISlider {
      frame = bounds.insetBy(dx: -7, dy: 4)
    } else {
      frame = bounds.insetBy(dx: 2, dy: 2)
    }
    layer.cornerRadius = isSquare ? frame.width / 2 : 8
  }
}

extension UIView {
  /// The enabled controls in sight, from top to bottom, those of one line from left to right.
  fileprivate var controlsInReadingOrder: [UIControl] {
    func center(_ control: UIControl) -> CGPoint {
      control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: self)
    }
    return controls.filter { $0.isEnabled && bounds.contains(center($0)) }.sorted {
      let (one, other) = (center($0), center($1))
      return abs(one.y - other.y) > 2 ? one.y < other.y : one.x < other.x
    }
  }

  private var controls: [UIControl] {
    guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
    if let control = self as? UIControl { return [control] }
    return subviews.flatMap(\.controls)
  }
}

/// Sees that a touch begins, and leaves it to others.
final class TouchWatcher: UIGestureRecognizer {
  private let react: () -> Void

  init(react: @escaping () -> Void) {
    self.react = react
    super.init()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    react()
    state = .failed
  }
}
