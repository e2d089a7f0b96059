public import Coordinators
public import Navigation
public import Screens

/// A handle that a scene's code uses to fire the scene's segues.
@MainActor public struct SceneSegues {
  /// Whether the scene is the first one in the flow.
  public let isFirst: Bool
  let perform: @MainActor (FiredSegue) -> Void
  let raiseEvent: @MainActor (any FlowEvent) -> Bool
  let ask: @MainActor (ConfirmationScreen.State, _ onAnswer: @escaping @MainActor (Bool) -> Void) -> Void

  public func fire<Value>(_ port: Port<Value>, _ value: Value) { perform(FiredSegue(port, value)) }

  public func fire(_ port: Port<Void>) { perform(FiredSegue(port)) }

  /// Passes an event to the coordinators above the flow, starting with the nearest one, until one of them handles the
  /// event.
  ///
  /// - Returns: Whether a coordinator handled the event.
  @discardableResult
  public func raise(_ event: any FlowEvent) -> Bool { raiseEvent(event) }

  /// Asks the user a question in a modal, as `Flow.confirm(_:onAnswer:)` does.
  ///
  /// - Parameters:
  ///   - question: The text of the question and of its buttons.
  ///   - onAnswer: A closure that is called exactly once with the answer. The answer is `false` if the user dismisses
  ///     the modal or the modal cannot be presented.
  public func confirm(_ question: ConfirmationScreen.State, onAnswer: @escaping @MainActor (Bool) -> Void) {
    ask(question, onAnswer)
  }
}

/// A segue that is about to be performed.
///
/// The flow can prepare the segue's destination.
public struct PreparedSegue {
  public let segue: Storyboard.Segue
  let event: FiredSegue
  /// The screen that fired the segue, or `nil` if a flow fired it.
  public let source: (any Screen)?
  /// The destination screen, or `nil` if the segue targets another flow or finishes this flow.
  public let destination: (any Screen)?

  /// Returns the segue's value, or `nil` if a different port triggered the segue.
  public subscript<Value>(port: Port<Value>) -> Value? { event[port] }
}

/// The output of a flow that finishes when a segue exits through a port.
///
/// ```swift
/// import Coordination
///
/// @MainActor let exit = FlowExit<[String]>(Port<String>("city")) { city in [city] }
/// ```
@MainActor public struct FlowExit<Output> {
  private let name: String
  private let type: TypeName
  let output: @MainActor ((any Sendable)?) -> Output?

  /// Creates an exit.
  ///
  /// - Parameters:
  ///   - port: The port that the storyboard's `exit` segues target.
  ///   - output: A closure that returns the output for the port's value, or `nil` if there is none. In that case, the
  ///     flow continues, and the segue is reported as ``SegueError/noOutput(_:)``.
  public init<Value>(_ port: Port<Value>, output: @escaping @MainActor (Value) -> Output?) {
    name = port.name
    type = TypeName(Value.self)
    self.output = { (($0 ?? ()) as? Value).flatMap(output) }
  }

  func isWritten(_ port: Storyboard.PortDescription) -> Bool { name == port.name && type.isWritten(port.type) }
}

/// The reason a segue was not performed.
///
/// A segue that fails with this error changes nothing.
public enum SegueError: Error, Hashable, Sendable, FlowEvent {
  case unknownEntry(String)
  /// The scene has no such segue, and the flow does not handle the event.
  case unknownSegue(String, of: String)
  /// The event's value does not have the type that the storyboard specifies.
  case wrongValue(String, of: String, expected: String, found: String)
  case unknownScene(String)
  /// The scene's code takes a value of a different type.
  case wrongInput(of: String, expected: String, found: String)
  case wrongRoot(of: String, found: String)
  /// The screen that fired the segue is no longer on top.
  case stale(String, of: String)
  case notBelow(String, segue: String, of: String)
  case noOutput(String)
  /// No coordinator above the flow handled the event with which a scene requested its content.
  case unhandledRequest(String, of: String)
  case rejected(NavigationError)
}

extension SegueError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownEntry(let name): "no entry '\(name)': add it to the storyboard, or start with another entry"
    case .unknownSegue(let name, let scene):
      "scene '\(scene)' has no segue '\(name)': add it to the storyboard, or fire another segue"
    case .wrongValue(let name, let scene, let expected, let found):
      "'\(name)' of scene '\(scene)' was fired with \(found): fire it with \(expected)"
    case .unknownScene(let name): "scene '\(name)' has no code: add a scene binding"
    case .wrongInput(let scene, let expected, let found):
      "scene '\(scene)' is created from \(expected), but the value is \(found): pass it with the segue or the context"
    case .wrongRoot(let scene, let found): "the code of scene '\(scene)' has created \(found): create a screen"
    case .stale(let name, let scene):
      "segue '\(name)' of scene '\(scene)' was fired too late: its screen is no longer on top"
    case .notBelow(let target, let name, let scene):
      "segue '\(name)' unwinds from scene '\(scene)' to '\(target)', which is not below it: push that scene first"
    case .noOutput(let name): "exit '\(name)' has no output for its value: return an output, or exit with another value"
    case .unhandledRequest(let request, let scene):
      "scene '\(scene)' requests '\(request)', which no coordinator above handles: run the flow below one that does"
    case .rejected(let rejection): rejection.description
    }
  }
}
