import MusicLibrary
import UIKit

/// How far the track has come, as a slider with the times under it.
///
/// While the user holds the slider, or turns the disc, nothing else moves it: it shows where the track will
/// go on when it is let go. Then there is one seek. What is held ends with its track.
final class Scrubber: UIView {
  static let height: CGFloat = 49

  let slider = PanelSlider(identifier: "scrubber", thumbDiameter: 19)
  /// The user let go at this position, in seconds.
  var seek: (Double) -> Void = { _ in }
  /// What the labels say has changed by the user's hand.
  var didMove: () -> Void = {}
  /// Where a seek to a position leads.
  var reachable: (Double) -> Double = { $0 }
  private let elapsedLabel = UILabel(frame: .zero)
  private let totalLabel = UILabel(frame: .zero)
  /// Where the track will go on; nil while nobody holds it. Seconds.
  private(set) var held: Double?
  /// What the track says of itself.
  private var position = 0.0
  private var duration: Double?
  private var generation = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [elapsedLabel, totalLabel] {
      label.font = .systemFont(ofSize: 13)
      label.textColor = Palette.panelSecondary
      addSubview(label)
    }
    totalLabel.textAlignment = .right
    addSubview(slider)
    addAction(for: .touchDown) { $0.hold(at: $0.held ?? $0.position) }
    addAction(for: .valueChanged) { $0.hold(at: Double($0.slider.value) * ($0.duration ?? 0)) }
    addAction(for: [.touchUpInside, .touchUpOutside]) { $0.release() }
    addAction(for: .touchCancel) { $0.cancel() }
  }

  required init?(coder: NSCoder) { nil }

  private func addAction(for events: UIControl.Event, _ react: @escaping (Scrubber) -> Void) {
    slider.addAction(UIAction { [weak self] _ in self.map(react) }, for: events)
  }

  /// What the labels say, in seconds.
  var shownPosition: Double { held ?? position }

  /// The position and length of the track that `generation` names, in seconds.
  func show(position: Double, duration: Double?, generation: Int) {
    if generation != self.generation || duration == nil { cancel() }
    let end = duration.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.position = min(position, end ?? .infinity)
    self.duration = end
    self.generation = generation
    slider.isEnabled = end != nil
    update()
  }

  /// Keeps `position`, in seconds, until it is let go.
  func hold(at position: Double) {
    held = reachable(min(max(0, position), duration ?? .infinity))
    update()
    didMove()
  }

  /// Seeks to what was held.
  func release() {
    guard let target = held else { return }
    held = nil
    position = target
    seek(target)
  }

  /// Nothing is held any more; a touch that is still down does nothing.
  func cancel() {
    guard held != nil else { return }
    held = nil
    slider.isEnabled = false
    slider.isEnabled = duration != nil
    update()
    didMove()
  }

  private func update() {
    elapsedLabel.text = TimeLabel.text(seconds: shownPosition)
    totalLabel.text = TimeLabel.text(seconds: duration)
    slider.value = duration.map { Float(shownPosition / $0) } ?? 0
  }

  override func layoutSubviews() {
    let width = bounds.width
    slider.frame = CGRect(x: 0, y: 0, width: width, height: PanelSlider.height)
    let label = min(80, width / 2)
    let top = Self.height - 18
    elapsedLabel.frame = CGRect(x: 0, y: top, width: label, height: 18)
    totalLabel.frame = CGRect(x: width - label, y: top, width: label, height: 18)
  }
}
