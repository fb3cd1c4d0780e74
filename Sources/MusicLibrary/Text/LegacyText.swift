import Foundation

/// 8-bit text whose encoding nobody wrote down: UTF-8, GBK or Latin-1.
///
/// Nearly every byte sequence is valid in more than one of them, so what decides is which reading makes
/// sense. In western text accented letters stand alone, or two in a row within a word ("Größe", "créée");
/// Chinese as GBK is runs of four and more high bytes, or pairs that are no part of a western word ("º£" is
/// 海, "Çç" is 晴).
enum LegacyText {
  /// The text in `bytes`. Never fails.
  static func decode(_ bytes: [UInt8]) -> String {
    if let text = utf8(bytes), !isChanceUTF8(text, bytes) { return text }
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == newline || $0 == carriageReturn }
    // One line decides for all, and a damaged line spoils only itself.
    guard lines.contains(where: isChinese) else { return latin1(bytes[...]) }
    var text = ""
    for line in lines {
      text += gbk(line) ?? latin1(line)
      if line.endIndex < bytes.endIndex { text.unicodeScalars.append(Unicode.Scalar(bytes[line.endIndex])) }
    }
    return text
  }

  private static let newline: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  // MARK: UTF-8

  /// Nil unless at least three of four characters beyond ASCII are intact: a text may be cut off within one.
  private static func utf8(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    var (foreign, broken) = (0, 0)
    for scalar in text.unicodeScalars where !scalar.isASCII {
      foreign += 1
      if scalar == "\u{FFFD}" { broken += 1 }
    }
    return broken * 4 <= foreign ? text : nil
  }

  /// Whether GBK was taken for UTF-8: one in four Chinese characters happens to look like a letter of two
  /// bytes. Whole words of nothing but such letters, in no one script, are Chinese ("茫茫" is "ãã").
  private static func isChanceUTF8(_ text: String, _ bytes: [UInt8]) -> Bool {
    let words = text.unicodeScalars.split { $0.isASCII && !$0.properties.isAlphabetic }
      .filter { word in word.contains { !$0.isASCII } }
    guard !words.isEmpty, words.allSatisfy({ isOfMixedLetters($0) }) else { return false }
    return gbk(bytes[...]) != nil
  }

  /// Greek, Cyrillic, Armenian, Hebrew and Arabic.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x370...0x3FF, 0x400...0x52F, 0x530...0x58F, 0x590...0x5FF, 0x600...0x6FF,
  ]

  private static func isOfMixedLetters(_ word: Substring.UnicodeScalarView) -> Bool {
    word.count >= 2 && word.allSatisfy { (0x80...0x7FF).contains($0.value) }
      && !scripts.contains { script in word.allSatisfy { script.contains($0.value) } }
  }

  // MARK: GBK

  private static let gb18030 = String.Encoding(rawValue: 0x8000_0632)

  /// Nil if these bytes are not GBK, or only by way of characters that no text has.
  private static func gbk(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(data: Data(bytes), encoding: gb18030),
      text.unicodeScalars.allSatisfy({ $0.isASCII || isWritten($0) })
    else { return nil }
    return text
  }

  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned, .control, .surrogate: false
    default: true
    }
  }

  private static func isChinese(_ line: ArraySlice<UInt8>) -> Bool {
    let runs = line.split { $0 < 0x80 }
    return runs.contains { !isWestern($0, in: line) } && gbk(line) != nil
  }

  // MARK: Latin-1

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    let data = Data(bytes)
    return String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1) ?? ""
  }

  /// Whether a western text can have `run`, the bytes beyond ASCII in one row.
  private static func isWestern(_ run: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Bool {
    guard run.count <= 2, let first = run.first, let second = run.last else { return false }
    let (before, after) = (line[..<run.startIndex].last, line[run.endIndex...].first)
    let isInWord = isLetter(before) || isLetter(after)
    guard run.count == 2 else {
      let isUppercaseAfter = after.map { (0x41...0x5A).contains($0) } ?? false
      return !(kind(of: first) == .lowercase && isUppercaseAfter)
    }
    switch (kind(of: first), kind(of: second)) {
    case (.lowercase, .lowercase), (.lowercase, .closing): return true
    case (.uppercase, .uppercase), (.uppercase, .lowercase): return isInWord
    case (.opening, .lowercase), (.opening, .uppercase): return isInWord
    default: return false
    }
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) } ?? false
  }

  private enum Kind {
    case uppercase, lowercase, opening, closing, other
  }

  /// The bytes of Windows' Latin-1 beyond ASCII.
  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case 0xD7, 0xF7: .other
    case 0xC0...0xDE: .uppercase
    case 0xDF...0xFF: .lowercase
    case 0x84, 0x8B, 0x91, 0x93, 0xA1, 0xAB, 0xBF: .opening  // „ ‹ ‘ “ ¡ « ¿
    case 0x85, 0x92, 0x94, 0x9B, 0xBB: .closing  // … ’ ” › »
    default: .other
    }
  }
}
