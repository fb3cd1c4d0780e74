/// A string cut into stretches that are shaped at once: of one face and one script each.
///
/// A character in the reader's sense (a letter with its marks, an emoji sequence) is never cut.
struct ShapingText {
  struct Run {
    var face: FontFace
    var script: Script
    /// Indices in `scalars`.
    var scalars: Range<Int>
  }

  private(set) var scalars: [UInt32] = []
  /// For each scalar the index of its character in the string.
  private(set) var characterIndices: [Int] = []
  private(set) var characterCount = 0
  private(set) var runs: [Run] = []

  init(_ string: String, font: Font, library: FontLibrary) {
    for character in string { append(Self.settable(character), font: font, library: library) }
  }

  /// A control character has no glyph; a space stands for it.
  private static func settable(_ character: Character) -> Character {
    character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
  }

  private mutating func append(_ character: Character, font: Font, library: FontLibrary) {
    let face = library.face(for: character, font: font)
    let script = Script(of: character.unicodeScalars)
    let start = scalars.count
    for scalar in character.unicodeScalars {
      scalars.append(scalar.value)
      characterIndices.append(characterCount)
    }
    characterCount += 1
    extend(with: Run(face: face, script: script, scalars: start..<scalars.count))
  }

  /// Adds a character to the last run if it has the same face and its script does not disagree.
  private mutating func extend(with run: Run) {
    guard let last = runs.last, last.face === run.face,
      last.script == run.script || last.script == .shared || run.script == .shared
    else {
      runs.append(run)
      return
    }
    runs[runs.count - 1].scalars = last.scalars.lowerBound..<run.scalars.upperBound
    if last.script == .shared { runs[runs.count - 1].script = run.script }
  }
}
