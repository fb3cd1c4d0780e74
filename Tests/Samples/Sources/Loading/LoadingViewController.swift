import UIKit

/// All of them in a grid, with a slider that sets their speed.
public final class LoadingViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate
{
  private let scrollView = UIScrollView()
  private let slider = UISlider()
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private var cells: [LoadingView] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Loading"
    view.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.decelerationRate = .fast
    view.addSubview(scrollView)
    view.addSubview(bar)
    slider.minimumValue = 0
    slider.maximumValue = 2
    slider.value = 1
    slider.minimumTrackTintColor = .orange
    slider.addAction(UIAction { [weak self] _ in self?.speedDidChange() }, for: .valueChanged)
    bar.contentView.addSubview(slider)
    for kind in LoadingKind.allCases {
      let cell = LoadingView(frame: CGRect(x: 0, y: 0, width: 60, height: 60), kind: kind, color: .white)
      let tap = UITapGestureRecognizer { [weak self, weak cell] gesture in
        if gesture.state == .ended, let cell = cell { self?.select(cell) }
      }
      tap.delegate = self
      cell.addGestureRecognizer(tap)
      cells.append(cell)
      scrollView.addSubview(cell)
      cell.startAnimating()
    }
    let pan = UIPanGestureRecognizer { [weak self] in self?.pan($0 as! UIPanGestureRecognizer) }
    pan.delegate = self
    bar.addGestureRecognizer(pan)
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    bar.frame = CGRect(x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 60)
    slider.frame = bar.contentView.bounds.insetBy(dx: 20, dy: 10)
    for (index, cell) in cells.enumerated() {
      cell.center = CGPoint(
        x: view.bounds.width * (CGFloat(index % 3) + 0.5) / 3, y: 100 + CGFloat(index / 3) * 120)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 400)
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, cell) in cells.enumerated() {
      cell.alpha = 0
      cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      UIView.animate(
        withDuration: 0.6, delay: 0.05 * Double(index), usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0, options: [.allowUserInteraction],
        animations: {
          cell.alpha = 1
          cell.transform = .identity
        }, completion: nil)
    }
  }

  private func select(_ cell: LoadingView) {
    UIView.animateKeyframes(
      withDuration: 0.6, delay: 0, options: [.calculationModeCubic],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
          cell.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) { cell.transform = .identity }
      },
      completion: { finished in
        guard finished else { return }
        UIView.transition(
          with: cell, duration: 0.3, options: .transitionCrossDissolve,
          animations: { cell.color = cell.color == .white ? .yellow : .white }, completion: nil)
      })
  }

  private func speedDidChange() {
    for cell in cells {
      let layer = cell.layer
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.beginTime = CACurrentMediaTime()
      layer.timeOffset = now
      layer.speed = slider.value
    }
  }

  private func pan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began, .changed:
      let translation = gesture.translation(in: view)
      bar.transform = CGAffineTransform(translationX: 0, y: min(0, translation.y))
    case .ended, .cancelled:
      let velocity = gesture.velocity(in: view)
      UIView.animate(
        withDuration: velocity.y > 500 ? 0.2 : 0.4, delay: 0,
        options: [.curveEaseOut, .beginFromCurrentState],
        animations: { self.bar.transform = .identity })
    default: break
    }
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bar.layer.shadowOpacity = scrollView.contentOffset.y > 0 ? 0.3 : 0
    CATransaction.commit()
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return gestureRecognizer is UITapGestureRecognizer
  }
}
