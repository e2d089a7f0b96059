public import Navigation
public import Screens

// Requests that change selections, contexts, or the tab order but neither show nor remove screens.
extension Flow {
  /// Selects the tab that shows the screens of a coordinator below the flow.
  @discardableResult
  public func select(
    _ child: some Coordinator, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    perform(.select(child), completion)
  }

  /// Selects the tab that contains a screen of the flow or of one of its descendants.
  @discardableResult
  public func select(_ screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil) -> RequestDecision {
    perform(.select(screen), completion)
  }

  /// Moves a tab of the flow to another index.
  ///
  /// The selected tab stays selected.
  ///
  /// - Parameters:
  ///   - source: The index of the tab.
  ///   - target: The index of the tab after the move.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision.
  @discardableResult
  public func moveTab(
    from source: Int, to target: Int, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    perform(.moveTab(from: source, to: target), completion)
  }

  /// Turns to the page that shows a screen of the flow or of one of its descendants.
  @discardableResult
  public func turn(
    to screen: any Screen, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    perform(.turn(to: screen), completion)
  }

  /// Sets a screen's context for links and restoration.
  ///
  /// The screen must belong to the flow or to one of its descendants.
  @discardableResult
  public func setContext(_ context: ScreenContext?, of screen: any Screen) -> RequestDecision {
    perform(.setContext(context, of: screen), nil)
  }
}
