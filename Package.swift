// swift-tools-version: 6.2
import PackageDescription

// Each folder in `Modules` is a layer, and each folder in a layer is a module. If a layer has a single module, the
// folder of the layer is also the folder of the module. A module can import only the modules that its line in
// `Target.modules` lists. `Scripts/test` enforces this rule.

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
  /// The libraries, starting with the lowest layer.
  ///
  /// Each library is a product.
  static var modules: [Target] {
    [
      // The Domain module contains the application's values and protocols, such as cities and the city catalog.
      .module("Domain"),

      // The Data modules look up and store the values that the Domain module defines.
      .module("CityAtlas", in: "Data", ["Domain", "CAtlas"]),
      .module("Storage", in: "Data", ["Domain"]),

      // The Experimentation modules depend on no other layer, and only apps import them.
      .module("Experiments", in: "Experimentation"),
      .module("ExperimentAnalysis", in: "Experimentation", ["Experiments"]),

      // The Presentation modules contain screens and their state, but no containers, coordinators, or rendering.
      .module("Screens", in: "Presentation"),
      .module("Cartography", in: "Presentation", ["Domain"]),
      .module("Presentation", in: "Presentation", ["Screens", "Domain", "Cartography"]),

      // The Coordination modules render nothing. Only Flows contains code that is specific to this application.
      .module("Navigation", in: "Coordination", ["Screens"]),
      .module("Coordinators", in: "Coordination", ["Navigation", "Screens"]),
      .module("Storyboards", in: "Coordination", ["Coordinators", "Navigation", "Screens"]),
      .module("DeepLinking", in: "Coordination", ["Coordinators", "Navigation", "Screens"]),
      .module(
        "Coordination", in: "Coordination", ["Storyboards", "DeepLinking", "Coordinators", "Navigation", "Screens"]),
      .module("CoordinationTesting", in: "Coordination", ["Coordination"]),
      .module("Flows", in: "Coordination", ["Coordination", "Presentation", "Domain"]),

      // The Terminal modules render screens. TerminalHost can render the screens of any application, and
      // TerminalScreens contains the views of this application's screens.
      .module("TerminalUI", in: "Terminal", ["CTerminal"]),
      .module("TerminalHost", in: "Terminal", ["TerminalUI", "Navigation", "Screens"]),
      .module(
        "TerminalScreens", in: "Terminal",
        ["TerminalHost", "TerminalUI", "Presentation", "Cartography", "Domain"]),
    ]
  }

  /// Returns the names of the modules in a module's product: the module itself and its direct and indirect
  /// dependencies.
  ///
  /// The product includes the dependencies because the module's public declarations use the dependencies' types.
  static func vended(by module: Target) -> [String] {
    let below = modules.filter { other in
      module.dependencies.contains {
        guard case .byNameItem(let name, _) = $0 else { return false }
        return name == other.name
      }
    }
    return [module.name] + Set(below.flatMap(vended)).sorted()
  }

  /// The C targets that modules depend on but that are not products.
  static var embedded: [Target] {
    [
      .target(
        name: "CAtlas",
        path: "Modules/Data/CAtlas",
        exclude: ["world.atlas"],
        cSettings: [
          .headerSearchPath("."),  // `.incbin` searches this folder.
          .treatAllWarnings(as: .error),
        ]
      ),
      .target(name: "CTerminal", path: "Modules/Terminal/CTerminal", cSettings: [.treatAllWarnings(as: .error)]),
    ]
  }

  /// The programs.
  ///
  /// With few exceptions, only programs print, exit, or read arguments or environment variables.
  static var apps: [Target] {
    [
      .app(
        "CityPicker",
        [
          "TerminalHost", "TerminalScreens", "TerminalUI", "Flows", "Coordination", "Presentation", "Cartography",
          "ExperimentAnalysis", "Experiments", "CityAtlas", "Storage", "Domain",
        ],
        excluding: ["CLI.md", "README.md"]
      ),

      // Benchmarks measures time, instructions, and memory. It is not a product.
      .app(
        "Benchmarks",
        [
          "TerminalHost", "TerminalScreens", "TerminalUI", "Coordination", "Presentation", "ExperimentAnalysis",
          "Experiments", "CityAtlas", "Storage", "Domain", "SearchQuality",
        ],
        excluding: ["limits.tsv"]
      ),
    ]
  }

  /// The test suites and their support targets.
  ///
  /// Most suites are named after the module that they test.
  static var suites: [Target] {
    [
      // TestSupport contains helpers for several suites, such as temporary folders, golden files, and sample cities.
      .target(name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport", swiftSettings: .strict),

      // CoordinationSupport contains what the suites of the coordination layer share: flows, screens, and a small shop
      // app.
      .target(
        name: "CoordinationSupport",
        dependencies: ["Coordination", "CoordinationTesting"],
        path: "Tests/CoordinationSupport",
        swiftSettings: .strict
      ),

      // SearchQuality contains the queries that measure the quality of the search. Benchmarks prints the results.
      .target(name: "SearchQuality", dependencies: ["Domain"], path: "Tests/SearchQuality", swiftSettings: .strict),

      // LoadingSample is a program with a screen that loads data in a task. CityPickerTests runs the program on a
      // pseudo-terminal.
      .executableTarget(
        name: "LoadingSample",
        dependencies: ["TerminalHost", "TerminalUI", "Coordination"],
        path: "Tests/LoadingSample",
        swiftSettings: .strict
      ),

      // WorkspaceTests tests the source tree itself, including its layers and the rules that the compiler cannot check.
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
      .suite("Coordinators", with: ["CoordinationSupport", "CoordinationTesting", "Coordination", "TestSupport"]),
      .suite("Storyboards", with: ["CoordinationSupport", "CoordinationTesting", "Coordination", "TestSupport"]),
      .suite("DeepLinking", with: ["CoordinationSupport", "CoordinationTesting", "Coordination", "TestSupport"]),
      .suite(
        "Coordination",
        with: ["CoordinationSupport", "CoordinationTesting", "Coordinators", "DeepLinking", "TestSupport"]),
      .suite("CoordinationTesting", with: ["CoordinationSupport", "Coordination", "Navigation", "TestSupport"]),
      .suite("Cartography", with: ["Domain", "CityAtlas", "TestSupport"], excluding: ["Goldens"]),
      .suite("Presentation", with: ["Screens", "Cartography", "Domain", "CityAtlas", "TestSupport"]),
      .suite(
        "Flows",
        with: [
          "CoordinationSupport", "Coordination", "CoordinationTesting", "Presentation", "Domain", "CityAtlas",
          "TestSupport",
        ]),
      .suite("TerminalUI", with: ["TestSupport"], excluding: ["Goldens"]),
      .suite(
        "TerminalScreens",
        with: [
          "TerminalHost", "TerminalUI", "Presentation", "Cartography", "Screens", "Domain", "CityAtlas", "TestSupport",
        ],
        excluding: ["Goldens"]
      ),
      .suite(
        "TerminalHost",
        with: [
          "TerminalScreens", "TerminalUI", "Flows", "Coordination", "CoordinationTesting", "Presentation", "Domain",
          "CityAtlas", "TestSupport",
        ],
        excluding: ["Goldens"]
      ),
      .suite(
        "CityPicker",
        with: [
          "TerminalHost", "TerminalScreens", "TerminalUI", "Flows", "Coordination", "Presentation", "Experiments",
          "Storage", "Domain", "TestSupport",
        ]
      ),
    ]
  }

  static func module(_ name: String, in layer: String? = nil, _ dependencies: [Target.Dependency] = []) -> Target {
    let path = layer.map { "\($0)/\(name)" } ?? name
    return .target(name: name, dependencies: dependencies, path: "Modules/\(path)", swiftSettings: .strict)
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
