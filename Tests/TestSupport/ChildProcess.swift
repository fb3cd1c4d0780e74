import Foundation

/// A process that a test has started. It is killed with the value, if it has not ended by then.
///
/// Not Foundation's `Process`, whose children inherit the signal mask of the thread that starts them: those of
/// Swift's pool block SIGTERM. Here no signal is blocked.
final class ChildProcess {
  let identifier: pid_t
  let output: LineReader
  let errors: LineReader
  private var status: Int32?

  /// Starts `arguments[0]`, found as a shell would, with exactly this environment.
  init(_ arguments: [String], environment: [String: String]) throws {
    let (output, errors) = (try Self.pipe(), try Self.pipe())
    self.output = LineReader(output.read)
    self.errors = LineReader(errors.read)
    defer { [output.write, errors.write].forEach { close($0) } }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let error = posix_spawnp(&identifier, arguments[0], &actions, &attributes, words, variables)
    guard error == 0 else {
      throw ProcessFailure(description: "cannot start \(arguments[0]): \(String(cString: strerror(error)))")
    }
    self.identifier = identifier
  }

  deinit {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    _ = wait()
  }

  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for the end; answers the exit status, or the number of the signal that ended it, negated.
  func wait() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    while waitpid(identifier, &word, 0) < 0, errno == EINTR {}
    let signal = word & 0x7F
    let result = signal == 0 ? word >> 8 & 0xFF : -signal
    status = result
    return result
  }

  /// A pipe that no other child keeps open.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else {
      throw ProcessFailure(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// Why a process that a test needs could not be used; `description` is for who reads the test's failure.
package struct ProcessFailure: Error, CustomStringConvertible {
  package let description: String
}
