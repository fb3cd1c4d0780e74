import Foundation
import UIKit

/// Pictures that are kept while their pixels fit a number of bytes; the least recently used go first.
struct CoverShelf {
  private let budget: Int
  private var images: [URL: (image: UIImage, bytes: Int)] = [:]
  /// Least recently used first.
  private var order: [URL] = []
  private(set) var bytes = 0

  init(budget: Int) { self.budget = budget }

  mutating func image(of url: URL) -> UIImage? {
    guard let known = images[url] else { return nil }
    touch(url)
    return known.image
  }

  /// Keeps a picture, at the cost of others; the last one that came is there in any case.
  mutating func insert(_ image: UIImage, of url: URL, bytes: Int) {
    // Even what has no pixels takes some room.
    let bytes = bytes + 1024
    if let old = images.updateValue((image, bytes), forKey: url) { self.bytes -= old.bytes }
    self.bytes += bytes
    touch(url)
    while self.bytes > budget, order.count > 1 {
      if let oldest = images.removeValue(forKey: order.removeFirst()) { self.bytes -= oldest.bytes }
    }
  }

  private mutating func touch(_ url: URL) {
    if order.last == url { return }
    order.removeAll { $0 == url }
    order.append(url)
  }
}

extension UIImage {
  /// Of the picture, four a pixel.
  var pixelBytes: Int {
    let pixels = size.width * scale * size.height * scale
    return pixels.isFinite ? Int(pixels) * 4 : 0
  }
}
