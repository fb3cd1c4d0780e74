// swift-tools-version: 6.2
import PackageDescription

// An outside package: what a program that uses this one writes. Built and run by `.ci/samples`.
let package = Package(
  name: "Samples",
  dependencies: [.package(name: "Turntable", path: "../..")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [
        .product(name: "AppHost", package: "Turntable"), .product(name: "UIKit", package: "Turntable"),
      ]),
    // The same sources in both language modes; what is wrong only in Swift 6 is a warning in Swift 5.
    .target(
      name: "Loading", dependencies: [.product(name: "UIKit", package: "Turntable")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Loading6", dependencies: [.product(name: "UIKit", package: "Turntable")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
