import Navigation
public import Screens

/// Makes what contexts say; the one nearest to where it is to be shown is asked first, then those above.
@MainActor public protocol ContextMaker: AnyObject {
  /// Makes a screen, or a coordinator that makes it, or leaves that to the flow above.
  ///
  /// Nothing is shown yet, and may never be: if anything else on the way cannot be made, nothing is.
  ///
  /// - Parameter context: What is to be shown.
  /// - Returns: `nil` if that is another's business.
  /// - Throws: Whatever makes it impossible, such as a city that nobody knows; nothing moves then.
  func make(_ context: ScreenContext) throws -> ContextTarget?
}
