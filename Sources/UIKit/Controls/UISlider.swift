public import CoreGraphics
import QuartzCore

/// A value on a track, set by dragging its thumb.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let trackHeight: CGFloat = 4
  private static let thumbDiameter: CGFloat = 28
  /// Seconds of `setValue(_:animated:)`.
  private static let duration = 0.25

  private var storedValue: Float = 0
  /// The value at the left end.
  open var minimumValue: Float = 0 {
    didSet { rangeDidChange() }
  }
  /// The value at the right end.
  open var maximumValue: Float = 1 {
    didSet { rangeDidChange() }
  }
  /// Whether `valueChanged` is sent while the thumb is dragged, or only at the end.
  open var isContinuous = true
  /// Of the track before the thumb; the tint colour when nil.
  open var minimumTrackTintColor: UIColor? {
    didSet { showColors() }
  }
  /// Of the track behind the thumb.
  open var maximumTrackTintColor: UIColor? {
    didSet { showColors() }
  }
  open var thumbTintColor: UIColor? {
    didSet { showColors() }
  }
  private var thumbImages: [State: UIImage] = [:]
  private let minimumTrack = UIView()
  private let maximumTrack = UIView()
  private let thumb = UIImageView(frame: .zero)
  /// From the touch to the centre of the thumb, in points.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for part in [maximumTrack, minimumTrack, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    for track in [maximumTrack, minimumTrack] { track.layer.cornerRadius = Self.trackHeight / 2 }
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    thumb.layer.shadowRadius = 3
    showColors()
  }

  // MARK: Value

  /// Kept between the minimum and the maximum.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without telling anyone; with animation the thumb moves there.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = clamped(value)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: Self.duration) { self.layoutIfNeeded() } }
  }

  private func rangeDidChange() { value = storedValue }

  private func clamped(_ value: Float) -> Float { max(minimumValue, min(value, maximumValue)) }

  // MARK: Look

  /// An image in place of the round thumb; nil for the thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    stateDidChange()
  }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }

  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.5
    showColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.5, alpha: 0.3)
    thumb.image = currentThumbImage
    let isRound = thumb.image == nil
    thumb.backgroundColor = isRound ? thumbTintColor ?? .white : nil
    thumb.layer.shadowOpacity = isRound ? 0.2 : 0
  }

  // MARK: Geometry

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(thumbSize.height, 34))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// Where the track is, in the slider's space.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: (bounds.midY - Self.trackHeight / 2).roundedToPixels, width: bounds.width,
      height: Self.trackHeight)
  }

  /// Where the thumb is for a value; it stays within the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbSize
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((clamped(value) - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + (rect.width - size.width) * fraction, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private var thumbSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: track, value: value)
    thumb.frame = thumbRect
    thumb.layer.cornerRadius = thumb.image == nil ? thumbRect.height / 2 : 0
    maximumTrack.frame = track
    minimumTrack.frame = CGRect(
      x: track.minX, y: track.minY, width: thumbRect.midX - track.minX, height: track.height)
  }

  // MARK: Tracking

  /// A touch that begins off the thumb moves it there.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    grip = rect.minX <= x && x < rect.maxX ? rect.midX - x : 0
    if grip == 0 { follow(touch) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func follow(_ touch: UITouch) {
    let track = trackRect(forBounds: bounds)
    let room = track.width - thumbSize.width
    guard room > 0 else { return }
    let distance = touch.location(in: self).x + grip - track.minX - thumbSize.width / 2
    let old = value
    value = minimumValue + Float(distance / room) * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  nonisolated deinit {}
}
