import CoreGraphics

/// Sound files for tests, in a folder of their own that vanishes with the value.
final class SoundFiles {
  let folder = FileManager.default.temporaryDirectory.appending(path: "turntable-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file of the test bundle, recorded once: 1.5 s of 400 Hz at 8 kHz.
  static func fixture(_ name: String) throws -> URL {
    Bundle.module.resourceURL!.appending(path: "Fixtures").appending(path: name)
  }

  func write(_ name: String, _ data: Data) throws -> URL {
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url
  }

  /// The sample of a ramp at `frame`: its time can be read off, to 32 frames, and it is never 0.
  static func ramp(_ frame: Int) -> Int16 { Int16(frame / 32 + 1) }

  /// A WAV file, 44,100 Hz, 16 bits, stereo: the ramp at the left, its negative at the right.
  func ramp(seconds: Double, name: String = "ramp.wav") throws -> URL {
    let frames = Int(seconds * 44_100)
    var samples: [Int16] = []
    samples.reserveCapacity(frames * 2)
    for frame in 0..<frames {
      samples.append(Self.ramp(frame))
      samples.append(-Self.ramp(frame))
    }
    var data = Data()
    func append(_ text: String) { data.append(contentsOf: text.utf8) }
    func append(_ numbers: UInt32...) {
      for n in numbers { withUnsafeBytes(of: n.littleEndian) { data.append(contentsOf: $0) } }
    }
    func append(_ numbers: UInt16...) {
      for n in numbers { withUnsafeBytes(of: n.littleEndian) { data.append(contentsOf: $0) } }
    }
    append("RIFF")
    append(UInt32(36 + frames * 4))
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1), UInt16(2))
    append(UInt32(44_100), UInt32(44_100 * 4))
    append(UInt16(4), UInt16(16))
    append("data")
    append(UInt32(frames * 4))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return try write(name, data)
  }
}
