import QuartzCore
import UIKit

/// The panel's middle: the disc and the lyrics, opposite each other on a ring. One of them is in sight. The
/// motion to the other can be turned round, or taken up by a finger, at any moment.
///
/// The ring's `place` counts pages that have gone by to the left: the disc is in sight at even numbers, the
/// lyrics at odd ones.
final class PanelPages {
  enum Page: CGFloat {
    case disc = 0
    case lyrics = 1
  }

  private static let duration = 0.3
  private static let reducedDuration = 0.15
  /// Points a second at which a stroke counts, however short it is.
  private static let strokeVelocity: CGFloat = 300

  private(set) var page = Page.disc
  /// The lyrics may have come into sight.
  var didMove: () -> Void = {}
  private let disc: PanelDisc
  private let lyrics: LyricsPage
  /// Fades in place of slides.
  private let isReduced: Bool
  private var width: CGFloat = 1
  private var place: CGFloat = 0
  /// How the ring turned last: 1 to the left, -1 to the right.
  private var direction: CGFloat = -1
  /// `place` when the finger took hold.
  private var dragStart: CGFloat = 0

  init(disc: PanelDisc, lyrics: LyricsPage, isReduced: Bool) {
    self.disc = disc
    self.lyrics = lyrics
    self.isReduced = isReduced
    arrange()
  }

  func layout(width: CGFloat) {
    self.width = max(1, width)
    arrange()
  }

  /// The other page comes in, from where it went last.
  func swap() { settle(at: place.rounded() - direction) }

  /// Shows the disc, in `duration` seconds.
  func showDisc(duration: Double) {
    if page == .lyrics { settle(at: place.rounded() - direction, duration: duration) }
  }

  var showsLyrics: Bool { lyrics.content.alpha > 0 }

  /// Whether `touch` is on the page in sight.
  func contains(_ touch: UITouch) -> Bool {
    switch page {
    case .disc: disc.contains(touch.location(in: disc))
    case .lyrics: lyrics.bounds.contains(touch.location(in: lyrics))
    }
  }

  // MARK: Under a finger

  /// Takes up whatever motion is under way.
  func beginDrag() {
    place = presentedPlace
    dragStart = place
    for layer in [disc.layer, lyrics.layer, disc.platter.layer, lyrics.content.layer] {
      for key in layer.animationKeys() ?? [] where key.hasPrefix("transform") || key.hasPrefix("opacity") {
        layer.removeAnimation(forKey: key)
      }
    }
    arrange()
  }

  /// The finger is `distance` points to the right of where it took hold.
  func drag(by distance: CGFloat) {
    place = dragStart - min(max(distance / width, -1), 1)
    guard !isReduced else { return }
    arrange()
    didMove()
  }

  /// The finger left at a speed of `velocity` points a second to the right.
  func endDrag(velocity: CGFloat) {
    let stroke = abs(velocity) >= Self.strokeVelocity ? (velocity > 0 ? -1 : 1) : 0 as CGFloat
    // With a stroke to the next page ahead, else to the nearest one.
    let target = stroke > 0 ? place.rounded(.up) : stroke < 0 ? place.rounded(.down) : place.rounded()
    if isReduced { place = dragStart }
    settle(at: target, velocity: velocity)
  }

  // MARK: Places

  /// Moves to `target`, a whole number. `velocity` is in points a second.
  private func settle(at target: CGFloat, velocity: CGFloat = 0, duration: Double = PanelPages.duration) {
    let way = target - place
    if way != 0 { direction = way > 0 ? 1 : -1 }
    // What comes in does so from the side that the ring turns away from.
    arrange(oppositeSide: direction)
    place = target
    page = target.truncatingRemainder(dividingBy: 2) == 0 ? .disc : .lyrics
    let arrange = { self.arrange() }
    let options: UIView.AnimationOptions = [.allowUserInteraction]
    if isReduced {
      UIView.animate(
        withDuration: min(duration, Self.reducedDuration), delay: 0, options: options, animations: arrange)
    } else {
      let speed = way == 0 ? 0 : max(0, -velocity / width / way)
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: min(speed, 20),
        options: options, animations: arrange)
    }
    didMove()
  }

  /// Puts the pages where `place` says. One that is opposite goes where it went last, or to the right for a
  /// `side` of 1, to the left for -1.
  private func arrange(oppositeSide side: CGFloat? = nil) {
    let side = side ?? -direction
    let (discOffset, lyricsOffset) = (offset(of: .disc, side), offset(of: .lyrics, side))
    disc.transform = slide(discOffset)
    lyrics.transform = slide(lyricsOffset)
    disc.platter.alpha = 1 - abs(discOffset)
    lyrics.content.alpha = 1 - abs(lyricsOffset)
  }

  private func slide(_ offset: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: isReduced ? 0 : offset * width, y: 0)
  }

  /// Pages to the right of the middle, -1…1.
  private func offset(of page: Page, _ side: CGFloat) -> CGFloat {
    let offset = (page.rawValue - place).remainder(dividingBy: 2)
    return abs(offset) == 1 ? side : offset
  }

  /// `place` as it is seen.
  private var presentedPlace: CGFloat {
    guard !isReduced, let shown = disc.layer.presentation() else { return place }
    return -shown.affineTransform().tx / width
  }
}
