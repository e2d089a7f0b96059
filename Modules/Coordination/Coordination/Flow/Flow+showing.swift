public import Navigation
public import Screens

// Showing screens. Each request changes the navigation state at once, or is rejected at once and returns the error; its
// completion is called exactly once, when the result is shown. Requests do not throw, because most are made in closures
// of screens.
extension Flow {
  private func perform(_ request: FlowRequest, _ completion: (@MainActor (RequestResult) -> Void)?) -> Refusal? {
    driver.perform(request, from: origin, RequestOptions(animated: isAnimated, completion: completion))
  }

  /// Shows a screen, which then belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not shown.
  ///   - placement: Where it appears.
  ///   - context: What it shows, for links and restoration.
  ///   - completion: Called once with the result.
  /// - Returns: The error, or `nil` if the request was accepted.
  /// - Complexity: O(1) for `here`, whatever is shown.
  @discardableResult
  public func show(
    _ screen: any Screen,
    in placement: FlowPlacement,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    perform(.show(screen, placement, context: context), completion)
  }

  /// Pushes a screen, which then belongs to the flow.
  /// - Complexity: O(1), whatever is shown.
  @discardableResult
  public func push(
    _ screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    show(screen, in: .here, context: context, completion: completion)
  }

  /// Pushes a screen unless the one on top shows the same context.
  ///
  /// - Parameters:
  ///   - context: What is to be shown.
  ///   - completion: Called once with the result.
  ///   - makeScreen: Creates the screen; called only if it is needed.
  /// - Returns: The error, or `nil` if the request was accepted.
  @discardableResult
  public func show(
    _ context: ScreenContext,
    completion: (@MainActor (RequestResult) -> Void)? = nil,
    _ makeScreen: () -> any Screen
  ) -> Refusal? {
    if driver.endIfShown(context, RequestOptions(animated: isAnimated, completion: completion)) { return nil }
    return push(makeScreen(), context: context, completion: completion)
  }

  /// Replaces the screen on top, whose flow may end by that.
  @discardableResult
  public func replaceTop(
    with screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    show(screen, in: .replacingTop, context: context, completion: completion)
  }

  /// Makes a screen the only one of the flow's container; the flows of the others may end by that.
  @discardableResult
  public func setRoot(
    _ screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    show(screen, in: .root, context: context, completion: completion)
  }

  /// Replaces the screens of the flow's container, the first at the bottom; those that are already there stay.
  @discardableResult
  public func setScreens(
    _ screens: [any Screen], completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    perform(.setScreens(screens), completion)
  }

  /// Presents a screen in a modal of its own; it belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not shown.
  ///   - style: How much of what is below stays visible.
  ///   - isBlocking: Whether only the program can dismiss the modal.
  ///   - kind: What the modal does with further screens.
  ///   - context: What the screen shows, for links and restoration.
  ///   - completion: Called once with the result.
  /// - Returns: The error, or `nil` if the request was accepted.
  @discardableResult
  public func present(
    _ screen: any Screen,
    style: NavigationState.Presentation.Style = .sheet,
    isBlocking: Bool = false,
    kind: ContainerKind = .stack,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    show(screen, in: .modal(style, isBlocking: isBlocking, kind), context: context, completion: completion)
  }

  /// Adds a tab with a screen, which belongs to the flow.
  @discardableResult
  public func addTab(
    _ screen: any Screen,
    kind: ContainerKind = .stack,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    show(screen, in: .tab(kind), context: context, completion: completion)
  }
}

// MARK: - Going back

// A flow removes its own screens and those of its children; the screens of its parents stay.
extension Flow {
  /// Pops screens of the flow; the first screen of the container stays.
  ///
  /// - Parameters:
  ///   - count: The number of screens; if the flow has fewer on top, those are popped.
  ///   - completion: Called once with the result.
  /// - Returns: The error, or `nil` if the request was accepted.
  @discardableResult
  public func pop(_ count: Int = 1, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    perform(.pop(count), completion)
  }

  /// Pops whatever is above a screen of the flow or of one of its children.
  @discardableResult
  public func popTo(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    perform(.popTo(screen), completion)
  }

  /// Pops whatever is above the topmost of the flow's screens that matches; the screen on top is not asked.
  @discardableResult
  public func popTo(
    completion: (@MainActor (RequestResult) -> Void)? = nil, where matches: @escaping (any Screen) -> Bool
  ) -> Refusal? {
    perform(.popToMatch(matches), completion)
  }

  /// Pops whatever is above the first screen of the flow.
  @discardableResult
  public func popToRoot(completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    perform(.popToRoot, completion)
  }

  /// Dismisses the modal above the flow's screens and all above it or, without one, the modal that the flow is in.
  @discardableResult
  public func dismiss(completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    perform(.dismiss, completion)
  }

  /// Selects the tab in which a coordinator that runs below the flow shows its screens.
  @discardableResult
  public func select(
    _ child: some Coordinator, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Refusal? {
    perform(.select(child), completion)
  }

  /// Selects the tab that a screen of the flow is in.
  @discardableResult
  public func select(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> Refusal? {
    perform(.select(screen), completion)
  }
}
