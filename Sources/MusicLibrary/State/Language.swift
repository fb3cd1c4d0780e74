/// The languages the player speaks.
public enum Language: String, Sendable, CaseIterable {
  /// Also for every language that the player does not speak.
  case english = "en"
  /// In simplified characters.
  case chinese = "zh"

  /// The user's language by POSIX's rules: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty
  /// decides. English unless it is a Chinese locale: `zh`, `zh_CN.UTF-8`, `zh-Hans`.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let language = locale?.prefix { $0.isLetter }.lowercased()
    self = language == "zh" ? .chinese : .english
  }
}
