import UIKit

/// The pages by name.
final class ListViewController: UIViewController {
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: [PageRow] = []
  /// The row that the keys have come to; none until one is pressed.
  private var selection: Int?

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Animations"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.clipsToBounds = true
    view.addSubview(scrollView)
    rows = Page.all.map { page in
      let row = PageRow(page)
      row.addAction(UIAction { [weak self] _ in self?.open(page) }, for: .touchUpInside)
      scrollView.addSubview(row)
      return row
    }
  }

  private func open(_ page: Page) {
    navigationController?.pushViewController(PageViewController(page), animated: true)
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.name {
      case "Up": select((selection ?? rows.count) - 1)
      case "Down": select((selection ?? -1) + 1)
      case "Return": if let selection { open(Page.all[selection]) }
      default: super.pressesBegan([press], with: event)
      }
    }
  }

  private func select(_ index: Int) {
    let index = min(max(0, index), rows.count - 1)
    if let selection { rows[selection].isSelected = false }
    rows[index].isSelected = true
    selection = index
    scrollView.scrollRectToVisible(rows[index].frame, animated: false)
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    scrollView.frame = view.bounds
    let (width, height) = (view.bounds.width, PageRow.height)
    scrollView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * height, width: width, height: height)
    }
  }
}

/// A page's name and the API that it shows.
private final class PageRow: UIControl {
  static let height: CGFloat = 56

  private let titleLabel = UILabel(frame: .zero)
  private let captionLabel = UILabel(frame: .zero)
  private let separator = UIView(frame: .zero)

  init(_ page: Page) {
    super.init(frame: .zero)
    accessibilityIdentifier = page.identifier
    titleLabel.text = page.title
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.textColor = Palette.primary
    captionLabel.text = page.caption
    captionLabel.font = .systemFont(ofSize: 12)
    captionLabel.textColor = Palette.secondary
    separator.backgroundColor = Palette.hairline
    for part in [titleLabel, captionLabel, separator] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isSelected: Bool { didSet { showState() } }

  private func showState() { backgroundColor = isHighlighted || isSelected ? Palette.highlight : nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 22)
    captionLabel.frame = CGRect(x: 16, y: 31, width: bounds.width - 32, height: 16)
    separator.frame = CGRect(x: 16, y: bounds.height - 0.5, width: bounds.width - 16, height: 0.5)
  }
}
