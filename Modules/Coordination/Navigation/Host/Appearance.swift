import Screens

/// Calls the hooks of the screens in view, for hosts whose framework does not.
///
/// Each screen goes from hidden to appearing, visible, disappearing and hidden again, whatever happens in between; one
/// that has to go before it was there leaves out being visible.
@MainActor public final class Appearance {
  private var visible: [(id: NavigationState.Entry.ID, screen: any Screen)] = []
  /// What of it has been told that it comes, and not that it is there.
  private var coming: [(id: NavigationState.Entry.ID, screen: any Screen)] = []

  /// Makes an appearance in which nothing is in view.
  public init() {}

  /// Brings the screens in view up to date.
  ///
  /// - Parameters:
  ///   - navigator: Whose shown entries are in view from now on.
  ///   - show: Puts them on glass; called between the hooks that tell of the change and those that tell that
  ///     it is over.
  public func update(to navigator: Navigator, show: () -> Void = {}) {
    begin(to: navigator, show: show)
    finish()
  }

  /// Begins to bring the screens in view up to date; those that come are told by ``finish()`` that they are there.
  ///
  /// What goes again before that has never been there, as after a transition that is cancelled.
  ///
  /// - Parameters:
  ///   - navigator: Whose shown entries are in view from now on.
  ///   - show: Puts them where they are drawn from.
  public func begin(to navigator: Navigator, show: () -> Void = {}) {
    let next = (navigator.shown?.visibleEntries ?? []).compactMap { entry in
      navigator.screen(of: entry.id).map { (id: entry.id, screen: $0) }
    }
    begin(to: next, show: show)
  }

  /// Tells the screens that have come that they are in view, once they are on glass.
  public func finish() {
    guard !coming.isEmpty else { return }
    let arrived = coming
    coming = []
    for item in arrived { item.screen.didAppear() }
  }

  /// Takes everything out of view.
  public func clear() { begin(to: [], show: {}) }

  private func begin(to next: [(id: NavigationState.Entry.ID, screen: any Screen)], show: () -> Void) {
    let previous = visible
    visible = next
    // Loops, because a closure of the main actor handed to the standard library is checked on every call.
    var leaving: [any Screen] = []
    for item in previous where !next.contains(item.id) { leaving.append(item.screen) }
    coming.removeAll { !next.contains($0.id) }
    let known = coming.count
    for item in next where !previous.contains(item.id) { coming.append(item) }
    let new = coming[known...]
    for screen in leaving { screen.willDisappear() }
    for item in new { item.screen.willAppear() }
    show()
    for screen in leaving { screen.didDisappear() }
  }
}

extension [(id: NavigationState.Entry.ID, screen: any Screen)] {
  fileprivate func contains(_ id: NavigationState.Entry.ID) -> Bool {
    for item in self where item.id == id { return true }
    return false
  }
}
