/// Why no text can be set.
package enum FontError: Error, Equatable, CustomStringConvertible {
  /// Neither the fixed font nor any other is installed.
  case noFont
  /// The file is missing, or not a font with outlines.
  case unreadable(path: String, index: Int)

  /// One line for a person at a terminal.
  package var description: String {
    switch self {
    case .noFont: "no font found: apt-get install fonts-wqy-microhei"
    case .unreadable(let path, let index): "cannot read face \(index) of the font file \(path)"
    }
  }
}
