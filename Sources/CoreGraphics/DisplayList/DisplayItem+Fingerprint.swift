extension DisplayItem {
  /// Equal for items that draw the same.
  package var fingerprint: Fingerprint {
    var result = Fingerprint()
    switch self {
    case .group(let group):
      result.mix(1)
      result.mix(group.fingerprint.value)
    case .fill(let shape, let paint, let rule):
      result.mix(rule == .nonZero ? 2 : 3)
      result.mix(shape)
      result.mix(paint)
    case .stroke(let path, let style, let paint):
      result.mix(4)
      result.mix(path)
      result.mix(style)
      result.mix(paint)
    case .image(let image, let rect, let source):
      result.mix(5)
      result.mix(image.serial)
      result.mix(rect)
      result.mix(source)
    case .glyphs(let run, let paint):
      result.mix(6)
      result.mix(run.fingerprint.value)
      result.mix(paint)
    case .backdropBlur(let shape, let sigma):
      result.mix(7)
      result.mix(shape)
      result.mix(Double(sigma))
    case .projected(let list, let projection):
      result.mix(8)
      result.mix(list.fingerprint.value)
      result.mix(projection)
    case .dissolve(let from, let to, let progress):
      result.mix(9)
      result.mix(from.fingerprint.value)
      result.mix(to.fingerprint.value)
      result.mix(Double(progress))
    }
    return result
  }
}

extension DisplayGroup {
  /// Equal for groups that draw the same.
  package var fingerprint: Fingerprint {
    var result = Fingerprint()
    result.mix(content.fingerprint.value)
    result.mix(transform)
    result.mix(compositing.value)
    return result
  }

  /// The fingerprint of all but content and transform: how the content is composed.
  package var compositing: Fingerprint {
    var result = Fingerprint()
    result.mix(Double(opacity))
    result.mix(Double(blurSigma))
    if let clip { result.mix(clip) }
    result.mix(clip == nil ? 0 : 1)
    result.mix(mask?.fingerprint.value ?? 0)
    if let shadow {
      result.mix(shadow.color)
      result.mix(Double(shadow.offset.width))
      result.mix(Double(shadow.offset.height))
      result.mix(Double(shadow.sigma))
      if let shape = shadow.shape { result.mix(shape) }
    }
    return result
  }
}

extension Fingerprint {
  package mutating func mix(_ p: Projection) {
    for datum in [p.m11, p.m12, p.m13, p.m21, p.m22, p.m23, p.m31, p.m32, p.m33] { mix(Double(datum)) }
  }

  package mutating func mix(_ path: Path) {
    mix(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point):
        mix(1)
        mix(point)
      case .line(let point):
        mix(2)
        mix(point)
      case .quad(let control, let end):
        mix(3)
        mix(control)
        mix(end)
      case .cubic(let control1, let control2, let end):
        mix(4)
        mix(control1)
        mix(control2)
        mix(end)
      case .close: mix(5)
      }
    }
  }

  package mutating func mix(_ shape: Shape) {
    switch shape {
    case .rect(let rect):
      mix(1)
      mix(rect)
    case .roundedRect(let rect, let radii):
      mix(2)
      mix(rect)
      mix(Double(radii.width))
      mix(Double(radii.height))
      mix(UInt64(radii.corners.rawValue))
    case .path(let path):
      mix(3)
      mix(path)
    }
  }

  package mutating func mix(_ style: StrokeStyle) {
    mix(Double(style.width))
    mix(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2)
    mix(style.join == .miter ? 0 : style.join == .round ? 1 : 2)
    mix(Double(style.miterLimit))
    mix(style.dash.count)
    for length in style.dash { mix(Double(length)) }
    mix(Double(style.dashPhase))
  }

  package mutating func mix(_ paint: Paint) {
    switch paint {
    case .color(let color):
      mix(1)
      mix(color)
    case .gradient(let gradient):
      mix(2)
      switch gradient.geometry {
      case .axial(let start, let end):
        mix(1)
        mix(start)
        mix(end)
      case .radial(let center, let radii):
        mix(2)
        mix(CGRect(origin: center, size: radii))
      case .conic(let center, let angle):
        mix(3)
        mix(center)
        mix(Double(angle))
      }
      for stop in gradient.stops {
        mix(Double(stop.location))
        mix(stop.color)
      }
    }
  }
}
