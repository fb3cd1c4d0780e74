import Foundation
import Testing

@testable import AppMain

@Suite @MainActor struct RunOptionsTests {
  @Test("Without variables a program runs in a window of an iPhone's size")
  func standard() throws {
    let options = try RunOptions(environment: [:])
    #expect(options.picture == nil)
    #expect(options.size == CGSize(width: 375, height: 667))
    #expect(options.scale == nil)
    #expect(options.seconds == 1)
  }

  @Test("Variables set size, scale, picture and seconds")
  func variables() throws {
    let options = try RunOptions(environment: [
      "TURNTABLE_SIZE": "320x480", "TURNTABLE_SCALE": "2", "TURNTABLE_PICTURE": "a.png",
      "TURNTABLE_SECONDS": "0.5",
    ])
    #expect(options.size == CGSize(width: 320, height: 480))
    #expect(options.scale == 2)
    #expect(options.picture == "a.png")
    #expect(options.seconds == 0.5)
  }

  @Test(
    "What cannot be meant is refused in one line that names the variable and the value",
    arguments: [
      ("TURNTABLE_SIZE", "320"), ("TURNTABLE_SIZE", "0x480"), ("TURNTABLE_SIZE", "320x480x2"),
      ("TURNTABLE_SIZE", "axb"), ("TURNTABLE_SIZE", "9000x9000"), ("TURNTABLE_SCALE", "0"),
      ("TURNTABLE_SCALE", "big"), ("TURNTABLE_SECONDS", "-1"), ("TURNTABLE_SECONDS", "nan"),
    ])
  func errors(name: String, value: String) {
    #expect {
      _ = try RunOptions(environment: [name: value])
    } throws: { error in
      let reason = (error as? RunFailure)?.reason ?? ""
      return reason.hasPrefix(name) && reason.hasSuffix(": \(value)") && !reason.contains("\n")
    }
  }
}
