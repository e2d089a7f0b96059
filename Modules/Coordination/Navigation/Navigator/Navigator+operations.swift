// Operations that an app applies without a flow.
extension Navigator {
  /// Applies an operation that adds no entries, such as turning to a page, reordering tabs, or dismissing a modal.
  ///
  /// ```swift
  /// import Coordination
  ///
  /// @MainActor func reverseTabs(of navigator: Navigator) {
  ///   guard let root = navigator.state?.root, let tabs = root.tabs else { return }
  ///   navigator.apply(.setTabs(tabs.reversed(), in: root.id))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation, whose entries and containers must all be in ``state``.
  ///   - isAnimated: Whether the host is allowed to animate the transition.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: The decision. An operation that adds entries or containers is rejected with
  ///   ``NavigationError/addsEntries`` because the navigator has no screens for new entries.
  /// - Complexity: O(*n* log *n*) for an operation, or for each operation in a batch, where *n* is the number of
  ///   entries and containers. Removing *k* entries with `remove` takes O(*k* · *n*) time.
  @discardableResult
  public func apply(
    _ operation: NavigationState.Operation, animated isAnimated: Bool = true,
    completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> RequestDecision {
    let options = RequestOptions(animated: isAnimated, completion: completion)
    guard var after = state else { return reject(.nothingShown, options) }
    do throws(NavigationError) {
      let change = try after.apply(operation)
      guard change.added.isEmpty, change.addedContainers.isEmpty else { throw .addsEntries }
    } catch {
      return reject(error, options)
    }
    return perform(operation, options)
  }
}
