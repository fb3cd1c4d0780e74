import Foundation

/// At most four lines, so that the first thing to read is still in sight.
private func fail(_ lines: [String], status: Int32) -> Never {
  for line in lines.prefix(4) { FileHandle.standardError.write(Data("turntable: \(line)\n".utf8)) }
  exit(status)
}

do throws(Options.UsageError) {
  let environment = ProcessInfo.processInfo.environment
  switch try Options.parse(Array(CommandLine.arguments.dropFirst()), environment: environment) {
  case .version: print(Options.version)
  case .help: print(Options.help, terminator: "")
  case .run(let options):
    do throws(Program.Failure) {
      try Program(options: options, environment: environment).run()
    } catch {
      fail(error.lines, status: error.status)
    }
  }
} catch {
  fail([error.reason, "try 'turntable --help'"], status: 2)
}
