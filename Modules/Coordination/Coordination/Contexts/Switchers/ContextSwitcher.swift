import Navigation
public import Screens

/// What goes to something that is there already, instead of making it: says by which moves.
public protocol ContextSwitcher: Sendable {
  /// Returns how to come to a context.
  ///
  /// - Parameters:
  ///   - context: What is to be shown.
  ///   - situation: What is shown.
  /// - Returns: The moves, none if it is in view; `nil` if there is nothing to go to.
  func moves(to context: ScreenContext, in situation: ContextSituation) -> [ContextMove]?
}
