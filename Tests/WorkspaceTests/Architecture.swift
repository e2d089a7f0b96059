/// What a module may stand on: the diagram of `ARCHITECTURE.md` as a table, lowest layer first.
struct Module: Sendable {
  let name: String
  let layer: String
  /// Our modules that it imports, and no other.
  let dependencies: Set<String>
  /// The system's modules that it may import.
  let system: Set<String>

  var path: String { "Modules/\(layer)/\(name)" }

  private init(_ name: String, in layer: String, _ dependencies: Set<String> = [], system: Set<String> = []) {
    self.name = name
    self.layer = layer
    self.dependencies = dependencies
    self.system = system
  }

  static let all: [Module] = [
    Module("Domain", in: "Domain", system: .platform),

    Module("CAtlas", in: "Data"),
    Module("CityAtlas", in: "Data", ["Domain", "CAtlas"], system: .platform),
    Module("Storage", in: "Data", ["Domain"], system: .essentials),

    Module("Experiments", in: "Experimentation", system: .essentials),
    Module("ExperimentAnalysis", in: "Experimentation", ["Experiments"], system: .platform),

    Module("Screens", in: "Presentation"),
    Module("Presentation", in: "Presentation", ["Screens", "Domain"], system: .platform),
    Module("MapDrawing", in: "Presentation", ["Presentation", "Domain"]),

    Module("Navigation", in: "Coordination", ["Screens"], system: Set.platform.union(["Dispatch"])),
    Module("Coordination", in: "Coordination", ["Navigation", "Screens"]),
    Module("CoordinationTesting", in: "Coordination", ["Coordination", "Navigation", "Screens"]),
    Module("StoryboardDiagrams", in: "Coordination", ["Coordination"]),
    Module("Flows", in: "Coordination", ["Coordination", "Navigation", "Screens", "Presentation", "Domain"]),

    Module("CTerminal", in: "Terminal"),
    Module("TerminalUI", in: "Terminal", ["CTerminal"], system: .platform.union(["Dispatch"])),
    Module("TerminalScreens", in: "Terminal", ["TerminalUI", "Presentation", "Screens", "Domain"], system: .platform),
    Module("TerminalHost", in: "Terminal", ["TerminalUI", "Navigation", "Screens"], system: .platform),
  ]
}

extension Set<String> {
  /// The C library and its mathematics.
  static let platform: Set = ["Darwin", "Glibc", "Musl"]
  /// Those, and files, dates and coders.
  static let essentials = platform.union(["FoundationEssentials", "Foundation"])
}
