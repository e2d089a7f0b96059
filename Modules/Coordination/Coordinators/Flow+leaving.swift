public import Navigation
public import Screens

// Popping, dismissing, and removing. A flow removes its own screens and those of its children; its parents' screens
// stay.
extension Flow {
  private func remove(_ request: FlowRequest, _ completion: (@MainActor (RequestResult) -> Void)?) -> PopDecision {
    driver.perform(request, from: origin, RequestOptions(animated: isAnimated, completion: completion))
  }

  /// Pops screens of the flow and of its children; the first screen of the container stays.
  ///
  /// - Parameters:
  ///   - count: The number of screens; if the flow has fewer on top, those are popped.
  ///   - completion: Called once with the result.
  /// - Returns: The decision, with the screens that were popped.
  @discardableResult
  public func pop(_ count: Int = 1, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.pop(count), completion)
  }

  /// Pops all screens above a screen of the flow or of one of its children.
  @discardableResult
  public func popTo(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.popTo(screen), completion)
  }

  /// Pops all screens above the topmost matching screen of the flow; the current screen is not tested.
  @discardableResult
  public func popTo(
    completion: (@MainActor (RequestResult) -> Void)? = nil, where matches: @escaping (any Screen) -> Bool
  ) -> PopDecision {
    remove(.popToMatch(matches), completion)
  }

  /// Pops all screens above the first screen of the flow.
  @discardableResult
  public func popToRoot(completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.popToRoot, completion)
  }

  /// Removes a screen of the flow or of one of its children, wherever it is in its container.
  ///
  /// - Returns: The decision, with the screens that leave: the screen, and the screens of modals that it presents.
  @discardableResult
  public func remove(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.remove(screen), completion)
  }

  /// Dismisses the modal above the flow's screens and all above it or, without one, the modal that the flow is in.
  @discardableResult
  public func dismiss(completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.dismiss, completion)
  }

  /// Dismisses the modal that a screen of the flow or of one of its children is in, and all above it.
  @discardableResult
  public func dismiss(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> PopDecision {
    remove(.dismissModal(of: screen), completion)
  }
}
