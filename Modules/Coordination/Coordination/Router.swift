public import Screens

/// The only way from a coordinator to the stack, scoped to its flow.
///
/// A value without state of its own: ask the flow for it when it is needed.
@MainActor public struct Router {
  let flow: AnyFlow

  /// Puts a screen on top; it belongs to the flow.
  public func push(_ screen: any Screen) { flow.push(screen) }

  /// The screens of the flow, and of those below it, that are on the stack.
  public var screens: [any Screen] { flow.screens }
}
