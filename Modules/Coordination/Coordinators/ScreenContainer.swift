public import Navigation
public import Screens

/// A container, such as a flow or a navigator, that shows a sequence of screens.
///
/// The plain coordinator in this example receives its container in its initializer, so it works with any container:
///
/// ```swift
/// import Coordination
///
/// struct User { var name: String }
///
/// @MainActor protocol UpdateableWithUser: Screen { var user: User { get set } }
///
/// @MainActor final class ProfileCoordinator {
///   private let container: any ScreenContainer
///   private var user: User { didSet { updateInterfaces() } }
///
///   init(user: User, container: some ScreenContainer) {
///     self.user = user
///     self.container = container
///   }
///
///   func rename(to name: String) { user.name = name }
///
///   private func updateInterfaces() {
///     for case let screen as any UpdateableWithUser in container.screens { screen.user = user }
///   }
/// }
/// ```
@MainActor public protocol ScreenContainer {
  /// The screens in the container, in order.
  ///
  /// For a flow, these are the screens of the flow and its descendants. For a navigator, these are the screens of all
  /// entries in its state.
  var screens: [any Screen] { get }

  /// Shows a screen after the current one.
  ///
  /// - Returns: The decision.
  @discardableResult
  func show(_ screen: any Screen) -> RequestDecision

  /// Returns to the previous screen, if there is one.
  ///
  /// - Returns: The decision.
  @discardableResult
  func showPrevious() -> RequestDecision

  /// Returns to a screen that was shown earlier.
  ///
  /// - Returns: The decision.
  @discardableResult
  func showPrevious(upTo screen: any Screen) -> RequestDecision
}

extension Flow: ScreenContainer {
  /// Shows a screen after the current one.
  ///
  /// The screen then belongs to the flow.
  @discardableResult
  public func show(_ screen: any Screen) -> RequestDecision { push(screen) }

  /// Returns to the previous screen if the current one belongs to the flow or to one of its descendants.
  @discardableResult
  public func showPrevious() -> RequestDecision { pop().decision }

  @discardableResult
  public func showPrevious(upTo screen: any Screen) -> RequestDecision { popTo(screen).decision }
}

extension Navigator: ScreenContainer {
  /// Shows a screen after the current one.
  ///
  /// The screen does not belong to a flow, and navigating back removes it.
  @discardableResult
  public func show(_ screen: any Screen) -> RequestDecision { show(screen, context: nil) }

  /// Shows a screen after the current one and sets the context that describes the screen.
  ///
  /// The screen does not belong to a flow.
  @discardableResult
  public func show(_ screen: any Screen, context: ScreenContext?) -> RequestDecision {
    if let container = state?.top.selected.id { return push(screen, context: context, owner: nil, on: container) }
    switch open(screen, context: context, owner: nil, at: .root) {
    case .success: return .accepted
    case .failure(let error): return .rejected(error)
    }
  }

  /// Returns to the previous screen of the topmost container.
  @discardableResult
  public func showPrevious() -> RequestDecision {
    guard let container = state?.top.selected.id else { return .ignored(.nothingToPop) }
    return perform(.pop(1, from: container))
  }

  @discardableResult
  public func showPrevious(upTo screen: any Screen) -> RequestDecision {
    guard let entry = entry(of: screen) else { return reject(.screenNotShown, RequestOptions()) }
    return perform(.popTo(entry))
  }
}
