// swift-tools-version: 6.2
import PackageDescription

func library(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .target(
    name: name, dependencies: [.product(name: "UIKit", package: "Turntable")],
    swiftSettings: [.swiftLanguageMode(mode)])
}

func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [
      .product(name: "AppHost", package: "Turntable"), .product(name: "UIKit", package: "Turntable"),
    ])
}

// An outside package: what a program that uses this one writes. Built and run by `.ci/samples`.
let package = Package(
  name: "Samples",
  dependencies: [.package(name: "Turntable", path: "../..")],
  targets: [
    // The same sources in both language modes. Apple's layers are on no actor, these are on the main one:
    // what uses them elsewhere is told so in Swift 6 by a warning.
    library("Loading", .v5), library("Loading6", .v6),
    library("Diary", .v5), library("Diary6", .v6),
    program("Hello"), program("Sheet", ["Loading"]), program("DiaryApp", ["Diary6"]),
  ]
)
