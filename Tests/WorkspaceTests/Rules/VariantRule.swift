/// A rule that allows only the factory, the app, the terminal views, and tests to depend on the picker variant.
///
/// Other files must not reference the variant. They may reference a type in a picker's folder only if they are in that
/// folder.
struct VariantRule: Rule {
  static let variant = "CityPickerVariant"
  /// The folders of the two pickers.
  static let pickers = ["CityList", "CityMap"].map { "\(ScreenRule.presentation)/\($0)/" }
  /// The folders whose files may reference the variant and the pickers.
  ///
  /// Tests use both variants.
  private static let places = ["Apps/CityPicker/", "Modules/Terminal/TerminalScreens/", "Tests/"]

  func violations(in sources: [SourceFile]) -> [Violation] {
    let declaringPaths = Self.declaringPaths(in: sources)
    return sources.filter { !mayChoose($0) }.flatMap { file in
      file.words.compactMap { word in
        guard let declaringPath = declaringPaths[word.name], !file.path.hasPrefix(declaringPath) else { return nil }
        return Violation(path: file.path, line: word.line, reason: "references \(word.name)")
      }
    }
  }

  /// Returns, for each name, the path of the file or folder that declares it: a variant's file or a picker's folder.
  static func declaringPaths(in sources: [SourceFile]) -> [String: String] {
    let names = sources.flatMap { file in
      pickers.filter { file.path.hasPrefix($0) }.flatMap { folder in file.types.map { ($0, folder) } }
    }
    let declaringPath = (variant, "\(ScreenRule.presentation)/\(variant).swift")
    return Dictionary([declaringPath] + names) { first, _ in first }
  }

  private func mayChoose(_ file: SourceFile) -> Bool {
    ScreenRule.isFactory(file) || Self.places.contains { file.path.hasPrefix($0) }
  }
}
