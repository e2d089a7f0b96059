extension Storyboard {
  /// Why a flow has not begun: its storyboard is not sound.
  public struct Unsound: Error, Hashable, CustomStringConvertible {
    /// All that is wrong.
    public let faults: [Fault]

    /// The faults, one a line.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
  }

  /// Returns all that is different between a storyboard and the code of its scenes.
  ///
  /// - Parameter bindings: The code.
  /// - Returns: The faults; empty if the two agree.
  @MainActor public func validate(against bindings: [SceneBinding]) -> [Fault] {
    let code = Dictionary(bindings.map { ($0.identifier, $0) }) { first, _ in first }
    let named = Set(scenes.map(\.identifier))
    let problems = scenes.flatMap { scene -> [Problem] in
      guard let binding = code[scene.identifier] else { return [.sceneWithoutCode(scene.identifier)] }
      var problems: [Problem] = []
      if !binding.root.isWritten(scene.root) {
        problems.append(.wrongRootType(scene.root, of: scene.identifier, inCode: "\(binding.root)"))
      }
      if let (name, type) = binding.input,
        !scene.inputs.contains(where: { $0.name == name && type.isWritten($0.type) })
      {
        problems.append(.wrongInput(Port(name, "\(type)"), of: scene.identifier))
      }
      return problems
    }
    let strangers = bindings.filter { !named.contains($0.identifier) }.map(\.identifier).map(Problem.codeWithoutScene)
    return (problems + strangers).map { Fault($0, in: [name]) }
  }

  /// Returns the exits of a storyboard of which the code of its flow makes nothing.
  ///
  /// - Parameter code: What the flow finishes with.
  /// - Returns: The faults; empty if the flow has something to finish with for each exit.
  @MainActor public func validate<Output>(against code: [FlowExit<Output>]) -> [Fault] {
    exits.filter { port in !code.contains { $0.isWritten(port) } }.map { Fault(.exitWithoutOutput($0), in: [name]) }
  }
}
