import AppHost
import CoreGraphics
import Foundation
import Platform

/// Writes a PNG of every frame that is presented, named by its number.
final class Recorder {
  private let folder: URL
  private let codec: any ImageCodec
  private let report: (String) -> Void

  init(folder: String, codec: any ImageCodec, report: @escaping (String) -> Void) throws(Program.Failure) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
    self.codec = codec
    self.report = report
    do {
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    } catch { throw Program.Failure("cannot make the folder \(folder)") }
  }

  func see(_ frame: FrameLoop.Frame, pixels: () -> Bitmap) {
    guard frame.isPresented else { return }
    let digits = String(frame.number)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    do {
      try codec.encodePNG(pixels()).write(to: folder.appendingPathComponent(name))
    } catch { report("cannot write \(name): \(error)") }
  }
}
