/// No file of one screen names a type of another; only the factory, which makes the screens, names them all.
struct ScreenRule: Rule {
  /// Where the screens lie, a folder each.
  static let presentation = "Modules/Presentation/Presentation"

  func violations(in sources: [SourceFile]) -> [Violation] {
    let files = sources.filter { $0.path.hasPrefix(Self.presentation + "/") }
    let owners = Self.owners(in: files)
    return files.filter { !$0.name.hasPrefix("ScreenFactory") }.flatMap { file in
      file.words.compactMap { word in
        guard let owner = owners[word.name], owner != file.folder else { return nil }
        return Violation(path: file.path, line: word.line, reason: "names \(word.name), which belongs to \(owner)")
      }
    }
  }

  /// Returns the folder of each type that belongs to a screen: all that a folder with a screen declares.
  static func owners(in files: [SourceFile]) -> [String: String] {
    let folders = Dictionary(grouping: files.filter { $0.folder != presentation }, by: \.folder)
    let screens = folders.filter { $0.value.contains { !$0.screens.isEmpty } }
    let owners = screens.flatMap { folder, files in files.flatMap(\.types).map { ($0, folder) } }
    return Dictionary(owners) { first, _ in first }
  }
}
