internal import CDBus

/// A connection to the session bus, used by the main thread alone: a `Watcher` waits for messages.
final class Bus {
  private let connection: OpaquePointer

  /// Nil without a session bus. None is started for the purpose.
  init?(address: String) {
    guard !address.isEmpty, let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      return nil
    }
  }

  isolated deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  var isConnected: Bool { dbus_connection_get_is_connected(connection) != 0 }

  /// Becomes readable when a message arrives; nil if the bus has none.
  var descriptor: Int32? {
    var descriptor: Int32 = -1
    return dbus_connection_get_unix_fd(connection, &descriptor) != 0 ? descriptor : nil
  }

  /// False if another has the name.
  func take(name: String) -> Bool {
    dbus_bus_request_name(connection, name, UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
      == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
  }

  /// The next message that has arrived; nil if there is none. Never blocks.
  func next() -> Message? {
    if let message = dbus_connection_pop_message(connection) { return Message(message) }
    dbus_connection_read_write(connection, 0)
    return dbus_connection_pop_message(connection).map { Message($0) }
  }

  /// Sends an answer, a signal or an error. Reads nothing: what were read here, no one would be woken for.
  func send(_ message: OpaquePointer?) {
    guard let message else { return }
    dbus_connection_send(connection, message, nil)
    dbus_message_unref(message)
  }

  func send(signal: String, of interface: String, _ body: (inout DBusMessageIter) -> Void) {
    let message = dbus_message_new_signal(Message.path, interface, signal)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    body(&iterator)
    send(message)
  }
}

/// A message that arrived.
final class Message {
  static let path = "/org/mpris/MediaPlayer2"

  private let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  isolated deinit { dbus_message_unref(message) }

  var isCall: Bool { dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL }
  var interface: String { dbus_message_get_interface(message).map { String(cString: $0) } ?? "" }
  var member: String { dbus_message_get_member(message).map { String(cString: $0) } ?? "" }
  var isForPlayer: Bool { dbus_message_get_path(message).map { String(cString: $0) } == Self.path }

  /// Up to the first of a type that MPRIS does not have.
  var arguments: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    var values: [BusValue] = []
    while let value = BusValue(&iterator) {
      values.append(value)
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  /// Nil if none is wanted.
  func reply(_ body: (inout DBusMessageIter) -> Void) -> OpaquePointer? {
    guard dbus_message_get_no_reply(message) == 0 else { return nil }
    let reply = dbus_message_new_method_return(message)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(reply, &iterator)
    body(&iterator)
    return reply
  }

  func error(_ name: String, _ text: String) -> OpaquePointer? {
    guard dbus_message_get_no_reply(message) == 0 else { return nil }
    return dbus_message_new_error(message, "org.freedesktop.DBus.Error." + name, text)
  }
}
