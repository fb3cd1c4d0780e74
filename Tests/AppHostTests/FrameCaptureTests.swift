import CoreGraphics
import Platform
import Testing

@testable import AppHost

@MainActor
@Suite("Capturing frames")
struct FrameCaptureTests {
  /// Files are made in a folder of their own, which is removed.
  private func run(_ text: String, times: [Double]) throws -> (
    files: [String: String], reports: [String], reads: Int
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = try Scenario(text.replacing("@", with: folder.path + "/"), name: "demo")
    var reports: [String] = []
    var reads = 0
    let capture = FrameCapture(scenario, codec: SizeCodec()) { reports.append($0) }
    for (index, time) in times.enumerated() {
      capture.see(time) {
        reads += 1
        return Bitmap(size: PixelSize(width: index + 1, height: 1))
      }
    }
    capture.finish()
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (files, reports.map { $0.replacing(folder.path + "/", with: "@") }, reads)
  }

  @Test("A snapshot is the first frame at or after its time; frames nobody wants are not read")
  func snapshot() throws {
    let result = try run("at 0.5 snapshot @a.png\nat 0.55 snapshot @b.png", times: [0, 0.3, 0.5, 0.6, 0.7])
    #expect(result.files == ["a.png": "3x1", "b.png": "4x1"])
    #expect(result.reads == 2 && result.reports.isEmpty)
  }

  @Test("A filmstrip has its frames at even times, both ends included; late frames stand for several")
  func filmstrip() throws {
    let strip = try run("at 0 filmstrip @a.png 0.2 0.4 3", times: [0, 0.2, 0.3, 0.4, 0.5])
    #expect(strip.files.keys.sorted() == ["a.png"] && strip.reads == 3)
    let sparse = try run("at 0 filmstrip @a.png 0.2 0.4 3", times: [0, 0.9])
    #expect(sparse.files.keys.sorted() == ["a.png"] && sparse.reads == 1)
  }

  @Test("When the run ends early, a strip has what there is, and what never came is named")
  func early() throws {
    let result = try run(
      "at 0 filmstrip @a.png 0 1 3\nat 0 filmstrip @b.png 2 3 2\nat 4 snapshot @c.png", times: [0, 0.5])
    #expect(result.files.keys.sorted() == ["a.png"])
    #expect(
      result.reports == [
        "demo:2: the run ended before the filmstrip began", "demo:3: the run ended before the snapshot",
      ])
  }

  @Test("A file that cannot be written is named, with its line")
  func unwritable() throws {
    let result = try run("at 0 snapshot @none/a.png", times: [0])
    #expect(result.reports.count == 1)
    #expect(result.reports.first?.hasPrefix("demo:1: cannot write @none/a.png") == true)
  }
}

/// Encodes a picture as its size.
private struct SizeCodec: ImageCodec {
  func decode(_ data: Data, maximumPixels: Int) throws(ImageError) -> CGImage { throw ImageError("not here") }

  func encodePNG(_ bitmap: Bitmap) throws(ImageError) -> Data {
    Data("\(bitmap.size.width)x\(bitmap.size.height)".utf8)
  }
}
