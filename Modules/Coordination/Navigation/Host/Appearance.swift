import Screens

/// Calls the appearance hooks of the visible screens, for hosts whose framework does not.
///
/// Each screen goes from hidden to appearing, visible, disappearing, and hidden again. A screen that leaves before it
/// is visible skips that phase.
@MainActor public final class Appearance {
  private var visible: [(id: NavigationState.Entry.ID, screen: any Screen)] = []
  /// The appearing screens, whose `didAppear` has not been called.
  private var coming: [(id: NavigationState.Entry.ID, screen: any Screen)] = []

  /// Creates an appearance in which no screen is visible.
  public init() {}

  /// Calls the hooks of the screens that become visible or leave when the navigator's shown entries change.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - show: Renders the screens; called between the `will` hooks and the `did` hooks.
  public func update(to navigator: Navigator, show: () -> Void = {}) {
    begin(to: navigator, show: show)
    finish()
  }

  /// Calls the `will` hooks for the navigator's shown entries, and leaves `didAppear` to ``finish()``.
  ///
  /// A screen that leaves before ``finish()``, as after a canceled transition, gets no `didAppear`.
  public func begin(to navigator: Navigator, show: () -> Void = {}) {
    let next = (navigator.shown?.visibleEntries ?? []).compactMap { entry in
      navigator.screen(of: entry.id).map { (id: entry.id, screen: $0) }
    }
    begin(to: next, show: show)
  }

  /// Calls `didAppear` on the screens that have become visible.
  public func finish() {
    guard !coming.isEmpty else { return }
    let arrived = coming
    coming = []
    for item in arrived { item.screen.didAppear() }
  }

  /// Hides all screens.
  public func clear() { begin(to: [], show: {}) }

  private func begin(to next: [(id: NavigationState.Entry.ID, screen: any Screen)], show: () -> Void) {
    let previous = visible
    visible = next
    let (kept, known) = (Set(next.map(\.id)), Set(previous.map(\.id)))
    let leaving = previous.filter { !kept.contains($0.id) }
    let new = next.filter { !known.contains($0.id) }
    coming = coming.filter { kept.contains($0.id) } + new
    for item in leaving { item.screen.willDisappear() }
    for item in new { item.screen.willAppear() }
    show()
    for item in leaving { item.screen.didDisappear() }
  }
}
