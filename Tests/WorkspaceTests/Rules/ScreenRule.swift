/// A rule that forbids one screen's files from referencing another screen's types.
///
/// Only the factory may reference all types.
struct ScreenRule: Rule {
  /// The folder that contains a folder for each screen.
  static let presentation = "Modules/Presentation/Presentation"
  /// The shared base classes.
  ///
  /// Every other class, structure, or actor with the suffix `Screen` is a screen.
  static let sharedBases: Set = ["PlaceListScreen", "NameFormScreen"]

  func violations(in sources: [SourceFile]) -> [Violation] {
    let files = sources.filter { $0.path.hasPrefix(Self.presentation + "/") }
    let owners = Self.owners(in: files)
    return files.filter { !Self.isFactory($0) }.flatMap { file in
      file.words.compactMap { word in
        guard let owner = owners[word.name], owner != Self.topmostFolder(of: file) else { return nil }
        return Violation(path: file.path, line: word.line, reason: "references \(word.name), which belongs to \(owner)")
      }
    }
  }

  /// Returns the owner of each type that belongs to a screen.
  ///
  /// The owner is the folder or file that contains both the type and the screen.
  static func owners(in files: [SourceFile]) -> [String: String] {
    let places = Dictionary(grouping: files.filter { !isFactory($0) }, by: topmostFolder)
    let screens = places.filter { $0.value.contains { !sharedBases.isSuperset(of: $0.screens) } }
    let owners = screens.flatMap { place, files in files.flatMap(\.types).map { ($0, place) } }
    return Dictionary(owners) { first, _ in first }
  }

  static func isFactory(_ file: SourceFile) -> Bool {
    file.folder == presentation && file.name.hasPrefix("ScreenFactory")
  }

  /// Returns the path of the Presentation module's direct subfolder that contains a file.
  ///
  /// If the file is not in such a folder, the result is the file's own path.
  private static func topmostFolder(of file: SourceFile) -> String {
    let inside = file.path.dropFirst(presentation.count + 1)
    return "\(presentation)/\(inside.prefix { $0 != "/" })"
  }
}
