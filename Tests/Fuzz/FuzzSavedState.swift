import Foundation

/// A state that can be read is the same when it is written and read again, and its numbers are of use.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(bytes: bytes ?? UnsafePointer(bitPattern: 1)!, count: count)
  guard let state = try? JSONDecoder().decode(SavedState.self, from: data) else { return 0 }
  precondition((0...1).contains(state.volume) && state.position >= 0 && state.position.isFinite)
  guard let written = try? JSONEncoder().encode(state),
    let again = try? JSONDecoder().decode(SavedState.self, from: written)
  else { preconditionFailure("what was read cannot be written") }
  precondition(again == state)
  return 0
}
