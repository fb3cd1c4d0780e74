import CoreGraphics
import Foundation

/// Any bytes are a picture of the size its header tells, within the limit, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(bytes: bytes ?? UnsafePointer(bitPattern: 1)!, count: count)
  guard let image = try? SDLImageCodec().decode(data, maximumPixels: 1 << 16) else { return 0 }
  precondition(image.width * image.height <= 1 << 16)
  return 0
}
