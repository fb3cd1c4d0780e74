package import CoreGraphics
import CSDL
package import Platform

/// Pictures by SDL_image: PNG, JPEG, WebP, GIF (the first frame) and BMP, told by their content.
///
/// Known limits: a truncated JPEG decodes to a partial picture; EXIF orientation and colour profiles are
/// ignored.
package nonisolated struct SDLImageCodec: ImageCodec {
  /// Loads SDL_image's codecs once, because its own bookkeeping is not thread-safe.
  private static let codecs = IMG_Init(
    Int32(bitPattern: IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  package init() { _ = Self.codecs }

  package func decode(_ data: Data, maximumPixels: Int) throws(ImageError) -> CGImage {
    guard let header = ImageHeader(data) else {
      throw ImageError("not a PNG, JPEG, WebP, GIF or BMP picture")
    }
    guard header.fits(maximumPixels) else {
      throw ImageError("a picture of \(header.width) x \(header.height) pixels is too large")
    }
    guard header.format != .png || ImageHeader.hasWholeChunks(png: data) else {
      throw ImageError("the picture is cut short")
    }
    guard let count = Int32(exactly: data.count) else { throw ImageError("the picture's file is too large") }
    let decoded = data.withUnsafeBytes { bytes in
      SDL_RWFromConstMem(bytes.baseAddress, count).flatMap { IMG_Load_RW($0, 1) }
    }
    guard let decoded else { throw ImageError("the picture is damaged: \(SDLError.lastMessage)") }
    defer { SDL_FreeSurface(decoded) }
    guard let converted = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw ImageError("the picture cannot be converted: \(SDLError.lastMessage)")
    }
    defer { SDL_FreeSurface(converted) }
    return CGImage(Bitmap(premultiplying: converted.pointee))
  }

  package func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> Data {
    var pixels = bitmap.pixels.map(Premultiplication.undo)
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    let data = pixels.withUnsafeMutableBytes { bytes -> Data? in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return GrowingFile.written { IMG_SavePNG_RW(surface, $0, 0) == 0 }
    }
    guard let data else { throw ImageError("the picture cannot be written: \(SDLError.lastMessage)") }
    return data
  }
}

nonisolated extension Bitmap {
  /// The pixels of an ARGB8888 surface with straight alpha.
  fileprivate init(premultiplying surface: SDL_Surface) {
    let size = PixelSize(width: Int(surface.w), height: Int(surface.h))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      let row = surface.pixels.advanced(by: y * Int(surface.pitch))
        .bindMemory(to: UInt32.self, capacity: size.width)
      for x in 0..<size.width { pixels.append(Premultiplication.apply(row[x])) }
    }
    self.init(size: size, pixels: pixels)
  }
}
