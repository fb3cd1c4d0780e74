import Foundation

/// The picture that people keep in an album's folder: `cover.jpg`, `Folder.PNG`.
enum CoverFile {
  /// "cover" goes before "folder", and the extensions go in this order.
  private static let names = ["cover", "folder"].flatMap { name in
    ["jpg", "jpeg", "png", "webp", "bmp", "gif"].map { "\(name).\($0)" }
  }

  private static let largest = 16 << 20

  /// Nil if there is none that can be read and is not empty; one that is too large does not count.
  static func read(beside track: URL) -> Data? {
    let folder = track.folderPath
    guard let present = try? RegularFile.names(in: folder).sorted() else { return nil }
    for name in names {
      for candidate in present where candidate.lowercased() == name {
        let data = try? RegularFile.read(folder + candidate, limit: largest + 1)
        if let data, !data.isEmpty, data.count <= largest { return data }
      }
    }
    return nil
  }
}
