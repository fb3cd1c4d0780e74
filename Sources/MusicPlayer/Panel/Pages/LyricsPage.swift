import MusicLibrary
import QuartzCore
import UIKit

/// The words of the track: the line that is sung in the middle, the others above and under it.
///
/// Only the rows in sight exist, however many lines there are.
final class LyricsPage: PanelPart {
  private static let rowHeight: CGFloat = 32
  private static let scrollDuration = 0.3
  private static let dissolveDuration = 0.15
  /// Rows that are made to scroll past, at most; a longer way is a jump over what lies between.
  private static let longestScroll = 24

  /// What the page shows; the page itself fades with the panel.
  let content = UIView(frame: .zero)
  /// Moves as a whole.
  private let strip = UIView(frame: .zero)
  private let emptyLabel = UILabel(frame: .zero)
  private let edges = CAGradientLayer()
  private var lyrics = Lyrics.none
  private var current: Int?
  private var rows: [Int: LyricsRow] = [:]
  private var spares: [LyricsRow] = []

  init(transition: PanelTransition, emptyText: String) {
    super.init(transition: transition)
    accessibilityIdentifier = "lyrics"
    emptyLabel.text = emptyText
    emptyLabel.font = .systemFont(ofSize: 14)
    emptyLabel.textColor = Palette.panelSecondary
    emptyLabel.textAlignment = .center
    let (clear, solid) = (UIColor(white: 0, alpha: 0).cgColor, UIColor.black.cgColor)
    edges.colors = [clear, solid, solid, clear]
    edges.locations = [0, 0.15, 0.85, 1]
    content.layer.mask = edges
    content.addSubview(strip)
    content.addSubview(emptyLabel)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn { return slide() }
    return super.action(for: layer, forKey: event)
  }

  /// Shows other words; they fade in over those in sight.
  func show(_ lyrics: Lyrics) {
    self.lyrics = lyrics
    current = nil
    setNeedsLayout()
    dissolve {}
  }

  /// Shows the line that is sung at `time` seconds: scrolls to it, or is there at once.
  func show(time: Double, scrolls: Bool) {
    let line = lyrics.line(at: time)
    guard line != current else { return }
    let old = focus
    current = line
    guard scrolls, bounds.height > 0 else { return setNeedsLayout() }
    let isNear = abs(focus - old) <= Self.longestScroll
    place(rowsAround: isNear ? [old, focus] : [focus])
    guard isNear, !transition.isReduced else { return dissolve { self.arrange() } }
    UIView.animate(
      withDuration: Self.scrollDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.arrange() })
  }

  private func dissolve(_ change: @escaping () -> Void) {
    UIView.transition(
      with: content, duration: Self.dissolveDuration,
      options: [.transitionCrossDissolve, .allowUserInteraction], animations: change)
  }

  override func layoutSubviews() {
    content.frame = bounds
    edges.frame = content.bounds
    emptyLabel.isHidden = !lyrics.lines.isEmpty
    emptyLabel.frame = CGRect(x: 0, y: bounds.midY - 16, width: bounds.width, height: 32)
    place(rowsAround: [focus])
    arrange()
  }

  /// The line in the middle: before the first is sung, it is the first.
  private var focus: Int { current ?? 0 }

  /// Rows are placed once, in the strip; the strip moves.
  private func arrange() {
    strip.center = CGPoint(x: bounds.midX, y: bounds.midY - (CGFloat(focus) + 0.5) * Self.rowHeight)
    for (index, row) in rows { row.show(isCurrent: index == current) }
  }

  /// Makes the rows that are in sight while any of `lines` is in the middle; takes the others away.
  private func place(rowsAround lines: [Int]) {
    let reach = Int((bounds.height / 2 / Self.rowHeight).rounded(.up))
    let low = max(0, (lines.min() ?? 0) - reach)
    let wanted = low..<max(low, min(lyrics.lines.count, (lines.max() ?? 0) + reach + 1))
    for (index, row) in rows where !wanted.contains(index) {
      row.removeFromSuperview()
      rows[index] = nil
      spares.append(row)
    }
    UIView.performWithoutAnimation {
      for index in wanted {
        let row = rows[index] ?? makeRow(at: index)
        row.fit(lyrics.lines[index].text, width: bounds.width)
        row.center = CGPoint(x: 0, y: (CGFloat(index) + 0.5) * Self.rowHeight)
      }
    }
  }

  private func makeRow(at index: Int) -> LyricsRow {
    let row = spares.popLast() ?? LyricsRow(frame: .zero)
    rows[index] = row
    row.show(isCurrent: false)
    strip.addSubview(row)
    return row
  }
}

/// A line of the words. It is always set at its size as the current one, and shrunk otherwise, so that it
/// grows without being set anew.
private final class LyricsRow: UILabel {
  private static let currentSize: CGFloat = 18
  private static let restingScale: CGFloat = 14.0 / 18
  /// Lines too long to fit are made smaller before they are cut.
  private static let smallestScale: CGFloat = 0.6

  private var fittingScale: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: Self.currentSize)
    textColor = .white
    textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  func fit(_ text: String, width: CGFloat) {
    self.text = text
    let needed = sizeThatFits(.zero).width
    fittingScale = needed > width ? max(Self.smallestScale, width / needed) : 1
    bounds = CGRect(x: 0, y: 0, width: min(needed, width / fittingScale), height: 32)
  }

  func show(isCurrent: Bool) {
    let scale = isCurrent ? fittingScale : min(fittingScale, Self.restingScale)
    transform = CGAffineTransform(scaleX: scale, y: scale)
    alpha = isCurrent ? 1 : 0.5
  }
}
