import UIKit

/// One page: the stage, a plot of what moves on it, and a slider that scrubs the time of both.
final class PageViewController: UIViewController {
  let stage: Stage
  private let caption = UILabel(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let timeLabel = UILabel(frame: .zero)
  private let playButton = UIButton(frame: .zero)
  private var plot: PlotView?
  private var displayLink: CADisplayLink?
  private var lastTick: Double?

  init(_ page: Page) {
    stage = Stage(page)
    super.init(nibName: nil, bundle: nil)
    title = page.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.layer.addSublayer(stage.layer)
    caption.text = stage.page.caption
    caption.font = .systemFont(ofSize: 13)
    caption.textColor = Palette.secondary
    caption.textAlignment = .center
    timeLabel.font = .systemFont(ofSize: 13)
    timeLabel.textColor = Palette.secondary
    timeLabel.textAlignment = .right
    slider.maximumValue = Float(stage.page.duration)
    slider.minimumTrackTintColor = Palette.accent
    slider.accessibilityIdentifier = "slider"
    slider.addAction(UIAction { [weak self] _ in self?.scrub() }, for: .valueChanged)
    playButton.accessibilityIdentifier = "play"
    playButton.setTitleColor(Palette.accent, for: .normal)
    playButton.titleLabel?.font = .systemFont(ofSize: 15)
    playButton.addAction(UIAction { [weak self] _ in self?.togglePlaying() }, for: .touchUpInside)
    for part in [caption, slider, timeLabel, playButton] { view.addSubview(part) }
    let link = CADisplayLink { [weak self] in self?.tick(at: $0.timestamp) }
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    displayLink = link
    showTime()
  }

  isolated deinit { displayLink?.invalidate() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard plot == nil else { return }
    stage.begin()
    let plot = PlotView(stage)
    self.plot = plot
    view.addSubview(plot)
    view.setNeedsLayout()
    setPlaying(true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    setPlaying(false)
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    let bounds = view.bounds
    let isWide = bounds.width > max(bounds.height, 480)
    let left = isWide ? CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height) : bounds
    let width = min(left.width - 32, (isWide ? left.height - 130 : left.height * 0.4) * 16 / 9)
    let scale = max(0.1, width / Stage.size.width)
    let height = Stage.size.height * scale
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.transform = CATransform3DMakeScale(scale, scale, 1)
    stage.layer.position = CGPoint(x: left.midX, y: 40 + height / 2)
    CATransaction.commit()
    caption.frame = CGRect(x: 8, y: 11, width: left.width - 16, height: 18)
    let controls = CGRect(x: 16, y: 40 + height + 12, width: left.width - 32, height: 36)
    playButton.frame = CGRect(x: controls.minX, y: controls.minY, width: 58, height: 36)
    timeLabel.frame = CGRect(x: controls.maxX - 52, y: controls.minY, width: 52, height: 36)
    slider.frame = CGRect(
      x: playButton.frame.maxX + 8, y: controls.minY,
      width: max(0, timeLabel.frame.minX - playButton.frame.maxX - 8),
      height: 36)
    plot?.frame =
      isWide
      ? CGRect(x: left.maxX, y: 34, width: bounds.width / 2 - 8, height: bounds.height - 42)
      : CGRect(
        x: 4, y: controls.maxY + 8, width: bounds.width - 8,
        height: max(0, bounds.height - controls.maxY - 16))
  }

  // MARK: Time

  private var isPlaying: Bool { displayLink?.isPaused == false }

  private func setPlaying(_ isPlaying: Bool) {
    displayLink?.isPaused = !isPlaying
    lastTick = nil
    playButton.setTitle(isPlaying ? "Pause" : "Play", for: .normal)
  }

  private func togglePlaying() { setPlaying(!isPlaying) }

  /// Plays the page again and again.
  private func tick(at time: Double) {
    defer { lastTick = time }
    guard let lastTick else { return }
    show(time: (stage.time + time - lastTick).truncatingRemainder(dividingBy: stage.page.duration))
  }

  private func scrub() {
    setPlaying(false)
    show(time: Double(slider.value))
  }

  private func show(time: Double) {
    stage.time = time
    slider.value = Float(stage.time)
    showTime()
  }

  private func showTime() {
    timeLabel.text = "\((stage.time * 100).rounded() / 100) s"
    plot?.showTime()
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.name {
      case "Left": step(by: -1 / 60)
      case "Right": step(by: 1 / 60)
      case "Space": togglePlaying()
      case "Escape": navigationController?.popViewController(animated: true)
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  private func step(by seconds: Double) {
    setPlaying(false)
    show(time: stage.time + seconds)
  }
}
