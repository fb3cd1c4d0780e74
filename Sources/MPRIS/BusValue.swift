internal import CDBus

/// A value as it goes over the bus, of the types that MPRIS has.
nonisolated indirect enum BusValue: Equatable, Sendable {
  case string(String)
  case path(String)
  case bool(Bool)
  case int64(Int64)
  case double(Double)
  case strings([String])
  case dictionary([String: BusValue])

  var signature: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .bool: "b"
    case .int64: "x"
    case .double: "d"
    case .strings: "as"
    case .dictionary: "a{sv}"
    }
  }

  func append(to iterator: inout DBusMessageIter) {
    switch self {
    case .string(let text), .path(let text):
      text.withCString { bytes in
        var bytes: UnsafePointer<CChar>? = bytes
        dbus_message_iter_append_basic(&iterator, signature.busType, &bytes)
      }
    case .bool(let flag):
      var flag: dbus_bool_t = flag ? 1 : 0
      dbus_message_iter_append_basic(&iterator, signature.busType, &flag)
    case .int64(var number): dbus_message_iter_append_basic(&iterator, signature.busType, &number)
    case .double(var number): dbus_message_iter_append_basic(&iterator, signature.busType, &number)
    case .strings(let texts):
      Self.within(&iterator, "a", "s") { array in
        for text in texts { BusValue.string(text).append(to: &array) }
      }
    case .dictionary(let values):
      Self.within(&iterator, "a", "{sv}") { array in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          Self.within(&array, "e", nil) { entry in
            BusValue.string(key).append(to: &entry)
            value.appendVariant(to: &entry)
          }
        }
      }
    }
  }

  func appendVariant(to iterator: inout DBusMessageIter) {
    Self.within(&iterator, "v", signature) { append(to: &$0) }
  }

  private static func within(
    _ iterator: inout DBusMessageIter, _ type: String, _ contents: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&iterator, type.busType, contents, &inner)
    body(&inner)
    dbus_message_iter_close_container(&iterator, &inner)
  }

  /// The value at the iterator, or in the variant there; nil at the end, or for a type that MPRIS never sends.
  init?(_ iterator: inout DBusMessageIter) {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case "s".busType: self = .string(Self.text(&iterator))
    case "o".busType: self = .path(Self.text(&iterator))
    case "b".busType:
      var flag: dbus_bool_t = 0
      dbus_message_iter_get_basic(&iterator, &flag)
      self = .bool(flag != 0)
    case "x".busType:
      var number: Int64 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      self = .int64(number)
    case "d".busType:
      var number = 0.0
      dbus_message_iter_get_basic(&iterator, &number)
      self = .double(number)
    case "v".busType:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      // A variant in a variant is none of MPRIS's, and could be nested without end.
      guard dbus_message_iter_get_arg_type(&inner) != "v".busType else { return nil }
      self.init(&inner)
    default: return nil
    }
  }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var bytes: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &bytes)
    return bytes.map { String(cString: $0) } ?? ""
  }
}

extension String {
  /// The code of a type of one letter.
  nonisolated fileprivate var busType: Int32 { Int32(utf8.first ?? 0) }
}
