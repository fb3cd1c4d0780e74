import Foundation
import Gallery
import Testing

/// What the gallery shows, to the last bit.
@Suite("The gallery", .serialized)
@MainActor
struct GalleryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Every page has a contact sheet: the stage at six moments, and the plot")
  func sheets() throws {
    let run = try CommandRun(["--gallery", "--sheets", scratch.path("sheets")])
    try #require(run.status == 0 && run.complaints.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("sheets"))
    #expect(Set(names) == Set(Gallery.pages.map { "\($0).png" }))
    #expect(Gallery.pages.count == 18)
    for page in Gallery.pages {
      try Golden.expectPicture(scratch.path("sheets/\(page).png"), "gallery-\(page).png")
    }
  }

  @Test(
    "A page opens, plays, is scrubbed by slider and keys, and is left", arguments: ["375x667", "800x500"])
  func page(size: String) throws {
    let name = "gallery-page-\(size).png"
    let scenario = try scratch.file(
      "scenario.txt",
      """
      at 0.5 tap timing-functions
      at 1.5 key Space
      at 1.6 tap slider
      at 1.7 key Left
      at 2 snapshot \(scratch.path(name))
      at 2.1 key Escape
      at 3 tap timing-functions
      at 3.5 quit
      """)
    let run = try CommandRun(["--gallery", "--headless", "--script", scenario, "--size", size, "--fps", "20"])
    #expect(run.complaints.isEmpty)
    try #require(run.status == 0)
    try Golden.expectPicture(scratch.path(name), name)
  }

  @Test("The trace tells the page, its time and what it plots; the back button and Escape lead to the list")
  func trace() throws {
    let scenario = try scratch.file(
      "scenario.txt",
      """
      at 0.2 key Down
      at 0.2 key Return
      at 1 key Space
      at 1 tap slider
      at 1.2 tap back
      at 1.8 key Return
      at 2.4 key Escape
      at 3 quit
      """)
    let run = try CommandRun([
      "--gallery", "--headless", "--script", scenario, "--fps", "5", "--trace", "/dev/stdout",
    ])
    try #require(run.status == 0 && run.complaints.isEmpty)
    let rows = run.output.split(separator: "\n")
    try #require(rows.count == 16)
    let middle = "\"page\":\"timing-functions\",\"moment\":0.5,\"values\":{\"linear\":0.5,"
    #expect(rows[0].contains("\"page\":null,\"moment\":0.0,\"values\":{}"))
    #expect(rows[5].contains(middle))
    #expect(rows[8].contains("\"page\":null"))
    #expect(rows[11].contains("\"page\":\"timing-functions\""))
    #expect(rows[15].contains("\"page\":null"))
  }

  @Test("A folder that cannot be made is one line")
  func noFolder() throws {
    let file = try scratch.file("file", "")
    let run = try CommandRun(["--gallery", "--sheets", file + "/sheets"])
    #expect(run.status == 1)
    #expect(run.complaints.count == 1)
  }
}
