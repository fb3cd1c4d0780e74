import Testing

@testable import MusicLibrary

@Suite("Time labels")
struct TimeLabelTests {
  @Test(
    "A time is shown in minutes, from one hour on in hours",
    arguments: [
      (0.0, "0:00"), (-0.0, "0:00"), (0.999, "0:00"), (59, "0:59"), (59.999, "0:59"), (60, "1:00"),
      (3599, "59:59"),
      (3600, "1:00:00"), (3661, "1:01:01"), (36000, "10:00:00"), (35_999_999, "9999:59:59"),
    ])
  func known(seconds: Double, label: String) {
    #expect(TimeLabel.text(seconds: seconds) == label)
  }

  @Test(
    "What is no time is shown as dashes",
    arguments: [nil, .nan, .infinity, -.infinity, -1, -0.001, 1e300, .greatestFiniteMagnitude] as [Double?])
  func unknown(seconds: Double?) {
    #expect(TimeLabel.text(seconds: seconds) == "--:--")
  }
}
