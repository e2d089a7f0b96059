package import Navigation
public import Screens

/// Creates screens from contexts.
///
/// The search for a destination starts with the flow that owns the screen below the new screen. The search continues
/// with that flow's ancestors until a builder returns a destination.
@MainActor public protocol DestinationBuilder: AnyObject {
  /// Returns a new screen for a context, or a coordinator that creates the screen.
  ///
  /// A link's screens are shown only after all of them have been created.
  ///
  /// - Returns: The destination, or `nil` to pass the context to the parent flow's builder.
  /// - Throws: An error if the screen cannot be created, for example, because a city is unknown. The link is then
  ///   rejected, or the entry is not restored.
  func makeDestination(for context: ScreenContext) throws -> ContextDestination?
}

/// A coordinator whose screens can be created from contexts when a link is opened or an earlier run is restored.
@MainActor public protocol ContextCoordinator<Output>: Coordinator, DestinationBuilder {
  /// Prepares the coordinator to run for a link or a restored state.
  ///
  /// This method is called in place of `start(_:)`, before the screens from
  /// ``DestinationBuilder/makeDestination(for:)`` are shown. The method must neither show screens nor end the flow.
  func resume(_ flow: Flow<Output>)
}

/// A screen for a context, or a coordinator that creates the screen.
@MainActor public struct ContextDestination {
  package enum Content {
    case screen(any Screen)
    case flow(LinkedFlow)
  }

  package let content: Content

  /// Returns a destination for a screen.
  ///
  /// The screen belongs to the flow whose coordinator creates it.
  public static func screen(_ screen: any Screen) -> ContextDestination { ContextDestination(content: .screen(screen)) }

  /// Returns a destination for a coordinator that creates the screen.
  ///
  /// The coordinator runs as a child of the coordinator that returns the destination.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that is not running. Its `resume(_:)` is called in place of `start(_:)`.
  ///   - onEnd: A closure that is called exactly once with the outcome if the coordinator's screen is shown.
  /// - Returns: A destination that runs the coordinator only if all screens of the link can be created.
  public static func flow<Child: ContextCoordinator>(
    _ coordinator: Child, onEnd: (@MainActor (FlowOutcome<Child.Output>) -> Void)? = nil
  ) -> ContextDestination {
    let node = FlowNode(coordinator, onEnd: onEnd)
    return ContextDestination(
      content: .flow(LinkedFlow(node: node, builder: coordinator, resume: { coordinator.resume(Flow(node)) })))
  }
}

/// A coordinator to run for a link or a restored state.
@MainActor package struct LinkedFlow {
  package let node: FlowNode
  package let builder: any DestinationBuilder
  let resume: () -> Void
  package var parent: FlowNode?

  /// Runs the coordinator below its parent and returns whether the coordinator was run.
  package func run(on navigator: Navigator) -> Bool {
    guard node.begin(under: parent, on: navigator, in: .here) == nil else { return false }
    resume()
    node.didStart()
    return true
  }
}
