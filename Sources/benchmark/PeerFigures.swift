import CoreGraphics
import QuartzCore

/// The scenes beside what other programs take for them, run in turns with ours: how many times faster ours are.
@MainActor
struct PeerFigures {
  private static let rounds = 5

  /// A program of `Tests/Peers`, and what it is to be beaten by, for S, S2, D and D2.
  private struct Peer {
    let name: String
    let bounds: [(must: Double, aim: Double)]
  }

  /// With 256-bit vectors; performance.md.
  private static let peers = [
    Peer(name: "sdl", bounds: [(10, 16), (10, 14), (11, 16), (11, 16)]),
    Peer(name: "cairo", bounds: [(3.5, 5), (3.3, 4.5), (5, 7), (5, 7)]),
    Peer(name: "qt", bounds: [(1.5, 2), (1.5, 2), (1.4, 2), (1.4, 2)]),
  ]

  private let watch = Stopwatch()
  /// Where the peers' programs are.
  let programs: URL
  /// Where scenes and pictures are written.
  let scratch: URL

  func rows() throws -> [Figure] {
    var rows: [Figure] = []
    for (index, scene) in [Scene.portrait, Scene.landscape].enumerated() {
      let file = scratch.appending(path: "\(scene.name).scene")
      try scene.file.write(to: file)
      let stages = Stages(scene)
      for peer in Self.peers { rows += try compare(peer, stages, file, index) }
    }
    return rows
  }

  /// A scene drawn by us: whole, with a kept backdrop, and whole on two threads.
  private struct Stages {
    let name: String
    let whole: SceneStage
    let disc: SceneStage
    let parallel: SceneStage

    init(_ scene: Scene) {
      name = scene.name
      whole = SceneStage(scene, keepsBackdrop: false)
      disc = SceneStage(scene, keepsBackdrop: true)
      parallel = SceneStage(scene, keepsBackdrop: false, threads: 2)
    }
  }

  private func compare(_ peer: Peer, _ stages: Stages, _ file: URL, _ index: Int) throws -> [Figure] {
    let picture = scratch.appending(path: "\(peer.name).raw")
    var ratios: [(whole: Double, disc: Double, parallel: Double)] = []
    var costs: [Double] = []
    for _ in 0..<Self.rounds {
      let theirs = try run(peer, file, picture)
      costs.append(theirs.whole)
      ratios.append(
        (
          theirs.whole / stages.whole.cost(watch), theirs.disc / stages.disc.cost(watch),
          theirs.whole / stages.parallel.cost(watch)
        ))
    }
    var rows = try differenceRows(stages, peer, Data(contentsOf: picture))
    rows.append(
      Figure(name: "\(stages.name) by \(peer.name)", value: costs.sorted()[costs.count / 2], unit: "ms"))
    rows.append(ratio(stages.name, peer, ratios.map(\.whole), peer.bounds[index]))
    rows.append(
      ratio(stages.name == "S" ? "D" : "D2", peer, ratios.map(\.disc), peer.bounds[index + 2]))
    if peer.name == "qt", stages.name == "S" {
      rows.append(ratio("S on two threads", peer, ratios.map(\.parallel), (2.8, 3.5)))
    }
    return rows
  }

  /// Pictures are the same when they differ by a level in the mean, by three at most, and by 24 on edges.
  private func differenceRows(_ stages: Stages, _ peer: Peer, _ raw: Data) throws -> [Figure] {
    guard let difference = PictureDifference(stages.whole.first, raw) else {
      throw PeerFailure(description: "\(peer.name) drew a picture of another size")
    }
    func row(_ what: String, _ value: Double, _ must: Double) -> Figure {
      Figure(
        name: "\(stages.name) unlike \(peer.name)'s, \(what)", value: value, unit: "levels", must: must,
        aim: must)
    }
    return [
      row("mean", difference.mean, 1), row("at most", Double(difference.largest), 3),
      row("on edges", Double(difference.largestOnEdges), 24),
    ]
  }

  private func ratio(
    _ scene: String, _ peer: Peer, _ ratios: [Double], _ bounds: (must: Double, aim: Double)
  ) -> Figure {
    Figure(
      name: "\(scene), times faster than \(peer.name)", value: ratios.sorted()[ratios.count / 2], unit: "x",
      must: bounds.must, aim: bounds.aim, isMoreBetter: true)
  }

  /// Milliseconds of a frame.
  private func run(_ peer: Peer, _ scene: URL, _ picture: URL) throws -> (whole: Double, disc: Double) {
    let process = Process()
    process.executableURL = programs.appending(path: peer.name)
    process.arguments = [scene.path, picture.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 2 else {
      throw PeerFailure(description: "\(peer.name) failed with \(process.terminationStatus)")
    }
    return (numbers[0], numbers[1])
  }
}

struct PeerFailure: Error, CustomStringConvertible {
  let description: String
}
