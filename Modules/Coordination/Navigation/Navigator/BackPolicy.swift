/// The behavior of the back action when the visible container shows its first screen.
public struct BackPolicy: Hashable, Sendable {
  /// The behavior of the back action on the first screen of a tab.
  public enum Tabs: Hashable, Sendable {
    /// Stays on the screen.
    case stay
    /// Selects the previously selected tab. Each additional back action continues through the history.
    case previous
    /// Selects the given tab.
    case tab(NavigationState.Container.ID)
    /// Selects the first tab.
    case first
    /// Selects the tab to the left.
    case left
  }

  public var tabs: Tabs
  /// Whether the back action dismisses a nonblocking modal that shows its first screen.
  public var dismissesModals: Bool

  public init(tabs: Tabs = .stay, dismissesModals: Bool = true) {
    self.tabs = tabs
    self.dismissesModals = dismissesModals
  }
}

extension NavigationState {
  /// Returns the operation that navigates back, or `nil` if the back action has no effect.
  public func back(_ policy: BackPolicy) -> Operation? {
    let level = levels[levels.count - 1]
    let container = level.selected
    if container.currentIndex > 0 {
      return container.kind == .stack
        ? .remove([container.current.id]) : .turn(to: container.entries[container.currentIndex - 1].id)
    }
    if let operation = level.back(policy.tabs) { return operation }
    guard policy.dismissesModals, level.presentation?.isBlocking == false else { return nil }
    return .dismiss(level.id)
  }

  /// Returns the tab that an operation from ``back(_:)`` selects, or `nil` if the operation does not select a tab.
  func tab(selectedBy operation: Operation) -> Container.ID? {
    switch operation {
    case .select(let id): id
    case .selectPrevious(let id): level(of: id)?.tabBar?.history.last
    default: nil
    }
  }
}

extension NavigationState.Level {
  fileprivate func back(_ policy: BackPolicy.Tabs) -> NavigationState.Operation? {
    guard let tabBar else { return nil }
    return switch policy {
    case .stay: nil
    case .previous: tabBar.history.isEmpty ? nil : .selectPrevious(in: tabBar.id)
    case .tab(let id): selected.id != id && index(of: id) != nil ? .select(id) : nil
    case .first: selectedIndex > 0 ? .select(containers[0].id) : nil
    case .left: selectedIndex > 0 ? .select(containers[selectedIndex - 1].id) : nil
    }
  }
}
