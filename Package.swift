// swift-tools-version: 6.2
import PackageDescription

// `ls Modules` is the architecture: one folder a layer, one folder in it a module.
// What a module may import is what its line names, and nothing else: `Scripts/test` enforces it.

let package = Package(
  name: "Wayfinder",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: Target.modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: Target.modules
    + Target.apps
    + Target.suites
)

extension Target {
  /// The libraries, lowest layer first; each is a product.
  static var modules: [Target] {
    [
      // Domain: knows nobody.
      .module("Domain", in: "Domain"),

      // Presentation: knows no container, no coordinator, no glass.
      .module("Screens", in: "Presentation"),
      .module("Presentation", in: "Presentation", ["Screens", "Domain"]),

      // Coordination: knows no glass. Only Flows knows this app.
      .module("Navigation", in: "Coordination", ["Screens"]),
      .module("Coordination", in: "Coordination", ["Navigation", "Screens"]),
      .module("Flows", in: "Coordination", ["Coordination", "Navigation", "Screens", "Presentation", "Domain"]),
    ]
  }

  /// The programs: the only code that prints, exits, and reads arguments and environment.
  static var apps: [Target] {
    []
  }

  /// One suite a module, under its name.
  static var suites: [Target] {
    [
      .suite("Domain"),
      .suite("Navigation", with: ["Screens"]),
      .suite("Coordination", with: ["Navigation", "Screens"]),
    ]
  }

  static func module(_ name: String, in layer: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(layer)/\(name)", swiftSettings: .strict)
  }

  static func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Apps/\(name)", swiftSettings: .strict)
  }

  static func suite(_ module: String, with others: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(
      name: "\(module)Tests",
      dependencies: [.byName(name: module)] + others,
      path: "Tests/\(module)Tests",
      resources: resources,
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
