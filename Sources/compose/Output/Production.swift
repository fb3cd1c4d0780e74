import CoreGraphics
import Foundation
import Platform
import Raster
import SDLPlatform

/// Makes the files of a piece: sound, cover and words.
struct Production: Sendable {
  let piece: Piece
  /// The place on the album, from 1.
  let number: Int
  let folder: URL
  let tools: VorbisTools

  /// Writes the files and says in a line what came of it.
  func make() throws(ComposeError) -> String {
    let cover = try coverPNG()
    try write(cover, to: file("png"))
    try write(Data(LyricsFile.text(of: piece, album: Piece.album).utf8), to: file("lrc"))
    let sound = piece.mixed()
    try encode(sound, cover: cover)
    return String(
      format: "%@.ogg  %.1f s  %.1f LUFS  %.1f dBTP", piece.fileName, Double(sound.frames) / sampleRate,
      Loudness.integrated(sound), TruePeak.level(sound))
  }

  private func coverPNG() throws(ComposeError) -> Data {
    let size = PixelSize(width: Int(Cover.size), height: Int(Cover.size))
    let bitmap = Renderer().bitmap(of: piece.cover, size: size, transform: .identity, background: .black)
    do { return try SDLImageCodec().encodePNG(bitmap) } catch { throw ComposeError("\(error)") }
  }

  private func encode(_ sound: StereoSound, cover: Data) throws(ComposeError) {
    let temporary = try TemporaryFolder()
    let wav = temporary.url.appendingPathComponent("sound.wav")
    try write(WAVFile.data(sound, seed: UInt64(number)), to: wav)
    let picture = PictureBlock.base64(png: cover, width: Int(Cover.size), height: Int(Cover.size))
    try tools.encode(
      wav,
      tags: [
        ("TITLE", piece.title), ("ARTIST", piece.artist), ("ALBUM", Piece.album),
        ("TRACKNUMBER", String(number)),
        ("METADATA_BLOCK_PICTURE", picture),
      ],
      serial: number, to: file("ogg"))
  }

  private func file(_ pathExtension: String) -> URL {
    folder.appendingPathComponent(piece.fileName).appendingPathExtension(pathExtension)
  }
}
