import UIKit

/// One day in the diary.
public struct Entry: Equatable, Hashable {
  public enum Mood: Int, CaseIterable {
    case low, calm, good, bright

    var color: UIColor {
      switch self {
      case .low: return UIColor(red: 0.35, green: 0.42, blue: 0.66, alpha: 1)
      case .calm: return UIColor(hue: 0.5, saturation: 0.5, brightness: 0.7, alpha: 1)
      case .good: return UIColor(red: 96.0 / 255, green: 180.0 / 255, blue: 80.0 / 255, alpha: 1.0)
      case .bright: return .orange
      }
    }
  }

  var title: String
  var text: String
  var mood: Mood
  var minutes: Float
}

/// Hears of changes in the diary.
@MainActor
protocol DiaryDelegate: AnyObject {
  func diary(_ diary: Diary, didInsertEntryAt index: Int)
  func diary(_ diary: Diary, didRemoveEntryAt index: Int)
}

extension DiaryDelegate {
  func diary(_ diary: Diary, didInsertEntryAt index: Int) {}
}

@MainActor
final class Diary {
  weak var delegate: DiaryDelegate?
  private(set) var entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  static func sample() -> Diary {
    let titles = [
      "Rain on the roof", "The long way home", "Bread", "A letter", "Low tide", "Swifts", "Frost",
    ]
    return Diary(
      entries: titles.enumerated().map { index, title in
        Entry(
          title: title, text: "Page \(index + 1) of \(titles.count)",
          mood: Entry.Mood(rawValue: index % Entry.Mood.allCases.count) ?? .calm,
          minutes: Float(10 + index * 7 % 40))
      })
  }

  func insert(_ entry: Entry, at index: Int) {
    entries.insert(entry, at: index)
    delegate?.diary(self, didInsertEntryAt: index)
  }

  func remove(at index: Int) {
    entries.remove(at: index)
    delegate?.diary(self, didRemoveEntryAt: index)
  }

  subscript(index: Int) -> Entry {
    get { return entries[index] }
    set { entries[index] = newValue }
  }
}
