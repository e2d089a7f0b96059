// swift-tools-version: 6.2
import PackageDescription

// What `Scripts/growth` builds: a program that writes atlases, and so no part of the package itself. Python's writer,
// which makes the world's, takes 23 s for a sixtieth of what is wanted here.

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
