import Foundation

/// Any text is a scenario whose commands come in the order of their times, or an error that names a line of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  do throws(ScenarioError) {
    let scenario = try Scenario(text, name: "fuzz")
    for (one, next) in zip(scenario.steps, scenario.steps.dropFirst()) { precondition(one.time <= next.time) }
    precondition(scenario.endTime >= 0 && scenario.endTime.isFinite)
  } catch {
    precondition(error.description.hasPrefix("fuzz:") && !error.description.contains("\n"))
  }
  return 0
}
