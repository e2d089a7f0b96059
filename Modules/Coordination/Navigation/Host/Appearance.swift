import Screens

/// Calls screens' appearance hooks for hosts whose UI framework does not call them.
///
/// Each screen goes through these phases: hidden, appearing, visible, disappearing, and hidden again. A screen that is
/// removed before it becomes visible skips the visible phase.
@MainActor public final class Appearance {
  private var visible: [(id: NavigationState.Entry.ID, screen: any Screen)] = []
  /// The appearing screens, on which `didAppear` has not been called yet.
  private var coming: [(id: NavigationState.Entry.ID, screen: any Screen)] = []

  /// Creates an instance that has no visible screens.
  public init() {}

  /// Calls the hooks of screens that appear or disappear because the navigator's shown entries have changed.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - show: A closure that renders the screens. It is called between the `will` hooks and the `did` hooks.
  public func update(to navigator: Navigator, show: () -> Void = {}) {
    begin(to: navigator, show: show)
    finish()
  }

  /// Calls the hooks of screens that appear or disappear, except for `didAppear`, which ``finish()`` calls.
  ///
  /// If a screen is removed before ``finish()`` is called (for example, after a canceled transition), the screen's
  /// `didAppear` is not called.
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

  /// Calls `willDisappear` and `didDisappear` on all appearing and visible screens.
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
