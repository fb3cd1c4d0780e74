import UIKit

/// One kind of animation: what is on its stage, and for how long.
struct Page {
  /// Names the row in scenarios, and the picture of a contact sheet.
  let identifier: String
  let title: String
  /// The API that it shows.
  let caption: String
  /// Seconds.
  let duration: Double
  /// Puts layers on an empty stage.
  let prepare: (Stage) -> Void

  static let all =
    timingPages + keyframePages + springAndGroupPages + compositionPages + transitionPages + layerPages
}
