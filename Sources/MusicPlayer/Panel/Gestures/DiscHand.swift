import QuartzCore
import UIKit

/// The hand that turns the disc and with it the music: a turn is as much of the track as the motor turns past
/// in one. The track goes on from there when the hand lets go.
final class DiscHand {
  private let player: Player
  private let disc: PanelDisc
  private let scrubber: Scrubber
  /// Of the disc and of the track, when the hand took hold.
  private var startAngle = 0.0
  private var startPosition = 0.0
  /// How far the hand has turned since, over any number of turns, and where it was last. Radians.
  private var turned = 0.0
  private var lastAngle: CGFloat = 0

  init(player: Player, disc: PanelDisc, scrubber: Scrubber) {
    self.player = player
    self.disc = disc
    self.scrubber = scrubber
  }

  /// `point` is in the disc's space, as in all of these.
  func take(at point: CGPoint) {
    startAngle = player.disc.angle(at: player.screenTime())
    startPosition = scrubber.shownPosition
    turned = 0
    lastAngle = disc.angle(of: point)
    scrubber.hold(at: startPosition)
  }

  func move(to point: CGPoint) {
    let angle = disc.angle(of: point)
    // The short way round.
    turned += Double((angle - lastAngle).remainder(dividingBy: 2 * .pi))
    lastAngle = angle
    player.holdDisc(at: startAngle + turned)
    player.disc.apply(to: disc.platter.cover.layer)
    // Its track has ended meanwhile: it turns nothing any more.
    guard scrubber.held != nil else { return }
    scrubber.hold(at: startPosition + turned / (2 * .pi) * DiscMotion.period)
  }

  func letGo(seeks: Bool) {
    player.releaseDisc()
    if seeks { scrubber.release() } else { scrubber.cancel() }
  }
}
