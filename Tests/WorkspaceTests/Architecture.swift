/// What the layers may depend on, as `ARCHITECTURE.md` says.
enum Architecture {
  /// The other layers that the modules of a layer may depend on.
  static let layersBelow: [String: Set<String>] = [
    "Domain": [],
    "Data": ["Domain"],
    "Experimentation": [],
    "Presentation": ["Domain"],
    "Coordination": ["Presentation", "Domain"],
    "Terminal": ["Coordination", "Presentation", "Domain"],
  ]
  /// The modules of the coordination layer that hosts may depend on: a host renders a state and decides nothing.
  static let hostDependencies: Set = ["Navigation"]
  /// The modules that contain code of this application; no other module may depend on the domain's values through them.
  static let application: Set = ["Presentation", "Cartography", "Flows", "TerminalScreens"]

  /// The system's modules that a module may import; none unless listed.
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
  /// The file that re-exports modules: the umbrella that apps import.
  static let umbrella = "Modules/Coordination/Coordination/Coordination.swift"

  /// The folder in `Modules` that a target is in, or `nil` if it is in none.
  static func layer(of target: Manifest.Target) -> String? {
    let parts = target.path.split(separator: "/")
    return parts.first == "Modules" ? String(parts[1]) : nil
  }
}

extension Set<String> {
  /// The C library and its mathematics.
  static let platform: Set = ["Darwin", "Glibc", "Musl"]
  /// Those, and files, dates and coders.
  static let essentials = platform.union(["FoundationEssentials", "Foundation"])
}
