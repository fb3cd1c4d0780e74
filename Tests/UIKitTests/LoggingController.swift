import UIKit

/// What happened, in order.
@MainActor
final class Journal {
  private var entries: [String] = []

  nonisolated init() {}

  func note(_ entry: String) { entries.append(entry) }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that notes its callbacks.
final class LoggingController: UIViewController {
  let name: String
  let journal: Journal
  var onLoad: (LoggingController) -> Void = { _ in }

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    note("didLoad")
    onLoad(self)
  }

  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }

  override func willMove(toParent parent: UIViewController?) {
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }

  private func note(_ event: String) { journal.note("\(name).\(event)") }
}
