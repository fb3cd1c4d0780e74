import CoreGraphics

extension Scene {
  /// The scene as the peers in `Tests/Peers` read it: numbers of this machine's byte order, see `peer.h`.
  var file: Data {
    var data = Data()
    func append<Number>(_ numbers: [Number]) { numbers.withUnsafeBytes { data.append(contentsOf: $0) } }
    append([size.width, size.height, sprites.count, backdropCount].map(Int32.init))
    for sprite in sprites {
      var (isColor, color, radius): (Int32, UInt32, CGFloat) = (0, 0, 0)
      var pixels = Bitmap(size: .zero)
      switch sprite.content {
      case .image(let bitmap): pixels = bitmap
      case .color(let value, let corner): (isColor, color, radius) = (1, value, corner)
      }
      append([isColor, sprite.turns ? 1 : 0, Int32(pixels.size.width), Int32(pixels.size.height)])
      append([color, 0])
      let frame = sprite.frame
      append([frame.minX, frame.minY, frame.width, frame.height, sprite.opacity, radius].map { Double($0) })
      append(Array(pixels.pixels))
    }
    return data
  }
}
