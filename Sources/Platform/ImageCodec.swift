package import CoreGraphics

/// Turns encoded pictures into pixels and back. Stateless; may be called from any thread.
package nonisolated protocol ImageCodec: Sendable {
  /// Decodes PNG, JPEG, WebP, GIF or BMP by content. Pictures of more than `maximumPixels` are refused
  /// by their header, before any pixel is decoded.
  func decode(_ data: Data, maximumPixels: Int) throws(ImageError) -> CGImage

  /// PNG of `bitmap`, straight alpha, 8 bits a channel.
  func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> Data
}

/// Why a picture could not be read or written; `reason` is one line.
package nonisolated struct ImageError: Error, CustomStringConvertible, Sendable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }

  package var description: String { reason }
}
