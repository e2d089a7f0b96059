// swift-tools-version: 6.2
import PackageDescription

// `Scripts/growth` builds this program, which writes large atlases. It is not part of the package. The writer in Python,
// which makes the atlas of the world, takes 23 s for a sixtieth of the size that is measured here.

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
