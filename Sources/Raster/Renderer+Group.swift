import CoreGraphics

extension Renderer {
  /// Draws a group: straight onto the canvas unless its content must be composed first.
  func draw(_ group: DisplayGroup, _ drawing: Drawing) {
    let transform = group.transform.concatenating(drawing.transform)
    guard group.opacity > 0, transform.isUsable else { return }
    var group = group
    var inner = drawing
    inner.transform = transform
    if let shadow = group.shadow, shadow.shape != nil, group.opacity >= 1, !drawing.isFolded {
      // Content over (shadow over canvas) is (content over shadow) over canvas.
      draw(shadow, inner)
      group.shadow = nil
    }
    let isSingle = group.content.isSinglePicture
    guard !group.needsPicture, group.opacity >= 1 || isSingle else { return composite(group, inner) }
    if let clip = group.clip {
      let coverage = coverage(of: clip, .nonZero, transform, within: drawing.clip)
      if case .rect(let rect) = coverage, rect.isOnPixels {
        inner.clip = inner.clip.intersection(rect.pixels)
      } else if isSingle {
        inner.fold(coverage, bounds: clip.bounds)
      } else {
        return composite(group, inner)
      }
    }
    inner.opacity *= min(group.opacity, 1)
    if !inner.clip.isEmpty { draw(group.content, inner) }
  }

  /// Composes a group in a picture of its own and paints that; the drawing's transform is the group's.
  private func composite(_ group: DisplayGroup, _ drawing: Drawing) {
    var painting = drawing
    painting.opacity *= min(group.opacity, 1)
    let body = group.inOwnSpace
    let keep = body.isCached || body.blurSigma > 0 || body.shadow != nil && body.shadow?.shape == nil
    if keep {
      let layer = kept(body.fingerprint, bounds: body.bounds(under:), drawing) { transform, region in
        self.flatten(body, transform, region)
      }
      paint(layer.pixels(within: painting.clip), painting)
    } else {
      let whole = PixelRect(covering: body.bounds(under: drawing.transform))
      let region = whole.intersection(drawing.clip)
      if !region.isEmpty {
        paint(PlacedPixels(flatten(body, drawing.transform, region), isOpaque: false), painting)
      }
    }
  }

  /// Paints pixels with the opacity and the clips of `drawing`.
  func paint(_ pixels: PlacedPixels, _ drawing: Drawing) {
    drawing.paint(
      .pixels(pixels), through: drawing.fold?.coverage ?? .rect(FixedRect(pixels.bounds)),
      alpha: drawing.alpha)
  }

