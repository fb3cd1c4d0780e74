import CoreGraphics

/// The backdrop blurs of a list, in order of painting.
struct BackdropReads {
  struct Read {
    /// The device pixels that are blurred.
    var area: PixelRect
    /// How many pixels around each of them are read.
    let reach: Int
  }

  private(set) var reads: [Read] = []

  init(of list: DisplayList, _ transform: CGAffineTransform) {
    for item in list.items {
      switch item {
      case .backdropBlur(_, let sigma):
        let reach = GaussianBlur(sigma: sigma * transform.meanScale).reach
        reads.append(Read(area: item.deviceBounds(transform), reach: reach))
      case .group(let group) where group.content.readsBackdrop:
        let inner = group.transform.concatenating(transform)
        for var read in BackdropReads(of: group.content, inner).reads {
          read.area = group.reach(of: read.area, inner)
          reads.append(read)
        }
      case .group, .projected, .dissolve, .fill, .stroke, .image, .glyphs: continue
      }
    }
  }
}
