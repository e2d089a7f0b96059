public import Navigation
public import Screens

/// A container that shows one screen after another: a stack, pages, or another container.
///
/// A plain coordinator takes one in its initializer and runs unchanged over any of them:
///
/// ```swift
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
///   func start() { container.show(ProfileScreen(user: user)) }
///
///   private func updateInterfaces() {
///     for case let screen as any UpdateableWithUser in container.screens { screen.user = user }
///   }
/// }
/// ```
@MainActor public protocol ScreenContainer {
  /// The screens in the container and above it, in order; of a flow also those of its children.
  var screens: [any Screen] { get }

  /// Shows a screen after the current one.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  @discardableResult
  func show(_ screen: any Screen) -> Refusal?

  /// Returns to the previous screen, if there is one.
  func showPrevious()

  /// Returns to a screen that was shown earlier.
  ///
  /// - Returns: The error, or `nil` if the request was accepted.
  @discardableResult
  func showPrevious(upTo screen: any Screen) -> Refusal?
}

extension Flow: ScreenContainer {
  /// Shows a screen after the current one; it belongs to the flow.
  @discardableResult
  public func show(_ screen: any Screen) -> Refusal? { push(screen) }

  /// Returns to the previous screen, if the current one belongs to the flow.
  public func showPrevious() { pop() }

  @discardableResult
  public func showPrevious(upTo screen: any Screen) -> Refusal? { popTo(screen) }
}

extension Navigator: ScreenContainer {
  /// Shows a screen after the current one; it belongs to no flow, and leaves when the user goes back.
  @discardableResult
  public func show(_ screen: any Screen) -> Refusal? {
    if let container = state?.top.selected.id { return push(screen, owner: nil, on: container) }
    guard case .failure(let refusal) = open(screen, owner: nil, at: .base) else { return nil }
    return refusal
  }

  /// Returns to the previous screen of the topmost container.
  public func showPrevious() {
    if let container = state?.top.selected.id { _ = perform(.pop(1, from: container)) }
  }

  @discardableResult
  public func showPrevious(upTo screen: any Screen) -> Refusal? {
    guard let entry = entry(of: screen) else { return refuse(.screenNotShown, RequestOptions()) }
    return perform(.popTo(entry))
  }
}
