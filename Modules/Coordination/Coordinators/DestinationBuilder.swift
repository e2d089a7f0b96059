package import Navigation
public import Screens

/// Creates screens from contexts.
///
/// The builder nearest to the new screen is called first, then those above it.
@MainActor public protocol DestinationBuilder: AnyObject {
  /// Creates a screen, or a coordinator that creates it.
  ///
  /// Nothing is shown yet. Nothing will be shown if another screen of the link cannot be created.
  ///
  /// - Returns: `nil` to leave the context to the flow above.
  /// - Throws: Any error that rejects the link, such as an unknown city.
  func makeDestination(for context: ScreenContext) throws -> ContextDestination?
}

/// A coordinator whose screens can be created from contexts: for links, and to restore an earlier run.
@MainActor public protocol ContextCoordinator<Output>: Coordinator, DestinationBuilder {
  /// Called in place of `start(_:)`, before the screens that ``DestinationBuilder/makeDestination(for:)`` has created
  /// are shown.
  ///
  /// It must not show anything.
  func resume(_ flow: Flow<Output>)
}

/// A screen for a context, or a coordinator that creates it.
@MainActor public struct ContextDestination {
  package enum Content {
    case screen(any Screen)
    case flow(LinkedFlow)
  }

  package let content: Content

  /// A screen, which belongs to the flow of the coordinator that creates it.
  public static func screen(_ screen: any Screen) -> ContextDestination { ContextDestination(content: .screen(screen)) }

  /// A coordinator that runs below the one that creates it, and that creates the screen.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that is not running; `resume(_:)` is called in place of `start(_:)`.
  ///   - onEnd: Called exactly once, if the coordinator's screen is shown.
  /// - Returns: A target that runs the coordinator only if every other screen of the link can be created, too.
  public static func flow<Child: ContextCoordinator>(
    _ coordinator: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> ContextDestination {
    let node = FlowNode(coordinator, onEnd: onEnd)
    return ContextDestination(
      content: .flow(LinkedFlow(node: node, builder: coordinator, resume: { coordinator.resume(Flow(node)) })))
  }
}

/// A coordinator to run for a link.
@MainActor package struct LinkedFlow {
  package let node: FlowNode
  package let builder: any DestinationBuilder
  let resume: () -> Void
  package var parent: FlowNode?

  /// Runs the coordinator below its parent, and returns whether it was run.
  package func run(on navigator: Navigator) -> Bool {
    guard node.begin(under: parent, on: navigator, in: .here) == nil else { return false }
    resume()
    node.didStart()
    return true
  }
}
