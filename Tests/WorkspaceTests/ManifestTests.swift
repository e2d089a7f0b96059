import Testing

@Suite("Manifest")
struct ManifestTests {
  @Test func `the parser reads every kind of target`() {
    let manifest = Manifest(
      text: """
        products: Target.modules.map { .library(name: $0.name, targets: [$0.name]) },
        .module("A", in: "Low"),
        .module("G"),
        // .module("Z", in: "Low"),
        .module("B", in: "High", ["A", "C"]),
        .module(
          "D",
          in: "High",
          [
            "A",
            .target(name: "C"),
          ]
        ),
        .target(name: "C", path: "Modules/Low/C", cSettings: [.headerSearchPath(".")]),  // (a "remark
        .app("E", ["B"]),
        .suite("B", with: ["A"], resources: [.copy("Goldens")]),
        .suite("A"),
        .testTarget(name: "FTests", path: "Tests/FTests", swiftSettings: .strict),
        static func module(_ name: String, in layer: String) -> Target {
          .target(name: name, path: "Modules/\\(layer)/\\(name)")
        }
        static func suite(_ module: String) -> Target { .testTarget(name: "\\(module)Tests", path: "Tests") }
        """
    )
    #expect(
      manifest.targets == [
        Manifest.Target(name: "A", path: "Modules/Low/A", dependencies: []),
        Manifest.Target(name: "G", path: "Modules/G", dependencies: []),
        Manifest.Target(name: "B", path: "Modules/High/B", dependencies: ["A", "C"]),
        Manifest.Target(name: "D", path: "Modules/High/D", dependencies: ["A", "C"]),
        Manifest.Target(name: "C", path: "Modules/Low/C", dependencies: []),
        Manifest.Target(name: "E", path: "Apps/E", dependencies: ["B"]),
        Manifest.Target(name: "BTests", path: "Tests/BTests", dependencies: ["A", "B"]),
        Manifest.Target(name: "ATests", path: "Tests/ATests", dependencies: ["A"]),
        Manifest.Target(name: "FTests", path: "Tests/FTests", dependencies: []),
      ]
    )
  }
}
