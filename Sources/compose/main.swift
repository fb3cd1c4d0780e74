import Foundation

/// Composes the bundled music: `compose [OUTPUT-FOLDER]`.
func run(_ arguments: [String]) async throws -> Int32 {
  guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    complain("usage: compose [OUTPUT-FOLDER] (default: media)")
    return 2
  }
  let folder = URL(fileURLWithPath: arguments.first ?? "media")
  do { try makeFolder(folder) } catch {
    complain("\(error)")
    return 2
  }
  let tools = try VorbisTools()
  let album = [Piece.harbourLights, .mountainMoon, .paperBoats, .glassAvenue]
  let productions = album.enumerated().map { index, piece in
    Production(piece: piece, number: index + 1, folder: folder, tools: tools)
  }
  for line in try await made(productions) { print(line) }
  return 0
}

/// Makes all pieces at once; the lines come in the order of the album.
func made(_ productions: [Production]) async throws -> [String] {
  try await withThrowingTaskGroup(of: (Int, String).self) { group in
    for production in productions {
      group.addTask { (production.number, try production.make()) }
    }
    var lines: [Int: String] = [:]
    for try await (number, line) in group { lines[number] = line }
    return productions.compactMap { lines[$0.number] }
  }
}

func complain(_ line: String) {
  FileHandle.standardError.write(Data("compose: \(line)\n".utf8))
}

do { exit(try await run(Array(CommandLine.arguments.dropFirst()))) } catch {
  complain("\(error)")
  exit(1)
}
