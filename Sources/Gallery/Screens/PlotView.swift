import UIKit

/// The values of a stage over its time, one curve a line, and where the time is.
final class PlotView: UIView {
  private static let legendHeight: CGFloat = 18
  private static let margin: CGFloat = 12

  private let stage: Stage
  private let samples: [[CGFloat]]
  private let curves: [CAShapeLayer]
  private let frameLayer = CAShapeLayer()
  private let marker = CALayer()
  private var legend: [UILabel] = []

  /// The stage must have begun.
  init(_ stage: Stage) {
    self.stage = stage
    samples = stage.samples(181)
    curves = stage.lines.map { line in
      let curve = CAShapeLayer()
      curve.strokeColor = line.color.cgColor
      curve.fillColor = nil
      curve.lineWidth = 2
      curve.lineJoin = .round
      return curve
    }
    super.init(frame: .zero)
    frameLayer.strokeColor = Palette.hairline.cgColor
    frameLayer.fillColor = nil
    frameLayer.lineWidth = 1
    marker.backgroundColor = Palette.secondary.cgColor
    for layer in [frameLayer] + curves + [marker] { self.layer.addSublayer(layer) }
    legend = stage.lines.map { line in
      let label = UILabel(frame: .zero)
      label.text = "— " + line.name
      label.font = .systemFont(ofSize: 11)
      label.textColor = line.color
      addSubview(label)
      return label
    }
  }

  required init?(coder: NSCoder) { nil }

  private var area: CGRect {
    CGRect(
      x: Self.margin, y: 6, width: max(1, bounds.width - 2 * Self.margin),
      height: max(1, bounds.height - legendRows * Self.legendHeight - 14))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frameLayer.path = UIBezierPath(rect: area).cgPath
    for (curve, values) in zip(curves, samples) { curve.path = path(of: values).cgPath }
    layOutLegend()
    CATransaction.commit()
    showTime()
  }

  /// Moves the marker to the stage's time.
  func showTime() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let share = CGFloat(stage.time / stage.page.duration)
    marker.frame = CGRect(
      x: area.minX + area.width * share - 0.5, y: area.minY, width: 1, height: area.height)
    CATransaction.commit()
  }

  private func path(of values: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    let range = range
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: area.minX + area.width * CGFloat(index) / CGFloat(values.count - 1),
        y: area.maxY - area.height * (value - range.lowerBound) / (range.upperBound - range.lowerBound))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  /// Of all curves, with some room.
  private var range: ClosedRange<CGFloat> {
    let all = samples.joined()
    guard let low = all.min(), let high = all.max(), high > low else { return -1...1 }
    let room = (high - low) * 0.08
    return (low - room)...(high + room)
  }

  // MARK: Legend

  private static let legendGap: CGFloat = 14

  private var legendRows: CGFloat { CGFloat((legendPlaces.last?.row ?? -1) + 1) }

  private var legendPlaces: [(x: CGFloat, row: Int, width: CGFloat)] {
    var (x, row) = (Self.margin, 0)
    return legend.map { label in
      let width = label.intrinsicContentSize.width
      if x > Self.margin, x + width > bounds.width - Self.margin { (x, row) = (Self.margin, row + 1) }
      defer { x += width + Self.legendGap }
      return (x, row, width)
    }
  }

  private func layOutLegend() {
    for (label, place) in zip(legend, legendPlaces) {
      label.frame = CGRect(
        x: place.x, y: area.maxY + 8 + CGFloat(place.row) * Self.legendHeight, width: place.width,
        height: Self.legendHeight)
    }
  }
}
