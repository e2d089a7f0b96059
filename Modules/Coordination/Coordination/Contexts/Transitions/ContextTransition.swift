public import Navigation
import Screens

/// How a context is shown that is not there yet: says by which operations.
///
/// An app adds one of its own by conforming a type; the router needs no change.
public protocol ContextTransition: Sendable {
  /// Returns what to do to show an entry.
  ///
  /// - Parameters:
  ///   - entry: The new entry, with the context; its screen is made by whoever can.
  ///   - draft: What is shown before, and new identities for containers.
  /// - Returns: Operations that bring the entry, in order.
  func operations(toShow entry: NavigationState.Entry, in draft: inout ContextDraft) -> [NavigationState.Operation]
}
