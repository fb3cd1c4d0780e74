public import UIKit

extension UIApplicationDelegate {
  /// Runs the program: launches it with a delegate of this type, and returns when its window is closed.
  ///
  /// The environment may say otherwise (`RunOptions`): with `TURNTABLE_PICTURE=file.png` there is no window, no
  /// time is waited for, and the last frame is written to the file.
  public static func main() {
    do throws(RunFailure) {
      let options = try RunOptions(environment: ProcessInfo.processInfo.environment)
      try AppRun(options).run(Self())
    } catch {
      FileHandle.standardError.write(Data("\(error.reason)\n".utf8))
      exit(1)
    }
  }
}
