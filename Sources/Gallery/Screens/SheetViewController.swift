import UIKit

/// A page on one picture: its stage at moments from the beginning to the end, over the plot.
final class SheetViewController: UIViewController {
  private static let moments = 6
  private static let columns = 3
  private static let gap: CGFloat = 12
  /// Under a stage, for its time.
  private static let captionHeight: CGFloat = 22
  private static let cell = CGSize(width: 224, height: 126)
  /// Of the picture, in points.
  static let size = CGSize(width: 720, height: 530)

  private let stages: [Stage]
  private let plotted: Stage
  private let header = UILabel(frame: .zero)
  private var plot: PlotView?

  init(_ page: Page) {
    stages = (0..<Self.moments).map { _ in Stage(page) }
    plotted = Stage(page)
    super.init(nibName: nil, bundle: nil)
    header.text = "\(page.title) – \(page.caption)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    header.font = .systemFont(ofSize: 15)
    header.textColor = Palette.primary
    header.frame = CGRect(x: Self.gap, y: 10, width: Self.size.width - 2 * Self.gap, height: 20)
    view.addSubview(header)
    // Under everything, for its values only.
    plotted.layer.opacity = 0
    view.layer.addSublayer(plotted.layer)
    for (index, stage) in stages.enumerated() {
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      let scale = Self.cell.width / Stage.size.width
      stage.layer.transform = CATransform3DMakeScale(scale, scale, 1)
      stage.layer.position = CGPoint(
        x: Self.gap + Self.cell.width / 2 + column * (Self.cell.width + Self.gap),
        y: 40 + Self.cell.height / 2 + row * (Self.cell.height + Self.captionHeight))
      view.layer.addSublayer(stage.layer)
      addCaption(Self.moment(index, of: stage.page), under: stage)
    }
  }

  private func addCaption(_ time: Double, under stage: Stage) {
    let label = UILabel(frame: .zero)
    label.text = "\((time * 100).rounded() / 100) s"
    label.font = .systemFont(ofSize: 11)
    label.textColor = Palette.secondary
    label.textAlignment = .center
    let cell = stage.layer.frame
    label.frame = CGRect(x: cell.minX, y: cell.maxY + 1, width: cell.width, height: Self.captionHeight - 5)
    view.addSubview(label)
  }

  private static func moment(_ index: Int, of page: Page) -> Double {
    page.duration * Double(index) / Double(moments - 1)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, stage) in stages.enumerated() {
      stage.begin()
      stage.time = Self.moment(index, of: stage.page)
    }
    plotted.begin()
    let plot = PlotView(plotted, moments: (0..<Self.moments).map { Self.moment($0, of: plotted.page) })
    plot.frame = CGRect(x: 0, y: 338, width: Self.size.width, height: Self.size.height - 344)
    view.addSubview(plot)
    self.plot = plot
  }
}
