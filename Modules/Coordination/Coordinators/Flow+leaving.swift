public import Navigation
public import Screens

// Requests that pop, dismiss, and remove screens. A screen that is passed to a request must belong to the flow or to
// one of its descendants. A request can also remove screens and modals above that screen, even if they belong to other
// flows.
extension Flow {
  private func remove(_ request: FlowRequest, _ completion: (@MainActor (RequestResult) -> Void)?) -> PopDecision {
    driver.perform(request, from: origin, RequestOptions(animated: isAnimated, completion: completion))
  }

  /// Pops screens that belong to the flow or to one of its descendants, but never the container's first screen.
  ///
  /// - Parameters:
  ///   - count: The maximum number of screens to pop. Popping stops early at a screen that belongs neither to the flow
  ///     nor to any of its descendants.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision and the popped screens.
  @discardableResult
  public func pop(_ count: Int = 1, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.pop(count), completion)
  }

  /// Pops all screens above a screen that belongs to the flow or to one of its descendants.
  @discardableResult
  public func popTo(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.popTo(screen), completion)
  }

  /// Pops to the topmost matching screen below the current screen.
  ///
  /// Only screens of the flow and its descendants can match.
  @discardableResult
  public func popTo(
    completion: (@MainActor (RequestResult) -> Void)? = nil, where matches: @escaping (any Screen) -> Bool
  ) -> PopDecision {
    remove(.popToMatch(matches), completion)
  }

  /// Pops to the lowest screen in the container that belongs to the flow or to one of its descendants.
  @discardableResult
  public func popToRoot(completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.popToRoot, completion)
  }

  /// Removes a screen that belongs to the flow or to one of its descendants, regardless of the screen's position in the
  /// container.
  ///
  /// - Returns: The decision and the removed screens, including all screens in the modal that the given screen presents
  ///   and in the modals above it.
  @discardableResult
  public func remove(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.remove(screen), completion)
  }

  /// Dismisses the modal above the flow's screens or, if there is no such modal, the modal that contains the flow.
  ///
  /// All modals above the dismissed modal are also dismissed.
  @discardableResult
  public func dismiss(completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.dismiss, completion)
  }

  /// Dismisses the modal that contains a screen of the flow or of one of its descendants, and all modals above that
  /// modal.
  @discardableResult
  public func dismiss(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.dismissModal(of: screen), completion)
  }
}
