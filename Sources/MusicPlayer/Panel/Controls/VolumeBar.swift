import UIKit

/// How loud it is: a button that mutes, and a slider, which the wheel moves too.
final class VolumeBar: UIView {
  /// How far the wheel scrolls from silent to loud, in points: twenty notches.
  private static let wheelLength = 960.0

  let slider = PanelSlider(identifier: "volume", thumbDiameter: 15)
  let muteButton = UIButton(frame: .zero)
  /// The user wants this volume, 0…1.
  var setVolume: (Double) -> Void = { _ in }
  private let loudIcon = UIImageView(frame: .zero)
  private var volume = 1.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    muteButton.accessibilityIdentifier = "mute"
    loudIcon.image = Icon.speakerLoud.image(size: 20, color: Palette.panelSecondary)
    for view in [muteButton, loudIcon, slider] { addSubview(view) }
    slider.addAction(
      UIAction { [weak self] _ in
        if let self { setVolume(Double(slider.value)) }
      }, for: .valueChanged)
    let wheel = UIPanGestureRecognizer { [weak self] gesture in
      guard let self, let pan = gesture as? UIPanGestureRecognizer, pan.state == .changed else { return }
      setVolume(volume + pan.translation(in: self).y / Self.wheelLength)
    }
    wheel.allowedScrollTypesMask = .discrete
    wheel.delegate = self
    addGestureRecognizer(wheel)
  }

  required init?(coder: NSCoder) { nil }

  func show(volume: Double, isMuted: Bool) {
    self.volume = isMuted ? 0 : volume
    slider.value = Float(self.volume)
    let icon = self.volume > 0 ? Icon.speaker : .speakerMuted
    muteButton.setImage(icon.image(size: 20, color: Palette.panelSecondary), for: .normal)
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    muteButton.frame = CGRect(x: -10, y: (height - 40) / 2, width: 40, height: 40)
    loudIcon.frame = CGRect(x: width - 20, y: (height - 20) / 2, width: 20, height: 20)
    slider.frame = CGRect(
      x: 34, y: (height - PanelSlider.height) / 2, width: max(0, width - 68), height: PanelSlider.height)
  }
}

extension VolumeBar: UIGestureRecognizerDelegate {
  /// Touches are the slider's.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    false
  }
}
