import UIKit

extension Page {
  static let transitionPages = [transitions, directions]

  private static let transitions = Page(
    identifier: "transition", title: "Transitions", caption: "CATransition", duration: 1
  ) { stage in
    let types: [(String, CATransitionType)] = [
      ("fade", .fade), ("moveIn", .moveIn), ("push", .push), ("reveal", .reveal),
    ]
    for (column, (name, type)) in types.enumerated() {
      stage.exchange(name, type, .fromRight, x: 46 + CGFloat(column) * 76)
    }
    stage.showProgress()
  }

  private static let directions = Page(
    identifier: "transition-directions", title: "Directions", caption: "CATransitionSubtype", duration: 1
  ) { stage in
    let sides: [(String, CATransitionSubtype)] = [
      ("fromLeft", .fromLeft), ("fromRight", .fromRight), ("fromTop", .fromTop), ("fromBottom", .fromBottom),
    ]
    for (column, (name, side)) in sides.enumerated() {
      stage.exchange(name, .push, side, x: 46 + CGFloat(column) * 76)
    }
    stage.showProgress()
  }
}

extension Stage {
  /// A card that goes from one side to the other by a transition.
  fileprivate func exchange(
    _ name: String, _ type: CATransitionType, _ subtype: CATransitionSubtype, x: CGFloat
  ) {
    let frame = CALayer()
    frame.bounds = CGRect(x: 0, y: 0, width: 62, height: 90)
    frame.position = CGPoint(x: x, y: 76)
    frame.cornerRadius = 8
    frame.masksToBounds = true
    layer.addSublayer(frame)
    let card = CALayer()
    card.frame = frame.bounds
    card.contents = Self.card("A", Palette.series[0])
    frame.addSublayer(card)
    label(name, at: CGPoint(x: x - 38, y: 134), .center, width: 76)
    start {
      card.contents = Self.card("B", Palette.series[1])
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = 1
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      card.add(transition, forKey: nil)
    }
  }

  /// A transition has no value to read, so a bar that keeps its time is plotted.
  fileprivate func showProgress() {
    let bar = CALayer()
    bar.anchorPoint = .zero
    bar.position = CGPoint(x: 15, y: 162)
    bar.bounds = CGRect(x: 0, y: 0, width: 0, height: 4)
    bar.cornerRadius = 2
    bar.backgroundColor = Palette.secondary.cgColor
    layer.addSublayer(bar)
    plot("progress", Palette.secondary, of: bar) { $0.bounds.width / 290 }
    start {
      let animation = CABasicAnimation(keyPath: "bounds.size.width")
      animation.toValue = 290
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      animation.fillMode = .forwards
      bar.add(animation, forKey: nil)
    }
  }

  private static func card(_ letter: String, _ color: UIColor) -> CGImage? {
    let size = CGSize(width: 62, height: 90)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      color.setFill()
      renderer.fill(CGRect(origin: .zero, size: size))
      let text = UILabel(frame: CGRect(origin: .zero, size: size))
      text.text = letter
      text.font = .boldSystemFont(ofSize: 34)
      text.textColor = .white
      text.textAlignment = .center
      text.drawText(in: text.bounds)
    }.cgImage
  }
}
