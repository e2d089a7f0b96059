import Screens

// Requests that a host without its own gestures makes on behalf of the user.
extension Navigator {
  /// Navigates back according to ``backPolicy``.
  ///
  /// If navigating back would leave a screen that does not allow leaving, the screen is notified instead. If navigating
  /// back only selects another tab, the top screen is not consulted, and the tab is selected only if
  /// ``shouldSelectTab`` allows it.
  ///
  /// - Parameters:
  ///   - action: The user's action.
  ///   - completion: A closure that is called once with the result.
  /// - Returns: `false` if navigating back has no effect or the navigator is closing. Otherwise, `true`, even if a
  ///   screen or ``shouldSelectTab`` prevents the navigation.
  @discardableResult
  public func goBack(
    by action: UserAction = .back, completion: (@MainActor (RequestResult) -> Void)? = nil
  ) -> Bool {
    let options = RequestOptions(completion: completion)
    // A local copy of the state would force a later change to copy the state's entries.
    guard let top = box.core.state?.topEntry.id, let operation = box.core.state?.back(backPolicy) else {
      end(options, as: .nothingToPop)
      return false
    }
    if let tab = box.core.state?.tab(selectedBy: operation) {
      // The screen stays in its tab, so its permission is not required.
      guard shouldSelectTab?(tab) ?? true else {
        end(options, as: .guarded)
        return true
      }
    } else if !confirmsLeaving(top, retry: { $0.goBack(by: action) }) {
      end(options, as: .guarded)
      return true
    }
    return perform(operation, cause: .user(action), options).isAccepted
  }

  /// Selects a tab on behalf of the user if ``shouldSelectTab`` allows it.
  ///
  /// If the tab is already selected, this method pops to the tab's first screen unless a screen prevents the user from
  /// leaving. If the first screen is already shown and conforms to `ScrollsToTop`, the method scrolls it to the top. To
  /// select a tab programmatically, use the tab's flow or ``apply(_:animated:completion:)``.
  public func handleTabSelection(_ tab: NavigationState.Container.ID) {
    guard shouldSelectTab?(tab) ?? true else { return }
    if state?.top.tabBar != nil, state?.top.selected.id == tab { return reselect(tab) }
    _ = perform(.select(tab))
  }

  /// Removes all screens because the user closed the app or its window.
  ///
  /// Requests that owners make in response are rejected.
  public func close() {
    guard !isClosing else { return }
    box.core.transaction.isClosing = true
    beginTransaction()
    for owner in retainedOwners { owner.close(by: .close) }
    if box.core.state != nil {
      box.core.clear(cause: .user(.close))
      notifyOwners()
    }
    // Closing ends when the outermost transaction has settled.
    endTransaction()
  }

  /// Returns whether the user is allowed to leave an entry.
  ///
  /// If the entry's screen contains other screens, the active inner screens must also allow leaving.
  public func allowsLeaving(_ id: NavigationState.Entry.ID) -> Bool { screen(of: id)?.preventingScreen == nil }

  /// Returns whether the user is allowed to quit.
  ///
  /// A host calls this method before it ends the program at the user's request. If any screens prevent quitting, the
  /// last of them, in entry order, is notified.
  ///
  /// - Parameter retry: A closure that attempts to quit again. The screen calls the closure when the user is allowed to
  ///   leave.
  /// - Returns: `true` if the user is allowed to quit, or `false` if a screen prevents it.
  public func attemptToQuit(retry: @escaping @MainActor () -> Void) -> Bool {
    guard let entry = state?.entries.last(where: { !allowsLeaving($0.id) })?.id else { return true }
    notifyGuard(of: entry) { _ in retry() }
    return false
  }

  /// Returns whether the user is allowed to leave an entry.
  ///
  /// If leaving is not allowed, the entry's screen is notified of the attempt. The screen can repeat the attempt as
  /// long as the entry that is currently on top stays on top.
  func confirmsLeaving(
    _ id: NavigationState.Entry.ID, retry: @escaping @MainActor (Navigator) -> Void
  ) -> Bool {
    guard !allowsLeaving(id) else { return true }
    let top = state?.topEntry.id
    notifyGuard(of: id) { if $0.state?.topEntry.id == top { retry($0) } }
    return false
  }

  /// Notifies an entry's screen of an attempt to leave.
  ///
  /// The screen can retry the attempt while the entry exists.
  package func notifyGuard(of id: NavigationState.Entry.ID, retry: @escaping @MainActor (Navigator) -> Void) {
    let screen = screen(of: id)
    (screen?.preventingScreen ?? screen as? any LeaveGuard)?.didAttemptToLeave { [weak self] in
      if let self, state?.container(of: id) != nil { retry(self) }
    }
  }

  func reselect(_ tab: NavigationState.Container.ID) {
    guard let container = state?.container(tab) else {
      report(.unknownContainer(tab))
      return
    }
    if container.currentIndex > 0 {
      // All screens above the first one would be popped, so each of them can prevent the operation.
      guard container.entries.dropFirst().reversed().allSatisfy({ confirmsLeaving($0.id) { $0.reselect(tab) } }) else {
        return
      }
      _ = perform(.popToRoot(tab), cause: .user(.back))
    } else {
      (screen(of: container.current.id) as? any ScrollsToTop)?.scrollToTop()
    }
  }
}
