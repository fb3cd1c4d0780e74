import AppHost
import CoreGraphics
import Foundation
import Gallery
import Platform
import QuartzCore
import SDLPlatform
import UIKit

extension Program {
  /// The gallery of animations in place of the player.
  func runGallery() throws(Failure) {
    let stage = options.isHeadless ? headlessStage() : try windowStage()
    try prepareUIKit()
    // The runner first: it gives the screen its size, which the gallery's window takes.
    let runner = AppRunner(presenter: stage.presenter, events: stage.events, times: stage.times)
    let gallery = Gallery()
    gallery.show()
    let trace = try makeTrace { Trace.fields(of: gallery) }
    try observe(runner, stage, title: { "Turntable – Gallery" }, trace: trace)
    do throws(PresenterError) { try runner.run() } catch { throw Failure(error.reason) }
  }

  /// One picture a page, named after it.
  func writeSheets(to folder: String) throws(Failure) {
    try prepareUIKit()
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for page in Gallery.pages {
        let picture = try sheet(of: page)
        try codec.encodePNG(picture).write(to: url.appendingPathComponent("\(page).png"))
      }
    } catch let failure as Failure { throw failure } catch {
      throw Failure("cannot write the sheets to \(folder): \(error)")
    }
  }

  /// In a context of its own, so that each begins at the same time.
  private func sheet(of page: String) throws -> Bitmap {
    let context = CAContext()
    context.fonts = CAContext.current.fonts
    return try context.makeCurrent {
      let scale = options.scale ?? 1
      let size = Gallery.sheetSize
      let presenter = BitmapPresenter(
        pixelSize: PixelSize(
          width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())),
        scale: scale)
      let loop = FrameLoop(presenter: presenter, context: context)
      let window = Gallery.sheet(of: page)
      for frame in 0..<3 { try loop.step(at: Double(frame) / 60) }
      withExtendedLifetime(window) {}
      return presenter.bitmap
    }
  }
}
