import Coordination

/// One thing that happens in an exploration, as a value that can be printed and done again.
public enum ExplorerMove: Hashable, Sendable {
  /// A person does something on a screen.
  case action(Action, on: String)
  /// Something happens to the host.
  case host(HostMove)
  /// Something happens outside, by name.
  case outside(String)

  /// What a person does on a screen, whatever its type.
  public struct Action: Hashable, Sendable, CustomStringConvertible {
    // Hashable is not Sendable by itself, but every screen's action is both.
    private nonisolated(unsafe) let value: AnyHashable
    /// The words of a prompt.
    public let description: String

    /// Wraps an action of a screen.
    public init(_ action: some Hashable & Sendable & CustomStringConvertible) {
      value = AnyHashable(action)
      description = action.description
    }

    /// Returns the action as a screen's own type.
    func unwrapped<Value>(as type: Value.Type) -> Value? { value.base as? Value }
  }
}

extension ExplorerMove: CustomStringConvertible {
  /// The move in words.
  public var description: String {
    switch self {
    case .action(let action, let screen): "\(screen): \(action)"
    case .host(let move): "\(move)"
    case .outside(let name): name
    }
  }
}

extension ActionableScreen {
  /// What a person can do here now.
  var moves: [ExplorerMove] { actions.map { .action(.init($0), on: "\(type(of: self))") } }

  /// Does an action, if it is one of this screen's that can be done now.
  ///
  /// - Returns: Whether it was.
  func perform(_ action: ExplorerMove.Action) -> Bool {
    guard let own = action.unwrapped(as: Action.self) else { return false }
    perform(own)
    return true
  }
}
