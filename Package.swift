// swift-tools-version: 6.2
import PackageDescription

// `ls Modules` is the architecture: one folder a layer, one folder in it a module.
// What a module may import is what its line names, and nothing else: `Scripts/test` enforces it.

let package = Package(
  name: "Wayfinder",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: Target.modules.map { .library(name: $0.name, targets: Target.vended(by: $0)) } + [
    .executable(name: "citypicker", targets: ["CityPicker"])
  ],
  targets: Target.modules
    + Target.embedded
    + Target.apps
    + Target.suites
)

extension Target {
  /// The libraries, lowest layer first; each is a product.
  static var modules: [Target] {
    [
      // Domain: knows nobody.
      .module("Domain", in: "Domain"),

      // Data: knows the domain, and where its values lie.
      .module("CityAtlas", in: "Data", ["Domain", "CAtlas"]),
      .module("Storage", in: "Data", ["Domain"]),

      // Experimentation: knows nobody, and only an app knows it.
      .module("Experiments", in: "Experimentation"),
      .module("ExperimentAnalysis", in: "Experimentation", ["Experiments"]),

      // Presentation: knows no container, no coordinator, no glass.
      .module("Screens", in: "Presentation"),
      .module("Presentation", in: "Presentation", ["Screens", "Domain"]),
      .module("MapDrawing", in: "Presentation", ["Presentation", "Domain"]),

      // Coordination: knows no glass. Only Flows knows this app.
      .module("Navigation", in: "Coordination", ["Screens"]),
      .module("Coordination", in: "Coordination", ["Navigation", "Screens"]),
      .module("CoordinationTesting", in: "Coordination", ["Coordination", "Navigation", "Screens"]),
      .module("StoryboardDiagrams", in: "Coordination", ["Coordination"]),
      .module("Flows", in: "Coordination", ["Coordination", "Navigation", "Screens", "Presentation", "Domain"]),

      // Terminal: the glass. TerminalHost shows any screens, TerminalScreens gives this app's screens their views.
      .module("TerminalUI", in: "Terminal", ["CTerminal"]),
      .module("TerminalScreens", in: "Terminal", ["TerminalUI", "Presentation", "Screens", "Domain"]),
      .module("TerminalHost", in: "Terminal", ["TerminalUI", "Navigation", "Screens"]),
    ]
  }

  /// A module with the modules below it: their types stand in its public declarations, and one product has them all.
  static func vended(by module: Target) -> [String] {
    let below = modules.filter { other in
      module.dependencies.contains {
        guard case .byNameItem(let name, _) = $0 else { return false }
        return name == other.name
      }
    }
    return [module.name] + Set(below.flatMap(vended)).sorted()
  }

  /// What a module has inside itself; no product.
  static var embedded: [Target] {
    [
      .target(
        name: "CAtlas",
        path: "Modules/Data/CAtlas",
        exclude: ["world.atlas"],
        cSettings: [
          .headerSearchPath("."),  // Where `.incbin` looks.
          .treatAllWarnings(as: .error),
        ]
      ),
      .target(name: "CTerminal", path: "Modules/Terminal/CTerminal", cSettings: [.treatAllWarnings(as: .error)]),
    ]
  }

  /// The programs: the only code that prints, exits, and reads arguments and environment.
  static var apps: [Target] {
    [
      .app(
        "CityPicker",
        [
          "TerminalHost", "TerminalScreens", "TerminalUI", "Flows", "StoryboardDiagrams", "Coordination", "Navigation",
          "MapDrawing", "Presentation", "ExperimentAnalysis", "Experiments", "CityAtlas", "Storage", "Domain",
          "Screens",
        ]
      ),

      // Measures; a product of nobody.
      .app(
        "Benchmarks",
        [
          "TerminalHost", "TerminalScreens", "TerminalUI", "Coordination", "Navigation", "Presentation", "Screens",
          "ExperimentAnalysis", "Experiments", "CityAtlas", "Storage", "Domain", "SearchQuality",
        ],
        excluding: ["limits.tsv"]
      ),
    ]
  }

