import Foundation
import Testing

@testable import MusicLibrary

@Suite("Text of unknown encoding")
struct TextDecodingTests {
  static let chinese = [
    "晴天", "七里香", "千里之外 (Live)", "最长的电影", "周杰倫", "菊花台 - 周杰伦", "爱", "海", "梦", "晴", "茫茫", "青花瓷 Remix",
    "茫茫 (Live)",
    "DJ舞曲", "我们的歌,一首又一首", "《听妈妈的话》", "你好，世界！", "仿QQ音乐动画", "東風破", "愛",
  ]

  @Test("GBK is shown as Chinese", arguments: chinese)
  func gbk(text: String) {
    #expect(TextDecoding.decode(text.bytes(in: gb18030)) == text)
  }

  @Test(
    "Latin-1 stays western",
    arguments: [
      "Café Ängel", "Ängel", "Größe", "Motörhead", "créée", "Señorita", "¿Éste?", "¡Óyeme!", "Naïveté",
      "Ääni", "ÄÄNI",
      "Yö", "«Être»", "n°5", "50 £", "Sigur Rós – Ágætis byrjun", "Beyoncé", "Don’t", "“Été”", "El Niño",
      "São João", "à",
    ])
  func latin1(text: String) {
    #expect(TextDecoding.decode(text.bytes(in: .windowsCP1252)) == text)
  }

  @Test("Latin-1 stays western in whole files, too")
  func latin1Lyrics() {
    let text = "[00:01.00]Où est-ce qu'on a créé l'été ?\n[00:02.00]Ça, c'était à Besançon — «Né en été».\r\n"
    #expect(TextDecoding.decode(text.bytes(in: .windowsCP1252)) == text)
  }

  @Test(
    "Every other encoding gives the same text", arguments: ["[00:01.00]晴天\n", "a 茫茫 b\r\n", "Café Ängel 1\n"])
  func encodings(text: String) {
    for (name, data) in text.encodings where !(name == "GBK" && text.hasPrefix("Café")) {
      #expect(TextDecoding.decode(data) == text, "\(name)")
    }
  }

  @Test(
    "UTF-8 is told from GBK in every script",
    arguments: ["Кино", "Ελλάδα", "שלום", "한국어", "さくら", "Café", "🎵🎵", "ñandú", "Größe", "Łódka", "á"])
  func utf8(text: String) {
    #expect(TextDecoding.decode(text.bytes(in: .utf8)) == text)
  }

  @Test("UTF-8 that is cut off within a character loses only that")
  func truncatedUTF8() {
    let data = "你好世界".bytes(in: .utf8).dropLast()
    #expect(TextDecoding.decode(data) == "你好世\u{FFFD}")
  }

  @Test("A damaged line of GBK spoils only itself")
  func damagedGBK() {
    let data = "晴天".bytes(in: gb18030) + [0x0A, 0xFF, 0x20, 0x0A] + "七里香".bytes(in: gb18030)
    #expect(TextDecoding.decode(data) == "晴天\nÿ \n七里香")
  }

  @Test("Nothing and a lone byte are text")
  func edges() {
    #expect(TextDecoding.decode(Data()) == "")
    #expect(TextDecoding.decode(Data([0xFF, 0xFE])) == "")
    #expect(TextDecoding.decode(Data([0xFF, 0xFE, 0x41])) == "")
    #expect(TextDecoding.decode(Data([0xE9])) == "é")
    #expect(TextDecoding.decode(Data([0x41, 0x42])) == "AB")
  }
}
