/// A flow gets its screens from the factory as inputs and outputs: of Presentation it names protocols, and no class.
struct FlowRule: Rule {
  /// The scene whose coordinator is a mere typealias, in whose file the class may stand.
  static let scene = "UserEditScreen"
  static let factory = "ScreenFactory"
  private static let flows = "Modules/Coordination/Flows/"

  func violations(in sources: [SourceFile]) -> [Violation] {
    let concrete = Self.concreteTypes(in: sources)
    return sources.filter { $0.path.hasPrefix(Self.flows) }.flatMap { file in
      let mayNameScene = isTypealias(file)
      return file.words.filter { concrete.contains($0.name) && !($0.name == Self.scene && mayNameScene) }.map {
        Violation(path: file.path, line: $0.line, reason: "names \($0.name), which is no protocol")
      }
    }
  }

  /// Returns the types of Presentation that are not protocols, but the factory.
  static func concreteTypes(in sources: [SourceFile]) -> Set<String> {
    let files = sources.filter { $0.path.hasPrefix(ScreenRule.presentation + "/") }
    return Set(files.flatMap(\.types)).subtracting(files.flatMap(\.protocols)).subtracting([factory])
  }

  /// Whether the file declares an alias and nothing that could do anything.
  private func isTypealias(_ file: SourceFile) -> Bool {
    file.words.contains { $0.name == "typealias" } && !file.code.contains(UInt8(ascii: "{"))
  }
}
