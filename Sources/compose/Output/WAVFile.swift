import Foundation

/// 16-bit stereo WAV at `sampleRate`.
enum WAVFile {
  /// The bytes of a file. Samples are dithered with triangular noise of two steps, so that what is
  /// lost by rounding becomes a hiss below hearing; `seed` decides which.
  static func data(_ sound: StereoSound, seed: UInt64) -> Data {
    let bytes = sound.frames * 4
    var data = Data(capacity: 44 + bytes)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: Array("RIFF".utf8))
    append(UInt32(36 + bytes))
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(2))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate) * 4)
    append(UInt16(4))
    append(UInt16(16))
    data.append(contentsOf: Array("data".utf8))
    append(UInt32(bytes))
    data.append(samples(sound, seed: seed).withUnsafeBytes { Data($0) })
    return data
  }

  private static func samples(_ sound: StereoSound, seed: UInt64) -> [Int16] {
    var random = SplitMix64(seed: seed)
    var samples = [Int16]()
    samples.reserveCapacity(sound.frames * 2)
    func rounded(_ value: Float) -> Int16 {
      let dithered = Double(value) * 32_767 + random.unit() - random.unit()
      return Int16(min(max(dithered.rounded(), -32_768), 32_767)).littleEndian
    }
    for frame in 0..<sound.frames {
      samples.append(rounded(sound.left[frame]))
      samples.append(rounded(sound.right[frame]))
    }
    return samples
  }
}
