import Foundation

/// A front cover as Vorbis comments carry it: FLAC's picture block in base 64.
///
/// See "METADATA_BLOCK_PICTURE" in https://wiki.xiph.org/VorbisComment and RFC 9639, section 8.8.
enum PictureBlock {
  static func base64(png: Data, width: Int, height: Int) -> String {
    var block = Data()
    func append(_ value: Int) {
      withUnsafeBytes(of: UInt32(value).bigEndian) { block.append(contentsOf: $0) }
    }
    func append(_ bytes: Data) {
      append(bytes.count)
      block.append(bytes)
    }
    let frontCover = 3
    append(frontCover)
    append(Data("image/png".utf8))
    append(Data())
    append(width)
    append(height)
    let (bitsPerPixel, paletteSize) = (32, 0)
    append(bitsPerPixel)
    append(paletteSize)
    append(png)
    return block.base64EncodedString()
  }
}
