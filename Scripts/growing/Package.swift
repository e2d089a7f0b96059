// swift-tools-version: 6.2
import PackageDescription

// The package for `Scripts/growth`. Its program is written in Swift because the Python program that packs the embedded
// atlas is too slow for large atlases. For one-sixtieth of the largest number of places, the Python program takes 23
// seconds.

let package = Package(
  name: "Growing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Wayfinder", path: "../..")],
  targets: [
    .executableTarget(
      name: "Growth",
      dependencies: [
        .product(name: "CityAtlas", package: "Wayfinder"),
        .product(name: "Domain", package: "Wayfinder"),
      ],
      path: "Growth",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ]
)
