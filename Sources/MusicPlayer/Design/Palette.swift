import UIKit

/// The colours of the player.
enum Palette {
  static let accent = UIColor(red: 0x31 / 255, green: 0xC2 / 255, blue: 0x7C / 255, alpha: 1)
  static let ground = UIColor.white
  static let bar = UIColor(white: 0.985, alpha: 1)
  static let hairline = UIColor(white: 0, alpha: 0.1)
  static let separator = UIColor(white: 0, alpha: 0.07)
  static let primary = UIColor(white: 0.11, alpha: 1)
  static let secondary = UIColor(white: 0.55, alpha: 1)
  /// Of an opaque row under a finger.
  static let pressed = UIColor(white: 0.94, alpha: 1)
  /// Over what a sheet lies on.
  static let dim = UIColor(white: 0, alpha: 0.45)
  static let highlight = UIColor(white: 0, alpha: 0.06)
  /// Under the panel, and over its blurred cover.
  static let panelGround = UIColor(white: 0x22 / 255, alpha: 1)
  static let panelBar = UIColor(white: 0, alpha: 0.12)
  static let panelSecondary = UIColor(white: 1, alpha: 0.6)
}
