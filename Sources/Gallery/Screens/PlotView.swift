import UIKit

/// The values of a stage over its time, one curve a line, and where the time is.
final class PlotView: UIView {
  private static let legendHeight: CGFloat = 18
  private static let margin: CGFloat = 12

  private let stage: Stage
  private let samples: [[CGFloat]]
  private let range: ClosedRange<CGFloat>
  private let curves: [CAShapeLayer]
  private let frameLayer = CAShapeLayer()
  private let marker = CALayer()
  /// Where each curve is at the stage's time.
  private let dots: [CALayer]
  /// The moments that are marked, in seconds.
  private let moments: [Double]
  private let marks = CAShapeLayer()
  private var legend: [UILabel] = []

  /// The stage must have begun. With `moments`, those are marked instead of the stage's time.
  init(_ stage: Stage, moments: [Double] = []) {
    self.stage = stage
    self.moments = moments
    samples = stage.samples(121)
    range = Self.range(of: samples)
    curves = stage.lines.map { line in
      let curve = CAShapeLayer()
      curve.strokeColor = line.color.cgColor
      curve.fillColor = nil
      curve.lineWidth = 2
      curve.lineJoin = .round
      return curve
    }
    dots = stage.lines.map { line in
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
      dot.cornerRadius = 4
      dot.backgroundColor = line.color.cgColor
      dot.borderColor = UIColor.white.cgColor
      dot.borderWidth = 1
      return dot
    }
    super.init(frame: .zero)
    for grid in [frameLayer, marks] {
      grid.strokeColor = Palette.hairline.cgColor
      grid.fillColor = nil
      grid.lineWidth = 1
    }
    marker.backgroundColor = Palette.secondary.cgColor
    for layer in [frameLayer, marks, marker] + curves + dots { self.layer.addSublayer(layer) }
    for layer in [marker] + dots { layer.isHidden = !moments.isEmpty }
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
    marks.path = marksPath.cgPath
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
    marker.frame = CGRect(x: x(at: share) - 0.5, y: area.minY, width: 1, height: area.height)
    for (dot, values) in zip(dots, samples) {
      dot.position = CGPoint(x: x(at: share), y: y(of: value(at: share, of: values)))
    }
    CATransaction.commit()
  }

  private var marksPath: UIBezierPath {
    let path = UIBezierPath()
    for moment in moments {
      // On the centres of pixels, so that the line is one of them wide.
      let x = x(at: CGFloat(moment / stage.page.duration)).rounded(.down) + 0.5
      path.move(to: CGPoint(x: x, y: area.minY))
      path.addLine(to: CGPoint(x: x, y: area.maxY))
    }
    return path
  }

  private func path(of values: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, value) in values.enumerated() {
      let point = CGPoint(x: x(at: CGFloat(index) / CGFloat(values.count - 1)), y: y(of: value))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  /// Where a share of the page's duration is.
  private func x(at share: CGFloat) -> CGFloat { area.minX + area.width * share }

  private func y(of value: CGFloat) -> CGFloat {
    area.maxY - area.height * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Between the samples around it, on the line that the plot shows.
  private func value(at share: CGFloat, of values: [CGFloat]) -> CGFloat {
    let place = share * CGFloat(values.count - 1)
    let before = min(max(0, Int(place)), values.count - 2)
    return values[before] + (values[before + 1] - values[before]) * (place - CGFloat(before))
  }

  /// Of all curves, with some room.
  private static func range(of samples: [[CGFloat]]) -> ClosedRange<CGFloat> {
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
