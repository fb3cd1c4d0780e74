import Foundation

/// A session bus of a test's own, ended with the value.
final class PrivateBus {
  private let daemon = Process()
  let address: String

  init() throws {
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    // It inherits that a test's threads block the politer signal.
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
  }
}
