/// The files that a document in the repository mentions.
struct Document: Sendable {
  static let names = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "BENCHMARKS.md", "Apps/CityPicker/CLI.md",
    "Apps/CityPicker/README.md", "Modules/Coordination/README.md", "Modules/Experimentation/README.md",
    "Modules/Experimentation/GROWTHBOOK.md", "Modules/Experimentation/LOG.md", "Modules/Experimentation/ANALYSIS.md",
    "Modules/Experimentation/PICKER.md", "Modules/Terminal/README.md", "Modules/Terminal/VIEWS.md",
    "Modules/Terminal/TERMINALS.md",
  ]

  /// The relative paths of the files that the document links to, excluding links to websites.
  let links: [String]
  /// The scripts that the document mentions anywhere.
  ///
  /// Images in the folders of the scripts are excluded.
  let scripts: [String]

  init(text: String) {
    links = text.matches(of: /\]\(([^)\s#]+)/).map { String($0.output.1) }.filter { !$0.contains(":") }
    scripts = text.matches(of: /(?:Scripts|\.ci)\/[\w.\/-]*\w/).map { String($0.output) }
      .filter { !$0.hasSuffix(".png") }
  }
}
