package import CoreGraphics
package import Platform

/// Writes the pictures that a scenario asks for, from the frames as they are shown.
package final class FrameCapture {
  private struct Strip {
    let file: String
    let line: Int
    /// Times still to be captured, then the frames.
    var times: ArraySlice<Double>
    var frames: [Bitmap] = []
    let writeTime: Double
  }

  private var snapshots: [(time: Double, file: String, line: Int)] = []
  private var strips: [Strip] = []
  private let name: String
  private let codec: any ImageCodec
  private let report: (String) -> Void
  private static let tolerance = 1e-9

  package init(_ scenario: Scenario, codec: any ImageCodec, report: @escaping (String) -> Void) {
    name = scenario.name
    self.codec = codec
    self.report = report
    for step in scenario.steps {
      switch step.command {
      case .snapshot(let file): snapshots.append((step.time, file, step.line))
      case .filmstrip(let file, let from, let to, let count):
        let times = (0..<count).map { from + (to - from) * Double($0) / Double(max(1, count - 1)) }
        strips.append(Strip(file: file, line: step.line, times: times[...], writeTime: max(step.time, to)))
      default: break
      }
    }
  }

  /// Looks at the frame of `time`; `read` copies it, and is only called when it is wanted.
  package func see(_ time: Double, read: () -> Bitmap) {
    var picture: Bitmap?
    func frame() -> Bitmap {
      if let picture { return picture }
      let read = read()
      picture = read
      return read
    }
    while let due = snapshots.first(where: { $0.time <= time + Self.tolerance }) {
      snapshots.removeAll { $0.line == due.line }
      write(frame(), to: due.file, line: due.line)
    }
    for index in strips.indices {
      while let wanted = strips[index].times.first, wanted <= time + Self.tolerance {
        strips[index].times.removeFirst()
        strips[index].frames.append(frame())
      }
    }
    for strip in strips where strip.times.isEmpty && strip.writeTime <= time + Self.tolerance {
      write(ContactSheet.bitmap(of: strip.frames), to: strip.file, line: strip.line)
      strips.removeAll { $0.line == strip.line }
    }
  }

  /// The run is over: strips are written with what they have; what never came is reported.
  package func finish() {
    for strip in strips {
      if strip.frames.isEmpty {
        report("\(name):\(strip.line): the run ended before the filmstrip began")
      } else {
        write(ContactSheet.bitmap(of: strip.frames), to: strip.file, line: strip.line)
      }
    }
    for snapshot in snapshots { report("\(name):\(snapshot.line): the run ended before the snapshot") }
    strips = []
    snapshots = []
  }

  private func write(_ bitmap: Bitmap, to file: String, line: Int) {
    do {
      try codec.encodePNG(bitmap).write(to: URL(fileURLWithPath: file))
    } catch {
      report("\(name):\(line): cannot write \(file): \(error)")
    }
  }
}
