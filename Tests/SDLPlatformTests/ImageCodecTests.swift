import CoreGraphics
import Platform
import Testing

@testable import SDLPlatform

@Suite("Image codec")
struct ImageCodecTests {
  let codec = SDLImageCodec()

  func pixels(_ image: CGImage) throws -> [UInt32] {
    guard case .pixels(let bitmap) = image.content else { return [] }
    #expect(bitmap.size == PixelSize(width: image.width, height: image.height))
    return bitmap.pixels
  }

  func decoded(_ base64: String) throws -> [UInt32] {
    try pixels(codec.decode(Data(base64Encoded: base64)!, maximumPixels: 6))
  }

  // All 3 x 2 pixels, made with Pillow.
  static let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAH0lEQVR4nAXBsQEAIAzAIObOzt7iaf08gkiiVDvnPviZ1wn0I0+ipAAAAABJ\
    RU5ErkJggg==
    """
  static let webP = """
    UklGRj4AAABXRUJQVlA4TDIAAAAvAkAAEC8gECCI8J9qQ0iQ0P2/V4EAQYn/SgTZNlWf2c0eAP7k2FWDQIAM0WJJRP8jBw==
    """
  static let bmp = """
    Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAADEDgAAxA4AAAAAAAAAAAAA////HhQKAAAAAAAAAAD/AP8A/wAAAAAA
    """
  static let gif = "R0lGODlhAwACAIEAAP8AAAD/AAAA/wAAACH5BAEAAAIALAAAAAADAAIAAAgJAAEEECAgAICAADs="
  static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8\
    ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR\
    CAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA\
    BP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAGe//Z
    """

  @Test("Pixels are premultiplied, rounded to nearest", arguments: [png, webP])
  func alpha(base64: String) throws {
    #expect(
      try decoded(base64)
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080, 0x4003_0508, 0])
  }

  @Test("Formats without alpha are opaque")
  func opaque() throws {
    #expect(
      try decoded(Self.bmp)
        == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF0A_141E, 0xFF00_0000])
    let jpeg = try decoded(Self.jpeg)
    #expect(jpeg.count == 6)
    #expect(jpeg.allSatisfy { $0 >> 24 == 255 && abs(Int($0 >> 16 & 255) - 200) < 8 })
  }

  @Test("A GIF's transparent colour is transparent")
  func gif() throws {
    #expect(try decoded(Self.gif) == [0xFFFF_0000, 0xFF00_FF00, 0, 0, 0xFF00_FF00, 0xFFFF_0000])
  }

  @Test("Every premultiplied pixel survives a PNG, and its bytes are the same each time")
  func roundTrip() throws {
    // Each alpha with each colour that it allows.
    var all: [UInt32] = []
    for alpha: UInt32 in 0...255 {
      for color in 0...alpha { all.append(alpha << 24 | color << 16 | (alpha - color) << 8 | color / 2) }
    }
    let width = 257
    let bitmap = Bitmap(size: PixelSize(width: width, height: all.count / width), pixels: all)
    let data = try codec.encodePNG(bitmap)
    #expect(try codec.encodePNG(bitmap) == data)
    #expect(ImageHeader(data) == ImageHeader(try codec.encodePNG(bitmap)))
    #expect(try pixels(codec.decode(data, maximumPixels: all.count)) == all)
  }

  @Test("Too many pixels are refused by the header, before they are decoded")
  func bomb() throws {
    // A valid header of 65,535 x 65,535 pixels, and nothing else.
    var data = try codec.encodePNG(Bitmap(size: PixelSize(width: 1, height: 1)))
    for offset in [18, 19, 22, 23] { data[offset] = 0xFF }
    let error = #expect(throws: ImageError.self) { try codec.decode(data, maximumPixels: 4096 * 4096) }
    #expect(error?.reason == "a picture of 65535 x 65535 pixels is too large")
    #expect(throws: ImageError.self) { try codec.decode(Data(base64Encoded: Self.gif)!, maximumPixels: 5) }
  }

  @Test("What is no picture is refused")
  func noPicture() throws {
    for data in [Data(), Data("text".utf8), Data(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8)] {
      let error = #expect(throws: ImageError.self) { try codec.decode(data, maximumPixels: 100) }
      #expect(error?.reason == "not a PNG, JPEG, WebP, GIF or BMP picture")
    }
    let cut = Data(base64Encoded: Self.png)!.prefix(50)
    #expect(throws: ImageError.self) { try codec.decode(cut, maximumPixels: 100) }
    #expect(throws: ImageError.self) { try codec.encodePNG(Bitmap(size: .zero)) }
  }

  @Test("A PNG that is cut short is refused at once: libpng would read two gigabytes of nothing")
  func cutShort() throws {
    let whole = try codec.encodePNG(Bitmap(size: PixelSize(width: 3, height: 2), filling: 0xFF12_3456))
    #expect(ImageHeader.hasWholeChunks(png: whole))
    for count in 33..<whole.count - 8 {
      #expect(throws: ImageError.self) { try codec.decode(whole.prefix(count), maximumPixels: 100) }
    }
    // Found by fuzzing: the length of the second chunk is that of all that is left, and a gigabyte.
    var lying = whole
    lying[lying.startIndex + 33] = 0x40
    #expect(throws: ImageError.self) { try codec.decode(lying, maximumPixels: 100) }
  }

  @Test("Pictures can be coded on many threads at once")
  func threads() async throws {
    let bitmap = Bitmap(size: PixelSize(width: 64, height: 64), filling: 0x8040_2010)
    try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<16 {
        group.addTask {
          let codec = SDLImageCodec()
          return try pixels(codec.decode(codec.encodePNG(bitmap), maximumPixels: 4096))
        }
      }
      for try await pixels in group { #expect(pixels == bitmap.pixels) }
    }
  }
}
