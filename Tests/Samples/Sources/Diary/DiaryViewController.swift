import UIKit

/// The cards of the diary in a scroll view: a tap opens one, a swipe to the left throws it out, a long press
/// lifts it.
public final class DiaryViewController: UIViewController {
  private enum Metrics {
    static let margin: CGFloat = 16
    static let spacing: CGFloat = 12
    static let chartHeight: CGFloat = 120
  }

  private let diary = Diary.sample()
  private let scrollView = UIScrollView()
  private let chart = ChartView(frame: .zero)
  private let header = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private let headerLabel = UILabel()
  private let addButton = UIButton(type: .system)
  private var cards: [CardView] = []
  private weak var lifted: CardView?
  private var openPage: PageViewController?
  private var contentHeight: CGFloat {
    return Metrics.chartHeight + CGFloat(cards.count) * (88 + Metrics.spacing) + 2 * Metrics.margin
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("Diary", comment: "")
    view.backgroundColor = UIColor(white: 0.97, alpha: 1.0)
    view.tintColor = .purple
    diary.delegate = self
    setUpScrollView()
    setUpHeader()
    for entry in diary.entries { appendCard(for: entry) }
    chart.values = diary.entries.map { CGFloat($0.minutes) / 60 }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Shuffle", image: nil, primaryAction: UIAction(handler: { [unowned self] _ in self.shuffle() }))
    toolbarItems = [
      UIBarButtonItem.flexibleSpace(), UIBarButtonItem(customView: headerLabel),
      UIBarButtonItem.flexibleSpace(),
    ]
  }

  private func setUpScrollView() {
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.showsVerticalScrollIndicator = true
    scrollView.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    scrollView.decelerationRate = UIScrollView.DecelerationRate.normal
    scrollView.delegate = self
    view.addSubview(scrollView)
    scrollView.addSubview(chart)
  }

  private func setUpHeader() {
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    header.autoresizingMask = .flexibleWidth
    header.contentView.addSubview(headerLabel)
    headerLabel.font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    headerLabel.textAlignment = .center
    headerLabel.text = "\(diary.entries.count) pages"
    headerLabel.sizeToFit()
    addButton.setTitle("Add", for: .normal)
    addButton.setTitle("Adding", for: [.highlighted])
    addButton.setTitleColor(.red, for: .highlighted)
    addButton.titleLabel?.font = UIFont.boldSystemFont(ofSize: UIFont.buttonFontSize)
    addButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    header.contentView.addSubview(addButton)
    view.addSubview(header)
    view.bringSubviewToFront(header)
  }

  private func appendCard(for entry: Entry) {
    insertCard(CardView(entry: entry), at: cards.count)
  }

  private func insertCard(_ card: CardView, at index: Int) {
    card.tag = 100 + index
    let tap = UITapGestureRecognizer { [weak self, unowned card] _ in self?.open(card) }
    let pan = UIPanGestureRecognizer { [weak self] in self?.drag($0 as! UIPanGestureRecognizer) }
    pan.delegate = self
    let press = UILongPressGestureRecognizer { [weak self] in self?.lift($0) }
    press.minimumPressDuration = 0.4
    tap.require(toFail: press)
    [tap, pan, press].forEach(card.addGestureRecognizer(_:))
    cards.insert(card, at: index)
    scrollView.insertSubview(card, at: index)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutCards()
    headerLabel.center = CGPoint(x: header.bounds.midX, y: header.bounds.midY)
    addButton.sizeToFit()
    addButton.frame.origin = CGPoint(x: header.bounds.maxX - addButton.bounds.width - Metrics.margin, y: 6)
  }

  private func frame(ofCardAt index: Int) -> CGRect {
    let width = scrollView.bounds.width - 2 * Metrics.margin
    let y = Metrics.margin + Metrics.chartHeight + CGFloat(index) * (88 + Metrics.spacing) + Metrics.spacing
    return CGRect(x: Metrics.margin, y: y, width: width, height: 88)
  }

  private func layOutCards() {
    chart.frame = CGRect(
      x: Metrics.margin, y: Metrics.margin, width: scrollView.bounds.width - 2 * Metrics.margin,
      height: Metrics.chartHeight)
    for (index, card) in cards.enumerated() where card !== lifted {
      let frame = self.frame(ofCardAt: index)
      card.bounds = CGRect(origin: .zero, size: frame.size)
      card.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: contentHeight)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    chart.onFinish = { [weak self] in self?.cards.first?.pulse() }
    chart.play()
    dealCards()
  }

  private func dealCards() {
    for (index, card) in cards.enumerated() {
      card.alpha = 0
      card.transform = CGAffineTransform(translationX: 0, y: 80).rotated(by: .pi / 20)
      UIView.animate(
        withDuration: 0.7, delay: 0.08 * Double(index), usingSpringWithDamping: 0.75,
        initialSpringVelocity: 0.5, options: .curveEaseInOut,
        animations: {
          card.alpha = 1
          card.transform = CGAffineTransform.identity
        })
    }
  }

  // MARK: - Actions

