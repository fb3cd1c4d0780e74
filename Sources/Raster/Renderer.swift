package import CoreGraphics

/// Paints display lists into pixels on the CPU.
///
/// The bits of a pixel depend on the list and the transform only: not on the machine, on what was painted
/// before, or on how the surface is cut into damaged rectangles. The renderer keeps what is costly to make
/// (glyphs, rounded corners, blurs, smaller versions of images, cached groups), within fixed budgets.
///
/// Blending is source-over on premultiplied 8-bit sRGB, as in Core Animation, each product rounded to nearest.
package final class Renderer {
  var masks = Cache<MaskKey, Mask>(budget: 0)
  var pictures = Cache<PictureKey, Layer>(budget: 0)
  var flats = Cache<Fingerprint, FlatPicture>(budget: 0)
  var pyramids = Cache<PyramidKey, MipPyramid>(budget: 0)
  var ramps = Cache<[Gradient.Stop], GradientRamp>(budget: 1 << 18)
  /// Whether what is drawn becomes part of a picture that is kept.
  var isMakingKept = false
  let accumulator = AreaAccumulator()
  let spans: Spans
  private let threads: Int

  /// A renderer that paints large damage on up to `threads` threads, with vectors of at most `vectorBits` bits.
  /// Neither changes a bit of a picture.
  package init(threads: Int = 1, vectorBits: Int = 256) {
    spans = Spans(bits: vectorBits)
    self.threads = threads
    fitCaches(to: 0)
  }

  /// Whole screens are kept, and small things besides: budgets follow the surface.
  private func fitCaches(to bytes: Int) {
    masks.budget = (2 << 20) + bytes / 2
    pictures.budget = (4 << 20) + 2 * bytes
    flats.budget = (4 << 20) + 2 * bytes
    pyramids.budget = (6 << 20) + bytes
  }

  /// Paints the pixels of `damage`, and no others: `background`, then the list over it.
  ///
  /// `transform` is from the list's points to the surface's pixels. Rectangles may overlap and may reach
  /// beyond the surface.
  package func paint(
    _ list: DisplayList, into surface: PixelSurface, transform: CGAffineTransform, damage: [PixelRect],
    background: CGColor
  ) {
    let canvas = Canvas(surface)
    fitCaches(to: surface.size.width * surface.size.height * 4)
    for rect in damage {
      let clip = rect.intersection(canvas.bounds)
      guard !clip.isEmpty else { continue }
      let needed = regionNeeded(for: clip, of: list, transform, within: canvas.bounds)
      if clip.contains(needed) {
        paint(onto: canvas, clip, transform, background: background.premultiplied()) { draw(list, $0) }
      } else {
        // A blurred backdrop reads beyond the damage, where the surface holds finished pixels.
        let offscreen = Picture(needed)
        offscreen.withCanvas {
          paint(onto: $0, needed, transform, background: background.premultiplied()) { draw(list, $0) }
          canvas.copy(clip, from: $0)
        }
      }
    }
  }

  /// The list as a bitmap of its own.
  package func bitmap(
    of list: DisplayList, size: PixelSize, transform: CGAffineTransform, background: CGColor = .clear
  ) -> Bitmap {
    var bitmap = Bitmap(size: size)
    bitmap.withSurface {
      paint(list, into: $0, transform: transform, damage: [$0.bounds], background: background)
    }
    return bitmap
  }

  /// Paints what `body` draws onto a canvas, within `clip`.
  func paint(
    onto canvas: Canvas, _ clip: PixelRect, _ transform: CGAffineTransform, background: UInt32? = nil,
    _ body: (Drawing) -> Void
  ) {
    let painting = Painting(canvas, clip: clip, background: background, spans: spans, threads: threads)
    body(Drawing(painting: painting, clip: clip, transform: transform))
    painting.finish()
  }

  /// Draws the items of a list in order, but for those that a later one hides.
  func draw(_ list: DisplayList, _ drawing: Drawing) {
    let hiding = drawing.isFolded ? nil : list.lastHiding(drawing.clip, drawing.transform)
    for item in list.items.dropFirst(hiding ?? 0) {
      guard item.deviceBounds(drawing.transform).intersects(drawing.clip) else { continue }
      draw(item, drawing)
    }
  }

  private func draw(_ item: DisplayItem, _ drawing: Drawing) {
    switch item {
    case .group(let group): draw(group, drawing)
    case .projected(let list, let projection): draw(list, seenThrough: projection, drawing)
    case .fill(let shape, let paint, let rule):
      draw(paint, through: coverage(of: shape, rule, drawing), drawing)
    case .stroke(let path, let style, let paint):
      let flatness = 0.05 / max(drawing.transform.meanScale, 1e-6)
      let outline = path.stroked(style, flatness: flatness)
      draw(paint, through: coverage(of: .path(outline), .nonZero, drawing), drawing)
    case .image(let image, let rect, let source): draw(image, in: rect, source, drawing)
    case .glyphs(let run, let paint): draw(run, paint, drawing)
    case .dissolve(let from, let to, let progress):
      drawDissolve(from: from, to: to, progress: progress, drawing)
    case .backdropBlur(let shape, let sigma): drawBackdrop(blurredBy: sigma, in: shape, drawing)
    }
  }

  /// Paints a colour or gradient through a coverage.
  func draw(_ paint: Paint, through coverage: Coverage, _ drawing: Drawing) {
    switch paint {
    case .color(let color):
      drawing.paint(.color(color.premultiplied(opacity: drawing.opacity)), through: coverage)
    case .gradient(let gradient):
      let sampler = GradientSampler(
        gradient.geometry, ramp: ramp(gradient.stops), transform: drawing.transform)
      drawing.paint(.gradient(sampler), through: coverage, alpha: drawing.alpha)
    }
  }

  private func ramp(_ stops: [Gradient.Stop]) -> GradientRamp {
    if let known = ramps.value(for: stops) { return known }
    let ramp = GradientRamp(stops)
    ramps.insert(ramp, for: stops, bytes: GradientRamp.steps * 4)
    return ramp
  }
}

/// Where and how items are drawn.
struct Drawing {
  let painting: Painting
  /// Nothing outside is touched.
  var clip: PixelRect
  /// From the items' points to device pixels.
  var transform: CGAffineTransform
  /// Of the one item that is drawn; 1 where there may be several.
  var opacity: CGFloat = 1
  /// What clips the one item that is drawn; nil where there may be several.
  var fold: ClipFold?

  init(painting: Painting, clip: PixelRect, transform: CGAffineTransform) {
    self.painting = painting
    self.clip = clip
    self.transform = transform
  }

  /// The opacity as a byte.
  var alpha: UInt32 { UInt32((min(max(opacity, 0), 1) * 255).rounded()) }

  /// Paints a source, times `alpha`, through a coverage.
  func paint(_ source: Source, through coverage: Coverage, alpha: UInt32 = 255) {
    painting.add(source, through: coverage, alpha: alpha, clip: clip)
  }
}

/// A group's clip, folded into the coverage of the single item in it, which saves an offscreen picture.
struct ClipFold {
  var coverage: Coverage
  /// The clip's box in the space in which it was given, and that space.
  var bounds: CGRect
  var transform: CGAffineTransform
}

extension DisplayItem {
  /// The device pixels that the item may touch.
  func deviceBounds(_ transform: CGAffineTransform) -> PixelRect {
    let box = PixelRect(covering: bounds(under: transform))
    // Glyphs are moved to the next whole or quarter pixel.
    if case .glyphs = self, !box.isEmpty { return box.insetBy(-1) }
    return box
  }
}
