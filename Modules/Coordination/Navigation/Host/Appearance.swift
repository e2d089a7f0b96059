import Screens

/// Calls the hooks of the screens in view, for hosts whose framework does not.
///
/// Each screen goes from hidden to appearing, visible, disappearing and hidden again, whatever happens in between.
@MainActor public final class Appearance {
  private var visible: [(id: NavigationState.Entry.ID, screen: any Screen)] = []

  /// Makes an appearance in which nothing is in view.
  public init() {}

  /// Brings the screens in view up to date.
  ///
  /// - Parameters:
  ///   - navigator: Whose shown entries are in view from now on.
  ///   - show: Puts them on glass; called between the hooks that tell of the change and those that tell that it is over.
  public func update(to navigator: Navigator, show: () -> Void = {}) {
    let next = (navigator.shown?.visibleEntries ?? []).compactMap { entry in
      navigator.screen(of: entry.id).map { (id: entry.id, screen: $0) }
    }
    update(to: next, show: show)
  }

  /// Takes everything out of view.
  public func clear() { update(to: [], show: {}) }

  private func update(to next: [(id: NavigationState.Entry.ID, screen: any Screen)], show: () -> Void) {
    let previous = visible
    visible = next
    // Loops, because a closure of the main actor handed to the standard library is checked on every call.
    var leaving: [any Screen] = []
    for item in previous where !next.contains(item.id) { leaving.append(item.screen) }
    var coming: [any Screen] = []
    for item in next where !previous.contains(item.id) { coming.append(item.screen) }
    for screen in leaving { screen.willDisappear() }
    for screen in coming { screen.willAppear() }
    show()
    for screen in leaving { screen.didDisappear() }
    for screen in coming { screen.didAppear() }
  }
}

extension [(id: NavigationState.Entry.ID, screen: any Screen)] {
  fileprivate func contains(_ id: NavigationState.Entry.ID) -> Bool {
    for item in self where item.id == id { return true }
    return false
  }
}