  private func add() {
    let entry = Entry(title: "New page", text: "Today", mood: .bright, minutes: 5)
    diary.insert(entry, at: 0)
    scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.contentInset.top), animated: true)
  }

  private func shuffle() {
    cards.shuffle()
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { self.layOutCards() },
      completion: { finished in
        if finished { self.chart.values.reverse() }
      })
  }

  private func open(_ card: CardView) {
    guard openPage == nil, let entry = card.entry, let index = cards.firstIndex(of: card) else { return }
    let page = PageViewController(entry: entry)
    page.onChange = { [weak self, weak card] entry in
      self?.diary[index] = entry
      card?.entry = entry
    }
    page.onClose = { [weak self] in self?.close() }
    addChild(page)
    page.view.frame = view.bounds
    page.view.layer.add(PageViewController.entrance(), forKey: kCATransition)
    view.addSubview(page.view)
    page.didMove(toParent: self)
    openPage = page
  }

  private func close() {
    guard let page = openPage else { return }
    page.willMove(toParent: nil)
    UIView.animate(
      withDuration: 0.3,
      animations: {
        page.view.frame.origin.y = self.view.bounds.maxY
        page.view.alpha = 0
      },
      completion: { _ in
        page.view.removeFromSuperview()
        page.removeFromParent()
        self.openPage = nil
      })
  }

  private func drag(_ gesture: UIPanGestureRecognizer) {
    guard let card = gesture.view as? CardView else { return }
    let translation = gesture.translation(in: scrollView)
    switch gesture.state {
    case .began:
      card.layer.removeAllAnimations()
    case .changed:
      let turn = translation.x / scrollView.bounds.width * .pi / 8
      card.transform = CGAffineTransform(translationX: translation.x, y: 0).rotated(by: turn)
      card.alpha = 1 - min(abs(translation.x) / scrollView.bounds.width, 0.6)
    case .ended, .cancelled, .failed:
      let velocity = gesture.velocity(in: scrollView)
      if translation.x < -120 || velocity.x < -800 { throwOut(card) } else { putBack(card) }
    default:
      break
    }
  }

  private func throwOut(_ card: CardView) {
    guard let index = cards.firstIndex(of: card) else { return }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseIn,
      animations: { card.center.x = -card.bounds.width },
      completion: { [weak self] _ in self?.diary.remove(at: index) })
  }

  private func putBack(_ card: CardView) {
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      card.transform = .identity
      card.alpha = 1
    } completion: { _ in
      card.shake()
    }
  }

  private func lift(_ gesture: UIGestureRecognizer) {
    guard let card = gesture.view as? CardView else { return }
    switch gesture.state {
    case .began:
      lifted = card
      scrollView.bringSubviewToFront(card)
      UIView.animate(withDuration: 0.2) {
        card.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
        card.layer.shadowRadius = 12
      }
    case .changed:
      card.center.y = gesture.location(in: scrollView).y
      reorder(card)
    case .ended, .cancelled:
      lifted = nil
      UIView.animate(
        withDuration: 0.25,
        animations: {
          card.transform = .identity
          card.layer.shadowRadius = 5
          self.layOutCards()
        })
    default: return
    }
  }

  private func reorder(_ card: CardView) {
    guard let old = cards.firstIndex(of: card) else { return }
    let new = cards.indices.min {
      abs(frame(ofCardAt: $0).midY - card.center.y) < abs(frame(ofCardAt: $1).midY - card.center.y)
    }
    guard let target = new, target != old else { return }
    cards.remove(at: old)
    cards.insert(card, at: target)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState]) { self.layOutCards() }
  }

  public override var canBecomeFirstResponder: Bool { return true }
}

// MARK: - DiaryDelegate

extension DiaryViewController: DiaryDelegate {
  func diary(_ diary: Diary, didInsertEntryAt index: Int) {
    let card = CardView(entry: diary[index])
    insertCard(card, at: index)
    card.frame = frame(ofCardAt: index).offsetBy(dx: view.bounds.width, dy: 0)
    updateAfterChange()
  }

  func diary(_ diary: Diary, didRemoveEntryAt index: Int) {
    let card = cards.remove(at: index)
    card.gestureRecognizers?.forEach { card.removeGestureRecognizer($0) }
    card.removeFromSuperview()
    updateAfterChange()
  }

  private func updateAfterChange() {
    UIView.transition(
      with: headerLabel, duration: 0.3, options: [.transitionCrossDissolve],
      animations: { self.headerLabel.text = "\(self.diary.entries.count) pages" }, completion: nil)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
      animations: {
        self.layOutCards()
        self.view.layoutIfNeeded()
      }, completion: nil)
    chart.values = diary.entries.map { CGFloat($0.minutes) / 60 }
  }
}

// MARK: - UIScrollViewDelegate, UIGestureRecognizerDelegate

extension DiaryViewController: UIScrollViewDelegate, UIGestureRecognizerDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let pulled = -(scrollView.contentOffset.y + scrollView.contentInset.top)
    let factor = 1 + max(0, pulled) / 200
    chart.layer.setAffineTransform(CGAffineTransform(scaleX: factor, y: factor))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    header.layer.setValue(pulled < 0 ? 0.3 : 0, forKeyPath: "shadowOpacity")
    CATransaction.commit()
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { chart.pause() }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    chart.resume()
  }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page = 88 + Metrics.spacing
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / page).rounded() * page
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let translation = pan.translation(in: view)
    return abs(translation.x) > abs(translation.y)
  }
}
