import Foundation

@testable import MusicLibrary

extension Data {
  static func + (prefix: [UInt8], data: Data) -> Data { Data(prefix) + data }

  init(bigEndian number: some FixedWidthInteger) {
    self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  init(littleEndian number: some FixedWidthInteger) {
    self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}

/// Small audio files, byte by byte.
enum AudioFiles {
  /// A file of `Fixtures`: half a second of silence with the title 晴天, the artist 周杰倫, the album 葉惠美, and two
  /// pictures, first a back cover, then `front.png`.
  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appending(path: "Fixtures/\(name)"))
  }

  /// One second of silence: 38 frames of 128 kbit/s at 44,100 Hz, after a tag.
  static func mp3(tag: Data = Data()) -> Data {
    let frame = Data([0xFF, 0xFB, 0x90, 0x64]) + Data(count: 413)
    return (0..<38).reduce(into: tag) { file, _ in file += frame }
  }

  /// An ID3v2 tag of version 2.3 or 2.4.
  static func id3(version: UInt8 = 3, _ frames: [Data]) -> Data {
    let body = frames.reduce(Data(), +)
    return "ID3".bytes(in: .ascii) + Data([version, 0, 0]) + syncSafe(body.count) + body
  }

  static func frame(_ name: String, _ body: Data) -> Data {
    name.bytes(in: .ascii) + Data(bigEndian: UInt32(body.count)) + Data([0, 0]) + body
  }

  static func text(_ name: String, encoding: UInt8, _ text: Data) -> Data { frame(name, [encoding] + text) }

  /// An ID3v2.2 tag with a title, whose frames have names and sizes of three bytes.
  static func id3v22(title: Data, encoding: UInt8) -> Data {
    let size = Data(bigEndian: UInt32(title.count + 1)).dropFirst()
    let frame = "TT2".bytes(in: .ascii) + size + [encoding] + title
    return id3(version: 2, [frame])
  }

  static func picture(kind: UInt8, _ image: Data) -> Data {
    frame("APIC", [0] + "image/png".bytes(in: .ascii) + Data([0, kind, 0]) + image)
  }

  private static func syncSafe(_ number: Int) -> Data {
    Data([21, 14, 7, 0].map { UInt8(truncatingIfNeeded: number >> $0 & 0x7F) })
  }

  /// An ID3v1 tag, which goes to a file's end.
  static func id3v1(title: Data) -> Data {
    let field = (title + Data(count: 30)).prefix(30)
    return "TAG".bytes(in: .ascii) + field + Data(count: 95)
  }

  /// Half a second of silence at 8,000 Hz, with chunks after it.
  static func wav(_ chunks: [Data] = []) -> Data {
    let format =
      Data(littleEndian: UInt16(1)) + Data(littleEndian: UInt16(1)) + Data(littleEndian: UInt32(8000))
      + Data(littleEndian: UInt32(16000)) + Data(littleEndian: UInt16(2)) + Data(littleEndian: UInt16(16))
    let audio = [chunk("fmt ", format), chunk("data", Data(count: 8000))]
    return chunk("RIFF", (audio + chunks).reduce("WAVE".bytes(in: .ascii), +))
  }

  static func info(title: Data) -> Data { chunk("LIST", "INFO".bytes(in: .ascii) + chunk("INAM", title)) }

  static func chunk(_ name: String, _ body: Data) -> Data {
    name.bytes(in: .ascii) + Data(littleEndian: UInt32(body.count)) + body + Data(count: body.count % 2)
  }

  /// Half a second of silence at 8,000 Hz, with an ID3v2 tag.
  static func aiff(_ tag: Data) -> Data {
    func chunk(_ name: String, _ body: Data) -> Data {
      name.bytes(in: .ascii) + Data(bigEndian: UInt32(body.count)) + body + Data(count: body.count % 2)
    }
    let format =
      Data(bigEndian: UInt16(1)) + Data(bigEndian: UInt32(4000)) + Data(bigEndian: UInt16(16))
      + Data([0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0])
    let chunks = chunk("COMM", format) + chunk("SSND", Data(count: 8008)) + chunk("ID3 ", tag)
    return chunk("FORM", "AIFF".bytes(in: .ascii) + chunks)
  }

  /// No sound, only the tags.
  static func mp4(title: Data, cover: Data) -> Data {
    let items = atom("©nam", value(kind: 1, title)) + atom("covr", value(kind: 14, cover))
    let handler = atom("hdlr", Data(count: 8) + "mdirappl".bytes(in: .ascii) + Data(count: 9))
    let meta = atom("meta", Data(count: 4) + handler + atom("ilst", items))
    return atom("ftyp", "M4A ".bytes(in: .ascii) + Data(count: 4)) + atom("moov", atom("udta", meta))
  }

  private static func value(kind: UInt32, _ data: Data) -> Data {
    atom("data", Data(bigEndian: kind) + Data(count: 4) + data)
  }

  private static func atom(_ name: String, _ body: Data) -> Data {
    Data(bigEndian: UInt32(body.count + 8)) + name.bytes(in: .isoLatin1) + body
  }
}
