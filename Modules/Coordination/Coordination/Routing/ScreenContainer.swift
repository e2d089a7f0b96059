public import Navigation
public import Screens

/// Where screens are shown one after the other: a stack, a pager, or whatever else takes them.
///
/// A coordinator that is given one in its initialiser, and knows no more of it than this, runs unchanged over any.
@MainActor public protocol ScreenContainer {
  /// Shows a screen after the one that is shown.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  func show(_ screen: any Screen) -> Refusal?

  /// Leads back to the screen before, if there is one.
  func showPrevious()
}

extension Router: ScreenContainer {
  /// Shows a screen after the one that is shown; it belongs to the flow.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func show(_ screen: any Screen) -> Refusal? { push(screen) }

  /// Leads back to the screen before, if the one that is shown is the flow's.
  public func showPrevious() { pop() }
}

extension Navigator: ScreenContainer {
  /// Shows a screen after the one that is shown; it belongs to nobody, and leaves when a person goes back.
  ///
  /// - Returns: Why it was refused; `nil` if it was not.
  @discardableResult
  public func show(_ screen: any Screen) -> Refusal? {
    if let container = state?.top.leaf.id { return push(screen, owner: nil, number: nil, on: container) }
    guard case .failure(let refusal) = open(screen, owner: nil, number: nil, at: Placement(.base)) else { return nil }
    return refusal
  }

  /// Leads back to the screen before.
  public func showPrevious() { goBack() }
}
