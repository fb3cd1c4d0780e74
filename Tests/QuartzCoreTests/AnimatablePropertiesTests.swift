import Foundation
import QuartzCore
import RenderTree
import Testing

/// The page of the documentation that lists the key paths is the table of the program.
@Suite("Animatable properties in the documentation") @MainActor
struct AnimatablePropertiesTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/QuartzCore/QuartzCore.docc/AnimatableProperties.md").standardized

  private static var text: String {
    let head = """
      # Animatable properties

      Every key path that an animation can have, and what it takes.

      ## Overview

      Made from the key table by a test (`RECORD_GOLDENS=1 swift test --filter AnimatableProperties`). "By itself" are the
      properties whose change animates when nobody answers for the action; a change of `hidden`, `masksToBounds`, `mask`,
      `sublayers`, `geometryFlipped` or `maskedCorners` cross-fades the layer instead.

      | key path | values | by itself |
      |---|---|---|

      """
    let rows = LayerKey.table.map {
      "| `\($0.name)` | \($0.valueName) | \($0.animatesImplicitly ? "yes" : "") |"
    }
    return head + rows.joined(separator: "\n") + "\n"
  }

  @Test("§6.4 It lists the rows of the key table")
  func page() throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(Self.text.utf8).write(to: Self.page)
      Issue.record("recorded \(Self.page.lastPathComponent)")
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == Self.text)
  }
}

extension LayerKey {
  /// What a program gives as a value.
  fileprivate var valueName: String {
    switch accessor {
    case .number, .component: "number"
    case .bool: "flag"
    case .point: "`CGPoint`"
    case .size: "`CGSize`"
    case .rect: "`CGRect`"
    case .transform: "`CATransform3D`"
    case .color: "`CGColor`"
    case .path: "`CGPath`"
    case .contents: "`CGImage`"
    case .numbers: "numbers"
    case .colors: "`CGColor`s"
    }
  }
}
