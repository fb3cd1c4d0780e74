import Foundation

// benchmark [PEERS]: prints figures as rows: name, value, unit, must, aim, ok or short. PEERS is the folder of the
// programs made of Tests/Peers.
for row in EngineFigures().rows() + SceneFigures().rows() { print(row) }
if let folder = CommandLine.arguments.dropFirst().first {
  let scratch = FileManager.default.temporaryDirectory.appending(
    path: "turntable-scenes-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  for row in try PeerFigures(programs: URL(filePath: folder), scratch: scratch).rows() { print(row) }
}
