import CText

/// A writing system, as far as shaping needs it.
struct Script: Equatable {
  private let tag: hb_script_t

  /// Punctuation, digits, marks and blanks: they join whatever script is around them.
  static let shared = Script(tag: HB_SCRIPT_COMMON)

  private init(tag: hb_script_t) { self.tag = tag }

  /// The script of the first of `scalars` that has one of its own; `shared` if none has.
  init(of scalars: some Sequence<Unicode.Scalar>) {
    let functions = hb_unicode_funcs_get_default()
    let neutral = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN]
    tag =
      scalars.lazy.map { hb_unicode_script(functions, $0.value) }.first { !neutral.contains($0) }
      ?? HB_SCRIPT_COMMON
  }

  var isRightToLeft: Bool { hb_script_get_horizontal_direction(tag) == HB_DIRECTION_RTL }

  /// Tells a shaping buffer how to read the text it holds. Its language is left open: taken from the
  /// environment, as HarfBuzz would, it could change the shapes of ideographs from machine to machine.
  func describe(_ buffer: OpaquePointer?) {
    hb_buffer_set_script(buffer, tag)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
  }
}
