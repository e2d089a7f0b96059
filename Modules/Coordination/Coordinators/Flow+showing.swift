public import Navigation
public import Screens

// Requests that show screens. Each request is decided immediately, and the method returns the decision. The request's
// completion is called exactly once, when the result is known. Requests do not throw, because most of them are made in
// screens' closures, which usually cannot throw.
extension Flow {
  func perform(_ request: FlowRequest, _ completion: (@MainActor (RequestResult) -> Void)?) -> RequestDecision {
    driver.perform(request, from: origin, RequestOptions(animated: isAnimated, completion: completion)).decision
  }

  /// Shows a screen, which then belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not already shown.
  ///   - placement: The placement of the screen.
  ///   - context: A description of the screen's content for links and restoration.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision.
  /// - Complexity: O(1) for `here`, regardless of how many screens are shown.
  @discardableResult
  public func show(
    _ screen: any Screen,
    in placement: FlowPlacement,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    perform(.show(screen, placement, context: context), completion)
  }

  /// Pushes a screen, which then belongs to the flow.
  ///
  /// - Complexity: O(1), regardless of how many screens are shown.
  @discardableResult
  public func push(
    _ screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    show(screen, in: .here, context: context, completion: completion)
  }

  /// Pushes a screen and connects it to the flow.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// final class CitiesScreen: Screen { var onSelect: ((String) -> Void)? }
  ///
  /// @MainActor func showCities(on flow: Flow<String>) {
  ///   flow.push(CitiesScreen()) { screen, flow in
  ///     screen.onSelect = { city in flow.finish(city) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: A screen that is not already shown.
  ///   - context: A description of the screen's content for links and restoration.
  ///   - connect: A closure that connects the screen before a host shows it. The closure is called only if the push is
  ///     accepted. As with ``Flow/from(_:)``, the flow that the closure receives performs requests only while the
  ///     screen is on top. Requests at other times, for example, after a second quick tap, are ignored and reported.
  ///     Requests from that flow are animated even if the push is not.
  /// - Returns: The decision.
  @discardableResult
  public func push<S: Screen>(
    _ screen: S, context: ScreenContext? = nil, connect: (S, Flow) -> Void
  ) -> RequestDecision {
    driver.transaction {
      let decision = push(screen, context: context)
      guard decision == .accepted else { return decision }
      var connected = from(screen)
      connected.isAnimated = true
      connect(screen, connected)
      return decision
    }
  }

  /// Pushes a screen unless the top screen already shows the same context.
  ///
  /// - Parameters:
  ///   - context: A description of the content to show.
  ///   - completion: A closure that is called once with the result.
  ///   - makeScreen: A closure that creates the screen. The closure is called only if the screen is needed.
  /// - Returns: The decision.
  @discardableResult
  public func show(
    _ context: ScreenContext,
    completion: (@MainActor (RequestResult) -> Void)? = nil,
    _ makeScreen: () -> any Screen
  ) -> RequestDecision {
    if driver.endIfShown(context, RequestOptions(animated: isAnimated, completion: completion)) {
      return .ignored(.alreadyShown)
    }
    return push(makeScreen(), context: context, completion: completion)
  }

  /// Replaces the top screen in the flow's container.
  ///
  /// The request can end the replaced screen's flow.
  @discardableResult
  public func replaceTop(
    with screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    show(screen, in: .replacingTop, context: context, completion: completion)
  }

  /// Makes a screen the only screen in the flow's container.
  ///
  /// The request can end the removed screens' flows.
  @discardableResult
  public func setRoot(
    _ screen: any Screen, context: ScreenContext? = nil, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    show(screen, in: .root, context: context, completion: completion)
  }

  /// Replaces the screens in the flow's container.
  ///
  /// Screens that are already in the container keep their entries.
  ///
  /// - Parameters:
  ///   - screens: The screens, from bottom to top.
  ///   - contexts: The contexts, each of which describes the screen at the same index. If a context is missing or
  ///     `nil`, an existing screen keeps its context, and a new screen has none.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision.
  @discardableResult
  public func setScreens(
    _ screens: [any Screen], contexts: [ScreenContext?] = [],
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    perform(.setScreens(screens, contexts: contexts), completion)
  }

  /// Presents a screen in its own modal.
  ///
  /// The screen then belongs to the flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not already shown.
  ///   - style: The style, which determines how much of the content below stays visible.
  ///   - isBlocking: Whether only the program, and not the user, can dismiss the modal.
  ///   - kind: The kind of the modal's container.
  ///   - context: A description of the screen's content for links and restoration.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision.
  @discardableResult
  public func present(
    _ screen: any Screen,
    style: NavigationState.Presentation.Style = .sheet,
    isBlocking: Bool = false,
    kind: ContainerKind = .stack,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    show(screen, in: .modal(style, isBlocking: isBlocking, kind), context: context, completion: completion)
  }

  /// Adds a tab that contains a screen, which then belongs to the flow.
  @discardableResult
  public func addTab(
    _ screen: any Screen,
    kind: ContainerKind = .stack,
    at position: TabPosition = .last,
    context: ScreenContext? = nil,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    show(screen, in: .tab(kind, at: position), context: context, completion: completion)
  }
}
