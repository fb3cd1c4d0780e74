import AppHost
import CoreGraphics
import Foundation
import Gallery
import MusicLibrary
import MusicPlayer
import Platform
import Raster

/// Writes one JSON object a frame: what is presented, what sounds, what was painted.
final class Trace {
  private let file: FileHandle
  private let hashes: Bool
  /// Of the framebuffer; kept while nothing is painted.
  private var hash = "0000000000000000"

  /// Empties or makes the file at `path`; nil when it cannot be written.
  ///
  /// Opened in place. Foundation's `createFile` writes a new file and renames it over the old one, which as
  /// root would turn `/dev/null` or a pipe into a plain file.
  ///
  /// Without `hashes` rows have none: to read the framebuffer takes as long as to paint it.
  init?(path: String, hashes: Bool) {
    self.hashes = hashes
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// `fields` is what the app has to tell, as members of a JSON object.
  func write(_ frame: FrameLoop.Frame, elapsed: Double, fields: String, pixels: () -> Bitmap) {
    if hashes, frame.isPresented { hash = Self.hash(of: pixels()) }
    let damage = frame.damage.map { "[\($0.minX),\($0.minY),\($0.width),\($0.height)]" }
    let row = """
      {"frame":\(frame.number),"time":\(Self.number(elapsed)),\(fields),\
      "damage":[\(damage.joined(separator: ","))],"presented":\(frame.isPresented)\(hashes ? ",\"hash\":\"\(hash)\"" : "")\(Self.cost(of: frame))}

      """
    file.write(Data(row.utf8))
  }

  /// Milliseconds; in virtual time nothing takes any, and nothing is said.
  private static func cost(of frame: FrameLoop.Frame) -> String {
    frame.cost > 0 ? ",\"cost\":\(number(frame.cost * 1000))" : ""
  }

  static func fields(of app: MusicPlayer) -> String {
    let panel = app.panelStatus
    return "\"panel\":\(string(panel.state)),\"layers\":\(layers(panel)),\"audio\":\(audio(app.player))"
  }

  static func fields(of gallery: Gallery) -> String {
    let page = gallery.page.map(string) ?? "null"
    let values = gallery.values.map { "\(string($0.name)):\(number($0.value))" }.joined(separator: ",")
    return "\"page\":\(page),\"moment\":\(number(gallery.moment)),\"values\":{\(values)}"
  }

  private static func layers(_ panel: PanelStatus) -> String {
    guard let top = panel.top, let disc = panel.disc, let bottom = panel.bottom else { return "{}" }
    func point(_ part: PanelStatus.Part) -> String {
      "\"x\":\(number(part.position.x)),\"y\":\(number(part.position.y))"
    }
    func bar(_ part: PanelStatus.Part) -> String { "{\(point(part)),\"opacity\":\(number(part.opacity))}" }
    let turning = "\"scale\":\(number(panel.discScale)),\"rotation\":\(number(panel.discRotation))"
    return "{\"top\":\(bar(top)),\"disc\":{\(point(disc)),\(turning)},\"bottom\":\(bar(bottom))}"
  }

  private static func audio(_ player: Player) -> String {
    let track = player.state == .stopped ? "" : player.current?.url.lastPathComponent ?? ""
    return "{\"state\":\(string(player.state.rawValue)),\"track\":\(string(track)),"
      + "\"position\":\(number(player.position)),\"mixed\":\(player.framesMixed)}"
  }

  /// To a millionth, so that rounding in the last place does not show.
  private static func number(_ value: some BinaryFloatingPoint) -> String {
    let rounded = (Double(value) * 1e6).rounded() / 1e6
    return rounded.isFinite ? "\(rounded == 0 ? 0 : rounded)" : "null"
  }

  private static func string(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func hash(of bitmap: Bitmap) -> String {
    let digits = String(bitmap.fingerprint.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
