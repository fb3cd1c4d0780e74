import Foundation

let gb18030 = String.Encoding(rawValue: 0x8000_0632)

extension String {
  func bytes(in encoding: String.Encoding) -> Data { data(using: encoding) ?? Data() }

  /// The ways in which a Chinese text is found in files.
  var encodings: [(name: String, data: Data)] {
    [
      ("UTF-8", bytes(in: .utf8)), ("UTF-8 with BOM", [0xEF, 0xBB, 0xBF] + bytes(in: .utf8)),
      ("UTF-16LE", bytes(in: .utf16LittleEndian)), ("UTF-16BE", bytes(in: .utf16BigEndian)),
      ("UTF-16LE with BOM", [0xFF, 0xFE] + bytes(in: .utf16LittleEndian)),
      ("UTF-16BE with BOM", [0xFE, 0xFF] + bytes(in: .utf16BigEndian)), ("GBK", bytes(in: gb18030)),
    ]
  }
}
