import Screens

extension Storyboard {
  /// Returns the differences between the storyboard and the code of its scenes.
  @MainActor public func validate(against bindings: [SceneBinding]) -> [Fault] {
    let code = Dictionary(bindings.map { ($0.identifier, $0) }) { first, _ in first }
    let named = Set(scenes.map(\.identifier))
    var problems: [Problem] = []
    for scene in scenes {
      guard let binding = code[scene.identifier] else {
        problems.append(.sceneWithoutCode(scene.identifier))
        continue
      }
      if !binding.root.isWritten(scene.root) {
        problems.append(.wrongRootType(scene.root, of: scene.identifier, inCode: "\(binding.root)"))
      }
      guard let (name, type) = binding.input else { continue }
      if !scene.inputs.contains(where: { $0.name == name && type.isWritten($0.type) }) {
        problems.append(.wrongInput(PortDescription(name, "\(type)"), of: scene.identifier))
      }
    }
    problems += bindings.map(\.identifier).filter { !named.contains($0) }.map(Problem.codeWithoutScene)
    return problems.map { Fault($0, in: [name]) }
  }

  /// Returns a fault for each exit of the storyboard without an output in the code of its flow.
  @MainActor public func validate<Output>(against code: [FlowExit<Output>]) -> [Fault] {
    exits.filter { port in !code.contains { $0.isWritten(port) } }.map { Fault(.exitWithoutOutput($0), in: [name]) }
  }
}

/// A coordinator type with a name of its own, for diagrams and trees.
protocol NamedCoordinator {
  static var name: String { get }
}

/// The name of a type in a storyboard: `City`, or `Domain.City` if another type has the same short name.
struct TypeName: CustomStringConvertible {
  let type: Any.Type

  init(_ type: Any.Type) { self.type = type }

  /// The short name.
  var description: String { type == Void.self ? Storyboard.PortDescription.event : named ?? "\(type)" }

  /// The name that the type gives itself.
  private var named: String? { (type as? any NamedCoordinator.Type)?.name }

  /// The name with the module and all enclosing types.
  var qualified: String { type == Void.self ? Storyboard.PortDescription.event : String(reflecting: type) }

  /// Whether a short, partly qualified or fully qualified name means the type.
  func isWritten(_ name: String) -> Bool {
    // Most names are short, and the qualified name is slow to create.
    if name == description { return true }
    return name.contains(".") && (name == qualified || qualified.hasSuffix(".\(name)"))
  }
}

extension FiredSegue {
  /// Whether the event's value is of a type that a storyboard names.
  func brings(_ type: String) -> Bool { TypeName(value.map { Swift.type(of: $0) } ?? Void.self).isWritten(type) }
}
