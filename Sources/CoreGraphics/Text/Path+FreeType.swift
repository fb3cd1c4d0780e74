import CText

extension Path {
  /// The outline in ems, y down, from font units, y up.
  init(_ outline: inout FT_Outline, em: CGFloat) {
    var builder = OutlineBuilder(scale: 1 / em)
    var calls = FT_Outline_Funcs(
      move_to: { end, builder in
        OutlineBuilder.add(to: builder, end) { .move($0[0]) }
      },
      line_to: { end, builder in
        OutlineBuilder.add(to: builder, end) { .line($0[0]) }
      },
      conic_to: { control, end, builder in
        OutlineBuilder.add(to: builder, control, end) { .quad(control: $0[0], end: $0[1]) }
      },
      cubic_to: { control1, control2, end, builder in
        OutlineBuilder.add(to: builder, control1, control2, end) {
          .cubic(control1: $0[0], control2: $0[1], end: $0[2])
        }
      },
      shift: 0, delta: 0)
    let status = withUnsafeMutablePointer(to: &builder) { FT_Outline_Decompose(&outline, &calls, $0) }
    self.init(status == 0 ? builder.closed : [])
  }
}

/// Collects the contours FreeType calls out; each is closed where the next begins.
private struct OutlineBuilder {
  let scale: CGFloat
  var elements: [Path.Element] = []

  var closed: [Path.Element] { elements.isEmpty ? [] : elements + [.close] }

  /// Adds the element `make` builds of `points`; `builder` is the `OutlineBuilder` FreeType hands back.
  static func add(
    to builder: UnsafeMutableRawPointer?, _ points: UnsafePointer<FT_Vector>?...,
    make: ([CGPoint]) -> Path.Element
  ) -> CInt {
    guard let builder = builder?.assumingMemoryBound(to: OutlineBuilder.self) else { return 1 }
    let scale = builder.pointee.scale
    let scaled = points.compactMap { point in
      point.map { CGPoint(x: CGFloat($0.pointee.x) * scale, y: CGFloat(-$0.pointee.y) * scale) }
    }
    let element = make(scaled)
    if case .move = element, !builder.pointee.elements.isEmpty { builder.pointee.elements.append(.close) }
    builder.pointee.elements.append(element)
    return 0
  }
}
