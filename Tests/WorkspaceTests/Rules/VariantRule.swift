/// Which picker it is, only the factory, the app and the terminal's catalogue of views know.
struct VariantRule: Rule {
  static let names: Set = ["CityPickerVariant", "CityListScreen", "CityMapScreen"]
  /// Where the names may stand; tests exercise both variants.
  private static let places = ["Apps/CityPicker/", "Modules/Terminal/TerminalScreens/", "Tests/"]

  func violations(in sources: [SourceFile]) -> [Violation] {
    sources.filter { !mayChoose($0) }.flatMap { file in
      file.words.filter { Self.names.contains($0.name) && !isHome(of: $0.name, file, in: sources) }.map {
        Violation(path: file.path, line: $0.line, reason: "names \($0.name)")
      }
    }
  }

  private func mayChoose(_ file: SourceFile) -> Bool {
    let isFactory = file.folder.hasPrefix(ScreenRule.presentation) && file.name.hasPrefix("ScreenFactory")
    return isFactory || Self.places.contains { file.path.hasPrefix($0) }
  }

  /// Whether the name is declared in the file, or beside it in the folder of its screen.
  private func isHome(of name: String, _ file: SourceFile, in sources: [SourceFile]) -> Bool {
    if file.types.contains(name) { return true }
    guard file.folder != ScreenRule.presentation else { return false }
    return sources.contains { $0.folder == file.folder && $0.types.contains(name) }
  }
}
