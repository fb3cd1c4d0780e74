import CoreGraphics
import QuartzCore

/// The scenes beside what other programs take for them, run in turns with ours: how many times faster ours are.
@MainActor
struct PeerFigures {
  private static let rounds = 5

  /// A program of `Tests/Peers`, and what it is to be beaten by, for S, S2, D and D2.
  private struct Peer {
    let name: String
    let must: [Double]
    let aim: [Double]
  }

  /// With 256-bit vectors; performance.md.
  private static let peers = [
    Peer(name: "sdl", must: [10, 10, 11, 11], aim: [16, 14, 16, 16]),
    Peer(name: "cairo", must: [3.5, 3.3, 5, 5], aim: [5, 4.5, 7, 7]),
    Peer(name: "qt", must: [1.5, 1.5, 1.4, 1.4], aim: [2, 2, 2, 2]),
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
      let whole = SceneStage(scene, keepsBackdrop: false)
      let disc = SceneStage(scene, keepsBackdrop: true)
      whole.drawOnce()
      for peer in Self.peers {
        let picture = scratch.appending(path: "\(peer.name).raw")
        var ratios: [(whole: Double, disc: Double)] = []
        for _ in 0..<Self.rounds {
          let theirs = try run(peer, file, picture)
          ratios.append((theirs.whole / whole.cost(watch), theirs.disc / disc.cost(watch)))
        }
        let difference = try whole.difference(from: Data(contentsOf: picture))
        rows += [
          Figure(
            name: "\(scene.name) unlike \(peer.name)'s, mean", value: difference, unit: "levels", must: 1,
            aim: 0.5),
          ratio(scene.name, peer, ratios.map(\.whole), index),
          ratio(scene.name == "S" ? "D" : "D2", peer, ratios.map(\.disc), index + 2),
        ]
      }
    }
    return rows
  }

  private func ratio(_ scene: String, _ peer: Peer, _ ratios: [Double], _ index: Int) -> Figure {
    Figure(
      name: "\(scene), times faster than \(peer.name)", value: ratios.sorted()[ratios.count / 2], unit: "x",
      must: peer.must[index], aim: peer.aim[index], isMoreBetter: true)
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

extension SceneStage {
  /// The frame whose picture is compared.
  func drawOnce() { context.makeCurrent { draw() } }

  /// The mean over all channels of the first frame's difference from raw pixels.
  func difference(from raw: Data) -> Double {
    let count = first.pixels.count
    guard raw.count == count * 4 else { return .infinity }
    let sum = raw.withUnsafeBytes { bytes in
      let theirs = bytes.bindMemory(to: UInt32.self)
      return first.pixels.indices.reduce(0) { sum, index in
        [0, 8, 16].reduce(sum) { sum, shift in
          sum + abs(Int(first.pixels[index] >> shift & 255) - Int(theirs[index] >> shift & 255))
        }
      }
    }
    return Double(sum) / Double(3 * count)
  }
}
