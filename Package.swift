// swift-tools-version: 6.2
import PackageDescription

/// What a target is decides its settings, so that two targets of one kind cannot drift apart.
enum Kind {
  /// Immutable values; no actor.
  case value
  /// Values in tight loops: optimised in debug builds too (tests run 35 times faster).
  case pixels
  /// Classes with identity, on the main actor.
  case object
  /// Client code of the public API, as an outside package would see it.
  case app

  var settings: [SwiftSetting] {
    let common: [SwiftSetting] = [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
    switch self {
    case .value: return common
    case .pixels: return common + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    case .object, .app: return common + [.defaultIsolation(MainActor.self)]
    }
  }
}

func target(
  _ name: String, _ kind: Kind, _ dependencies: [Target.Dependency], path: String? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, packageAccess: kind != .app,
    swiftSettings: kind.settings)
}

func executable(_ name: String, _ kind: Kind, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: kind.settings)
}

/// Tests of the target `name` (or `subject`), in `Tests/<name>Tests`.
func tests(
  _ name: String, of subject: String? = nil, _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: subject ?? name), "TestSupport"] + dependencies,
    exclude: exclude, resources: resources,
    swiftSettings: Kind.value.settings)
}

let package = Package(
  name: "Turntable",
  products: [
    .executable(name: "turntable", targets: ["turntable"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AppHost", targets: ["AppMain"]),
  ],
  targets: [
    // C modules. Each is imported by exactly one Swift target.
    .target(
      name: "CSDL",
      linkerSettings: [
        .linkedLibrary("SDL2"), .linkedLibrary("SDL2_mixer"), .linkedLibrary("SDL2_image"),
      ]),
    .systemLibrary(
      name: "CText", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev", "libfreetype-dev", "libfontconfig-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    // Optimised in debug builds too, as Raster is.
    .target(name: "CSpans", cSettings: [.unsafeFlags(["-O3"])]),
    .target(
      name: "CTag", linkerSettings: [.linkedLibrary("tag"), .linkedLibrary("stdc++")]),

    // Values.
    target("_Testing_CoreGraphics", .value, [], path: "Sources/Overlays/_Testing_CoreGraphics"),
    target("CoreGraphics", .value, ["CText", "_Testing_CoreGraphics"]),
    target("RenderTree", .value, ["CoreGraphics"]),
    target("Raster", .pixels, ["CoreGraphics", "CSpans"]),
    target("MusicLibrary", .value, ["CTag"]),

    // Classes.
    target("_Testing_UIKit", .value, [], path: "Sources/Overlays/_Testing_UIKit"),
    target("QuartzCore", .object, ["RenderTree", "CoreGraphics"]),
    target("UIKit", .object, ["QuartzCore", "CoreGraphics", "_Testing_UIKit"]),
    target("Platform", .object, ["CoreGraphics"]),
    target("SDLPlatform", .object, ["Platform", "CoreGraphics", "CSDL"]),
    target("MPRIS", .object, ["Platform", "CDBus"]),
    target(
      "AppHost", .object,
      ["UIKit", "QuartzCore", "RenderTree", "Raster", "Platform", "CoreGraphics"]),

    // The entry point of outside programs.
    target("AppMain", .object, ["AppHost", "UIKit", "SDLPlatform", "Platform", "CoreGraphics"]),

    // Programs.
    target("MusicPlayer", .app, ["UIKit", "MusicLibrary", "Platform"]),
    target("Gallery", .app, ["UIKit"]),
    executable(
      "turntable", .object,
      [
        "MusicPlayer", "Gallery", "MusicLibrary", "AppHost", "SDLPlatform", "MPRIS", "Platform", "Raster",
        "UIKit",
      ]),
    executable("compose", .value, ["Raster", "CoreGraphics", "SDLPlatform", "Platform"]),

    executable("benchmark", .object, ["QuartzCore", "RenderTree", "Raster", "Platform", "CoreGraphics"]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["CoreGraphics", "Raster"], path: "Tests/TestSupport",
      swiftSettings: Kind.value.settings),
    tests("CoreGraphics"), tests("RenderTree", ["CoreGraphics"]),
    tests("Raster", ["CoreGraphics"]), tests("Platform", ["CoreGraphics"]),
    tests("QuartzCore", ["RenderTree", "CoreGraphics"]),
    tests("UIKit", ["QuartzCore", "RenderTree", "CoreGraphics"]),
    tests("AppMain", ["UIKit", "QuartzCore"]),
    tests("AppHost", ["UIKit", "QuartzCore", "Platform", "Raster", "CoreGraphics"]),
    tests(
      "SDLPlatform", ["Platform", "CoreGraphics", "Raster", "CSDL"], resources: [.copy("Fixtures")]),
    tests("MPRIS", ["Platform"]),
    tests("MusicLibrary", resources: [.copy("Fixtures")]),
    tests(
      "MusicPlayer",
      ["AppHost", "UIKit", "QuartzCore", "Platform", "Raster", "MusicLibrary", "CoreGraphics"]),
    tests(
      "turntable",
      ["AppHost", "Gallery", "MusicLibrary", "MusicPlayer", "CoreGraphics", "SDLPlatform", "Platform"],
      exclude: ["Goldens"]),
    // The program as it is run: in a window, with sound.
    tests("Window", of: "turntable", ["CoreGraphics"]),
  ]
)
