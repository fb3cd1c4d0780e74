import CoreGraphics
import Raster

/// How the figures look: two lines of text and the plot, in the window's upper left corner.
struct HUDPicture {
  private static let frame = CGRect(x: 8, y: 8, width: 200, height: 86)
  private static let plot = CGRect(x: 18, y: 48, width: 180, height: 38)
  /// Milliseconds at the top of the plot; a line marks the half, a frame at 60 Hz.
  private static let range = 1000.0 / 30

  private let figures: HUDFigures
  private let fonts: FontLibrary?

  /// Without fonts there is no text.
  init(_ figures: HUDFigures, fonts: FontLibrary?) {
    self.figures = figures
    self.fonts = fonts
  }

  var items: [DisplayItem] {
    let context = CGContext(size: CGSize(width: Self.frame.maxX, height: Self.frame.maxY))
    context.setFillColor(CGColor(gray: 0.05, alpha: 0.88))
    context.fill(.roundedRect(Self.frame, CornerRadii(width: 8, height: 8)))
    drawBars(context)
    drawText(context)
    return context.finish().items
  }

  /// A bar a frame, the latest at the right.
  private func drawBars(_ context: CGContext) {
    let plot = Self.plot
    let width = plot.width / CGFloat(HUD.capacity)
    let costs = figures.costs.values
    let left = plot.maxX - CGFloat(costs.count) * width
    for (index, cost) in costs.enumerated() {
      let height = max(1, CGFloat(min(cost / Self.range, 1)) * plot.height)
      let isLate = cost > Self.range / 2
      context.setFillColor(
        isLate
          ? CGColor(red: 1, green: 0.42, blue: 0.3, alpha: 1)
          : CGColor(red: 0.3, green: 0.85, blue: 0.55, alpha: 1))
      context.fill(
        CGRect(x: left + CGFloat(index) * width, y: plot.maxY - height, width: width, height: height))
    }
    context.setFillColor(CGColor(gray: 1, alpha: 0.4))
    context.fill(CGRect(x: plot.minX, y: plot.midY, width: plot.width, height: 0.5))
    context.fill(CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: 0.5))
  }

  private func drawText(_ context: CGContext) {
    let cost = figures.costs.values.last.map { String(format: "%.2f ms", $0) } ?? "– ms"
    draw(cost, y: 26, context)
    draw("\(figures.framesPerSecond) fps", y: 26, isAtRight: true, context)
    draw("\(figures.culling.drawn) drawn", y: 41, context)
    draw("\(figures.culling.culled) culled", y: 41, isAtRight: true, context)
  }

  /// A word with its baseline at `y`.
  private func draw(_ text: String, y: CGFloat, isAtRight: Bool = false, _ context: CGContext) {
    guard let fonts else { return }
    let line = TextLine(text, font: Font(size: 12), library: fonts)
    context.setFillColor(CGColor(gray: 1, alpha: 0.92))
    context.draw(line, at: CGPoint(x: isAtRight ? Self.plot.maxX - line.width : Self.plot.minX, y: y))
  }
}
