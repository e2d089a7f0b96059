/// Where going back leads when there is nothing to go back to in the container that is seen.
public struct BackPolicy: Hashable, Sendable {
  /// Where going back leads from the first screen of a tab.
  public enum Tabs: Hashable, Sendable {
    /// Nowhere.
    case stay
    /// To the tab that was selected before.
    case previous
    /// To the first tab.
    case first
    /// To the tab on the left.
    case left
  }

  /// Where going back leads from the first screen of a tab.
  public var tabs: Tabs
  /// Whether going back from the first screen of a layer closes the layer.
  public var closesLayers: Bool

  /// Makes a policy.
  public init(tabs: Tabs = .stay, closesLayers: Bool = true) {
    self.tabs = tabs
    self.closesLayers = closesLayers
  }
}

extension NavigationState {
  /// Returns what going back does.
  ///
  /// - Parameter policy: Where it leads from the first screen of a container.
  /// - Returns: `nil` if there is nothing to go back to.
  public func back(_ policy: BackPolicy) -> Operation? {
    switch top.leaf {
    case .stack(let stack) where stack.count > 1: return .remove([stack.top.id])
    case .pages(let pages) where pages.currentIndex > 0: return .turn(to: pages.entries[pages.currentIndex - 1].id)
    case .stack, .pages, .tabs: break
    }
    if case .tabs(let tabs) = top, let tab = tabs.back(policy.tabs) { return .select(tab) }
    guard policy.closesLayers, let layer = layers.last, !layer.isBlocking else { return nil }
    return .dismiss(layer.content.id)
  }
}

extension NavigationState.Tabs {
  fileprivate func back(_ policy: BackPolicy.Tabs) -> NavigationState.Container.ID? {
    switch policy {
    case .stay: nil
    case .previous: history.last
    case .first: selectedIndex > 0 ? tabs[0].id : nil
    case .left: selectedIndex > 0 ? tabs[selectedIndex - 1].id : nil
    }
  }
}