  /// The part in `region` of a group as one picture, without its opacity.
  private func flatten(
    _ group: DisplayGroup, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Picture {
    var unshadowed = group
    unshadowed.shadow = nil
    let own = PixelRect(covering: unshadowed.bounds(under: transform))
    guard let shadow = group.shadow else {
      return clippedContent(group, transform, region.intersection(own))
    }
    let throwing = region.union(shadow.throwingRegion(of: region, transform))
    let body = clippedContent(group, transform, throwing.intersection(own))
    let result = Picture(region)
    result.withCanvas {
      paint(onto: $0, region, transform) { drawing in
        let mask = mask(of: shadow, thrownBy: body, transform, region)
        drawing.paint(.color(shadow.color.premultiplied()), through: .mask(mask))
        drawing.paint(
          .pixels(PlacedPixels(body, isOpaque: false)), through: .rect(FixedRect(body.bounds)))
      }
    }
    return result
  }

  /// The content of a group, blurred, clipped and masked; no pixels where the clip leaves none.
  private func clippedContent(
    _ group: DisplayGroup, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Picture {
    let clip = group.clip.map { coverage(of: $0, .nonZero, transform, within: region) }
    guard let clip else { return maskedContent(group, transform, region) }
    if case .rect(let rect) = clip, rect.isOnPixels {
      return maskedContent(group, transform, region.intersection(rect.pixels))
    }
    let picture = blurredContent(group, transform, region)
    let clipped = Picture(region)
    clipped.withCanvas {
      paint(onto: $0, region, transform) {
        $0.paint(.pixels(PlacedPixels(picture, isOpaque: false)), through: clip)
      }
    }
    return masked(clipped, group, transform)
  }

  private func maskedContent(
    _ group: DisplayGroup, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Picture {
    masked(blurredContent(group, transform, region), group, transform)
  }

  /// The picture, which nothing else refers to, times the alpha of the group's mask.
  private func masked(_ picture: Picture, _ group: DisplayGroup, _ transform: CGAffineTransform) -> Picture {
    guard let mask = group.mask else { return picture }
    let region = picture.bounds
    let alpha = self.picture(of: mask, transform, region)
    picture.withCanvas { target in
      alpha.withCanvas { source in
        for y in region.minY..<region.maxY {
          let (pixels, alphas) = (target.pixel(x: region.minX, y: y), source.pixel(x: region.minX, y: y))
          spans.scale(pixels, byAlphaOf: alphas, count: region.width)
        }
      }
    }
    return picture
  }

  private func blurredContent(
    _ group: DisplayGroup, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Picture {
    guard group.blurSigma > 0 else { return picture(of: group.content, transform, region) }
    let blur = GaussianBlur(sigma: group.blurSigma * transform.meanScale)
    let whole = PixelRect(covering: group.content.bounds(under: transform))
    let source = region.insetBy(-blur.reach).intersection(whole)
    return blur.blurred(source, region: region) { self.picture(of: group.content, transform, $0) }
  }

  /// A list in a picture of its own, exactly in `region`.
  func picture(of list: DisplayList, _ transform: CGAffineTransform, _ region: PixelRect) -> Picture {
    let whole = PixelRect(covering: list.bounds(under: transform))
    let needed = regionNeeded(for: region, of: list, transform, within: whole)
    var (picture, rest) = (Picture(.empty), list)
    if needed == region, let ground = ground(of: list, transform, region) {
      (picture, rest) = (ground, DisplayList(Array(list.items.dropFirst())))
    } else {
      picture = Picture(needed)
    }
    picture.withCanvas { paint(onto: $0, needed, transform) { draw(rest, $0) } }
    guard needed != region else { return picture }
    let part = Picture(region)
    part.withCanvas { target in picture.withCanvas { target.copy(region, from: $0) } }
    return part
  }

  /// The first item of a list as a picture, where it is one of its own that fills `region` and is not kept for itself:
  /// the rest can be painted onto that, which saves as much memory again.
  private func ground(
    of list: DisplayList, _ transform: CGAffineTransform, _ region: PixelRect
  ) -> Picture? {
    guard isMakingKept, case .group(let group)? = list.items.first, group.needsPicture, group.opacity >= 1,
      group.shadow == nil
    else { return nil }
    let inner = group.transform.concatenating(transform)
    guard inner.isUsable, PixelRect(covering: group.inOwnSpace.bounds(under: inner)).contains(region) else {
      return nil
    }
    let picture = flatten(group.inOwnSpace, inner, region)
    return picture.bounds == region ? picture : nil
  }
}

extension Drawing {
  /// Whether what is drawn has a clip or opacity of an outer group to take care of.
  var isFolded: Bool { opacity != 1 || fold != nil }

  /// Folds in a clip, besides those that are folded already.
  mutating func fold(_ coverage: Coverage, bounds: CGRect) {
    let all = fold.map { $0.coverage.intersection(coverage, in: clip) } ?? coverage
    fold = ClipFold(coverage: all, bounds: bounds, transform: transform)
  }
}

extension DisplayGroup {
  /// Whether the content must be composed before it is painted, whatever it is.
  var needsPicture: Bool { mask != nil || blurSigma > 0 || shadow != nil || isCached }

  /// The group as it is before it is placed and faded.
  var inOwnSpace: DisplayGroup {
    var result = self
    result.transform = .identity
    result.opacity = 1
    return result
  }
}

extension DisplayList {
  /// Whether the list paints each pixel at most once, so that opacity and clips can be its item's.
  var isSinglePicture: Bool {
    guard items.count == 1, let item = items.first else { return false }
    guard case .group(let group) = item else { return true }
    return group.needsPicture || group.content.isSinglePicture
  }
}
