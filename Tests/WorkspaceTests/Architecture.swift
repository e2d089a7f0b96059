/// The allowed dependencies between layers, as described in `ARCHITECTURE.md`.
enum Architecture {
  /// The other layers that a layer's modules may depend on.
  static let layersBelow: [String: Set<String>] = [
    "Domain": [],
    "Data": ["Domain"],
    "Experimentation": [],
    "Presentation": ["Domain"],
    "Coordination": ["Presentation", "Domain"],
    "Terminal": ["Coordination", "Presentation", "Domain"],
  ]
  /// The coordination layer's modules that hosts may depend on.
  ///
  /// A host renders a state without making decisions.
  static let hostDependencies: Set = ["Navigation"]
  /// The application-specific modules in Presentation and the layers above it.
  ///
  /// In the layers above Presentation, other modules must not depend on these modules or on Domain, even indirectly.
  static let application: Set = ["Presentation", "Cartography", "Flows", "TerminalScreens"]

  /// The system modules that each module may import.
  ///
  /// A module that is not listed must not import any system modules.
  static let systemModules: [String: Set<String>] = [
    "Domain": .platform,
    "CityAtlas": .platform,
    "Storage": .essentials,
    "Experiments": .essentials,
    "ExperimentAnalysis": .platform,
    "Cartography": .platform,
    "Presentation": .platform,
    "Navigation": .platform.union(["Dispatch"]),
    "TerminalUI": .platform.union(["Dispatch"]),
    "TerminalHost": .platform,
    "TerminalScreens": .platform,
  ]
  /// The system modules that only some platforms have.
  static let partialModules = Set.platform.union(["FoundationEssentials"])
  /// The only file that may re-export modules.
  ///
  /// The file belongs to the umbrella module, `Coordination`, which apps import.
  static let umbrella = "Modules/Coordination/Coordination/Coordination.swift"

  /// Returns the folder in `Modules` that contains a target, or `nil` if the target is elsewhere.
  static func layer(of target: Manifest.Target) -> String? {
    let parts = target.path.split(separator: "/")
    return parts.first == "Modules" ? String(parts[1]) : nil
  }
}

extension Set<String> {
  /// Each platform's C library modules, which include mathematical functions.
  static let platform: Set = ["Darwin", "Glibc", "Musl"]
  /// The C library modules, plus Foundation for files, dates, and coders.
  static let essentials = platform.union(["FoundationEssentials", "Foundation"])
}
