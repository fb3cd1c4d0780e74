public import CoreGraphics

nonisolated extension UIImage {
  /// Draws the picture into the current context, stretched over `rect`.
  @MainActor
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.drawUpright(picture, in: rect) }

  /// Draws the picture into the current context at its own size.
  @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// The shape of the picture, its alpha, filled with `color`.
  public func withTintColor(_ color: UIColor) -> UIImage {
    let box = CGRect(origin: .zero, size: size)
    let tint = DisplayItem.fill(.rect(box), .color(color.cgColor), rule: .nonZero)
    return recorded(
      [.group(DisplayGroup(DisplayList([tint]), mask: DisplayList([item(in: box)])))], size: size)
  }

  /// The picture as a backdrop: it fills `size` without being distorted, is blurred, and lies under
  /// `color`.
  ///
  /// Ours; apps on Apple's systems do it with Core Image. Like everything recorded it is blurred when it is
  /// painted, and stays sharp-edged at the border: the picture reaches beyond it by as much as the blur. An opaque
  /// picture has an opaque backdrop.
  ///
  /// - Parameters:
  ///   - size: of the result, in points.
  ///   - blurRadius: the standard deviation of the Gaussian, in points.
  ///   - color: goes over it; give it an alpha. nil for none.
  public func backdrop(filling size: CGSize, blurRadius: CGFloat, color: UIColor? = nil) -> UIImage {
    let box = CGRect(origin: .zero, size: size)
    let reach = blurRadius * gaussianReach
    let around = box.insetBy(dx: -reach, dy: -reach)
    let ratio = max(around.width / max(self.size.width, 1), around.height / max(self.size.height, 1))
    let filling = around.insetBy(
      dx: (around.width - self.size.width * ratio) / 2, dy: (around.height - self.size.height * ratio) / 2)
    // What little of the blur comes from farther away is no hole in it.
    let ground = DisplayItem.fill(
      .rect(around.insetBy(dx: -reach, dy: -reach)), .color(color?.withAlphaComponent(1).cgColor ?? .black),
      rule: .nonZero)
    var items: [DisplayItem] = [
      .group(DisplayGroup(DisplayList([ground, item(in: filling)]), clip: .rect(box), blurSigma: blurRadius))
    ]
    if let color { items.append(.fill(.rect(box), .color(color.cgColor), rule: .nonZero)) }
    return recorded(items, size: size)
  }

  private func item(in rect: CGRect) -> DisplayItem {
    .image(picture, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func recorded(_ items: [DisplayItem], size: CGSize) -> UIImage {
    UIImage(cgImage: CGImage(recording: DisplayList(items), size: size, scale: scale), scale: scale)
  }
}
