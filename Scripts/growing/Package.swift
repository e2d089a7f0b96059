// swift-tools-version: 6.2
import PackageDescription

// The package of `Scripts/growth`. It is separate because its program writes atlases. The Python program that writes
// the world's atlas is too slow. It takes 23 s for a sixtieth of the places that are needed here.

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
