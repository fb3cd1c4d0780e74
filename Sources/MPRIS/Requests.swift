internal import CDBus
import Platform

/// Answers calls.
enum Requests {
  static let properties = "org.freedesktop.DBus.Properties"

  /// The reply, nil if none is wanted, and what the player has to do.
  static func answer(
    _ message: Message, _ now: NowPlaying
  ) -> (reply: OpaquePointer?, command: MediaCommand?) {
    let (interface, member, arguments) = (message.interface, message.member, message.arguments)
    switch (interface, member) {
    case ("org.freedesktop.DBus.Peer", "Ping"): return (message.reply { _ in }, nil)
    case ("org.freedesktop.DBus.Introspectable", "Introspect"):
      let text = message.isForPlayer ? Introspection.player : Introspection.above
      return (message.reply { BusValue.string(text).append(to: &$0) }, nil)
    case _ where !message.isForPlayer: break
    case (properties, "Get"), (properties, "GetAll"): return (get(message, arguments, now), nil)
    case (properties, "Set"): return set(message, arguments)
    default:
      if let command = Commands.command(member, of: interface, arguments) {
        return (message.reply { _ in }, command)
      }
    }
    return (message.error("UnknownMethod", "there is no such method"), nil)
  }

  private static func get(
    _ message: Message, _ arguments: [BusValue], _ now: NowPlaying
  ) -> OpaquePointer? {
    guard case .string(let interface)? = arguments.first else {
      return message.error("InvalidArgs", "an interface is missing")
    }
    var values = interface == Properties.player ? Properties.ofPlayer(now) : [:]
    if interface == Properties.player { values["Position"] = Properties.position(now) }
    if interface == Properties.root { values = Properties.ofRoot }
    if message.member == "GetAll" {
      return message.reply { BusValue.dictionary(values).append(to: &$0) }
    }
    guard arguments.count == 2, case .string(let name) = arguments[1], let value = values[name] else {
      return message.error("UnknownProperty", "there is no such property")
    }
    return message.reply { value.appendVariant(to: &$0) }
  }

  private static func set(
    _ message: Message, _ arguments: [BusValue]
  ) -> (reply: OpaquePointer?, command: MediaCommand?) {
    guard arguments.count == 3, arguments[0] == .string(Properties.player),
      case .string(let name) = arguments[1], let command = Commands.setting(name, to: arguments[2])
    else { return (message.error("InvalidArgs", "that cannot be set"), nil) }
    return (message.reply { _ in }, command)
  }
}
