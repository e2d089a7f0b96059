/// A paper of the repository, with what it names in it.
struct Paper: Sendable {
  static let names = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "BENCHMARKS.md", "Apps/CityPicker/README.md",
    "Modules/Coordination/README.md", "Modules/Experimentation/README.md",
  ]

  /// The files that the paper links to, relative to it; links to other places left out.
  let links: [String]
  /// The scripts that the paper names, wherever it names them; pictures that lie beside them are links.
  let scripts: [String]

  init(text: String) {
    links = text.matches(of: /\]\(([^)\s#]+)/).map { String($0.output.1) }.filter { !$0.contains(":") }
    scripts = text.matches(of: /(?:Scripts|\.ci)\/[\w.\/-]*\w/).map { String($0.output) }
      .filter { !$0.hasSuffix(".png") }
  }
}
