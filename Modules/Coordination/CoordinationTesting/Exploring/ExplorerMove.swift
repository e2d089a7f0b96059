import Coordination

/// A move in an exploration, such as an action on a screen.
///
/// A move can be printed and replayed.
public enum ExplorerMove: Hashable, Sendable {
  /// The user performs an action on a screen.
  case action(Action, on: String)
  case host(HostMove)
  /// An external event, identified by its name.
  case outside(String)

  /// A type-erased action that the user performs on a screen.
  public struct Action: Hashable, Sendable, CustomStringConvertible {
    // `AnyHashable` is not `Sendable`, but the wrapped action is.
    private nonisolated(unsafe) let value: AnyHashable
    /// The description of the action.
    public let description: String

    /// Creates a type-erased action from a screen's action.
    public init(_ action: some Hashable & Sendable & CustomStringConvertible) {
      value = AnyHashable(action)
      description = action.description
    }

    /// Returns the action as a value of the given type, or `nil` if the action has a different type.
    func unwrapped<Value>(as type: Value.Type) -> Value? { value.base as? Value }
  }
}

extension ExplorerMove: CustomStringConvertible {
  public var description: String {
    switch self {
    case .action(let action, let screen): "\(screen): \(action)"
    case .host(let move): "\(move)"
    case .outside(let name): name
    }
  }
}

extension ActionableScreen {
  /// The actions that the screen currently offers.
  var moves: [ExplorerMove] { actions.map { .action(.init($0), on: "\(type(of: self))") } }

  /// Performs an action if it has this screen's action type, and returns whether the action was performed.
  func perform(_ action: ExplorerMove.Action) -> Bool {
    guard let own = action.unwrapped(as: Action.self) else { return false }
    perform(own)
    return true
  }
}
