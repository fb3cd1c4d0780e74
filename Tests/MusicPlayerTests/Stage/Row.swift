import CoreGraphics
import MusicPlayer
import Platform

/// What one frame showed.
struct Row: Equatable {
  let time: Double
  let panel: PanelStatus
  let audio: AudioState
  let position: Double
  let damage: [PixelRect]
  /// Of the pixels.
  let hash: UInt64

  var isPresented: Bool { !damage.isEmpty }
  var top: CGFloat? { panel.top?.position.y }
  var bottom: CGFloat? { panel.bottom?.position.y }
  var state: String { panel.state }
}
