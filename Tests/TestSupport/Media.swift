package import Foundation

/// The bundled music.
package enum Media {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "media")
}
