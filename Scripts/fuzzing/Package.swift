// swift-tools-version: 6.2
import PackageDescription

// The package for `Scripts/fuzz`. This package is separate because its program needs a compiler with libFuzzer.

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "Wayfinder", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    // The folder is a link to a folder in `Tests/TestSupport` because that module is not a product.
    .target(name: "TerminalEmulator", path: "TerminalEmulator"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzzer",
        "TerminalEmulator",
        .product(name: "Coordination", package: "Wayfinder"),
        .product(name: "Domain", package: "Wayfinder"),
        .product(name: "ExperimentAnalysis", package: "Wayfinder"),
        .product(name: "Experiments", package: "Wayfinder"),
        .product(name: "TerminalUI", package: "Wayfinder"),
      ],
      path: "Fuzz",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    ),
  ]
)
