import Screens

// What a person asks for through a host that has no gestures of its own.
extension Navigator {
  /// Goes back one screen, as the ``backPolicy`` says.
  ///
  /// - Parameters:
  ///   - action: How the person asked for it.
  ///   - completion: Called once with what has become of it.
  /// - Returns: Whether there was anything to go back to; a screen that does not let a person go hears of it,
  ///   and counts.
  @discardableResult
  public func goBack(
    by action: UserAction = .back, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Bool {
    let options = RequestOptions(completion: completion)
    guard let state, let operation = state.back(backPolicy) else {
      end(options, as: .nothingToPop)
      return false
    }
    guard letsGo(of: state.top.current.id) else {
      end(options, as: .guarded)
      return true
    }
    return perform(operation, cause: .user(action), options) == nil
  }

  /// Selects a tab, or, if it is selected already, goes back to its first screen, and there to the beginning of that.
  public func select(_ tab: NavigationState.Container.ID) {
    guard allowsSelecting?(tab) ?? true else { return }
    if case .tabs(let tabs)? = state?.top, tabs.selected.id == tab { return reselect(tab) }
    _ = perform(.select(tab))
  }

  /// Takes everything away because a person closed it; every owner hears of it,
  /// and what it asks for in reply is refused.
  public func close() {
    guard !isClosing else { return }
    core.isClosing = true
    beginTransaction()
    for owner in retained { owner.close(by: .close) }
    if core.state != nil {
      core.clear(cause: .user(.close))
      tellOwners()
    }
    // Closing is over when the outermost transaction has settled.
    endTransaction()
  }

  /// Whether a person may leave an entry now.
  public func allowsLeaving(_ id: NavigationState.Entry.ID) -> Bool {
    (screen(of: id) as? any LeaveGuard)?.allowsLeaving ?? true
  }

  private func letsGo(of id: NavigationState.Entry.ID) -> Bool {
    guard let screen = screen(of: id) as? any LeaveGuard, !screen.allowsLeaving else { return true }
    screen.didAttemptToLeave()
    return false
  }

  func reselect(_ tab: NavigationState.Container.ID) {
    guard let container = state?.container(tab) else {
      onReport?(.unknownContainer(tab))
      return
    }
    if container.currentIndex > 0 {
      guard letsGo(of: container.current.id) else { return }
      _ = perform(.popToRoot(tab), cause: .user(.back))
    } else {
      (screen(of: container.current.id) as? any ScrollsToTop)?.scrollToTop()
    }
  }
}
