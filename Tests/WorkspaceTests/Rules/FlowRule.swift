/// A rule that forbids coordinators from referencing types in the Presentation module other than the factory and
/// protocols.
struct FlowRule: Rule {
  /// The class that a storyboard coordinator's typealias references.
  ///
  /// Only `sceneFile` may reference the class.
  static let scene = "UserEditScreen"
  static let sceneFile = "Modules/Coordination/Flows/Main/UserEditCoordinator.swift"
  static let factory = "ScreenFactory"
  private static let flows = "Modules/Coordination/Flows/"

  func violations(in sources: [SourceFile]) -> [Violation] {
    let concrete = Self.concreteTypes(in: sources)
    return sources.filter { $0.path.hasPrefix(Self.flows) }.flatMap { file in
      let mayNameScene = file.path == Self.sceneFile && isTypealias(file)
      return file.words.filter { concrete.contains($0.name) && !($0.name == Self.scene && mayNameScene) }.map {
        Violation(path: file.path, line: $0.line, reason: "references \($0.name), which is not a protocol")
      }
    }
  }

  /// Returns the names of the Presentation module's types, except protocols and the factory.
  static func concreteTypes(in sources: [SourceFile]) -> Set<String> {
    let files = sources.filter { $0.path.hasPrefix(ScreenRule.presentation + "/") }
    return Set(files.flatMap(\.types)).subtracting(files.flatMap(\.protocols)).subtracting([factory])
  }

  /// Returns whether the file contains exactly one typealias and no braces.
  private func isTypealias(_ file: SourceFile) -> Bool {
    file.words.count { $0.name == "typealias" } == 1 && !file.code.contains(UInt8(ascii: "{"))
  }
}
