import CoreGraphics
import Platform
import SDLPlatform

let clock = SystemClock()
setvbuf(stdout, nil, _IOLBF, 0)
do {
  let t0 = clock.now
  let window = try SDLWindow(title: "周杰倫 – 晴天 é", size: CGSize(width: 375, height: 667), scale: nil, clock: clock)
  print("open ms", (clock.now - t0) * 1000, window.pixelSize, window.scale)
  let mode = CommandLine.arguments.dropFirst().first ?? "static"
  var dirty = true
  var times: [Double] = []
  func paint(_ phase: Int) throws {
    try window.withSurface { s, intact in
      print("paint", s.size, "stride", s.stride, "intact", intact)
      for y in 0..<s.size.height { for x in 0..<s.size.width {
        s.pixels[y * s.stride + x] = UInt32((x & 255) << 16 | (y & 255) << 8 | (phase & 255))
      } }
    }
    let t = clock.now
    try window.present(damage: [PixelRect(window.pixelSize)])
    times.append((clock.now - t) * 1000)
  }
  let end = clock.now + (Double(CommandLine.arguments.dropFirst(2).first ?? "5") ?? 5)
  if mode == "pace" {
    try paint(0)
    var d: [Double] = []
    var next = clock.now
    for k in 0..<300 {
      next += 1.0/60
      window.wait(until: next)
      d.append((clock.now - next) * 1000)
      if d.last! < -0.001 { d[d.count-1] = 0; _ = window.poll(); window.wait(until: next) }
      _ = window.poll()
      try window.present(damage: [PixelRect(window.pixelSize)])
      _ = k
    }
    d.sort()
    print("late ms median", d[150], "p99", d[297], "max", d[299])
    exit(0)
  }
  loop: while clock.now < end {
    if dirty { try paint(7); dirty = false }
    window.wait(until: mode == "forever" ? nil : end)
    let events = window.poll()
    for e in events {
      print(String(format: "%.3f", clock.now - t0), e)
      switch e {
      case .quit: break loop
      case .resized: dirty = true
      case .exposed: try window.present(damage: [PixelRect(window.pixelSize)])
      case .key(let k, true, _) where k.name == "F11": window.isFullScreen.toggle()
      case .key(let k, true, _) where k.name == "T": window.title = "夜曲"
      default: break
      }
    }
    if events.isEmpty { print("woke for nothing", clock.now - t0) }
  }
  print("present ms", times)
} catch { FileHandle.standardError.write(Data("turntable: \(error)\n".utf8)); exit(1) }