  /// One suite a module, under its name.
  static var suites: [Target] {
    [
      // What several suites need: temporary folders, goldens, repeatable chance, a few cities.
      .target(name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport", swiftSettings: .strict),

      // What queries the search is judged by; Benchmarks prints the table.
      .target(name: "SearchQuality", dependencies: ["Domain"], path: "Tests/SearchQuality", swiftSettings: .strict),

      // A program with a screen that loads in a task; CityPickerTests runs it on a pseudo-terminal.
      .executableTarget(
        name: "LoadingSample",
        dependencies: ["TerminalHost", "TerminalUI", "Coordination", "Navigation", "Screens"],
        path: "Tests/LoadingSample",
        swiftSettings: .strict
      ),

      // The tree itself: its layers, and the rules that no compiler knows.
      .testTarget(
        name: "WorkspaceTests",
        dependencies: ["TestSupport"],
        path: "Tests/WorkspaceTests",
        swiftSettings: .strict
      ),

      .suite("Domain", with: ["TestSupport"]),
      .suite(
        "CityAtlas",
        with: ["SearchQuality", "Domain", "CAtlas", "TestSupport"],
        excluding: ["Fixtures", "Quality"]
      ),
      .suite("Storage", with: ["Domain", "TestSupport"]),
      .suite("Experiments", with: ["TestSupport"], excluding: ["Fixtures"]),
      .suite("ExperimentAnalysis", with: ["Experiments", "TestSupport"], excluding: ["Fixtures", "Goldens"]),
      .suite("Screens", with: ["TestSupport"]),
      .suite("Navigation", with: ["Screens", "TestSupport"]),
      .suite("Coordination", with: ["CoordinationTesting", "Navigation", "Screens", "TestSupport"]),
      .suite("CoordinationTesting", with: ["Coordination", "Navigation", "Screens", "TestSupport"]),
      .suite("StoryboardDiagrams", with: ["Coordination", "Navigation", "TestSupport"]),
      .suite("Presentation", with: ["Screens", "Domain", "CityAtlas", "TestSupport"]),
      .suite("MapDrawing", with: ["Presentation", "Domain", "CityAtlas", "TestSupport"], excluding: ["Goldens"]),
      .suite(
        "Flows",
        with: [
          "Coordination", "CoordinationTesting", "Navigation", "Presentation", "Screens", "Domain", "CityAtlas",
          "TestSupport",
        ]),
      .suite("TerminalUI", with: ["TestSupport"], excluding: ["Goldens"]),
      .suite(
        "TerminalScreens",
        with: ["TerminalUI", "Presentation", "Screens", "Domain", "CityAtlas", "TestSupport"],
        excluding: ["Goldens"]
      ),
      .suite(
        "TerminalHost",
        with: [
          "TerminalScreens", "TerminalUI", "Flows", "Coordination", "CoordinationTesting", "Navigation", "Presentation",
          "Screens", "Domain", "CityAtlas", "TestSupport",
        ],
        excluding: ["Goldens"]
      ),
      .suite(
        "CityPicker",
        with: [
          "TerminalHost", "TerminalUI", "Flows", "StoryboardDiagrams", "Coordination", "Navigation", "Presentation",
          "Experiments", "Screens", "Storage", "Domain", "TestSupport",
        ]
      ),
    ]
  }

  static func module(_ name: String, in layer: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(layer)/\(name)", swiftSettings: .strict)
  }

  static func app(_ name: String, _ dependencies: [Target.Dependency], excluding: [String] = []) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      path: "Apps/\(name)",
      exclude: excluding,
      swiftSettings: .strict
    )
  }

  static func suite(_ module: String, with others: [Target.Dependency] = [], excluding: [String] = []) -> Target {
    .testTarget(
      name: "\(module)Tests",
      dependencies: [.byName(name: module)] + others,
      path: "Tests/\(module)Tests",
      exclude: excluding,
      swiftSettings: .strict
    )
  }
}

extension [SwiftSetting] {
  static var strict: Self {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .treatAllWarnings(as: .error),
    ]
  }
}
