package import CoreGraphics
import Raster

/// A line of the program's trace, as far as tests read it.
package struct TraceRow: Decodable, Sendable {
  package struct Audio: Decodable, Sendable {
    package let state: String
    package let track: String
    package let position: Double
    package let mixed: Int
  }

  package let frame: Int
  package let time: Double
  package let panel: String
  package let audio: Audio
  package let presented: Bool
  package let hash: String
}

extension Bitmap {
  /// The fingerprint as traces write it.
  package var traceHash: String {
    let digits = String(fingerprint.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
