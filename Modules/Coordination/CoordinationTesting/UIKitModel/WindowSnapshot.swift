public import Coordination

/// What a window shows, as a value: who contains and who presents whom.
public struct WindowSnapshot: Hashable, Sendable, Codable {
  /// One controller that has no parent: the root, or one that is presented.
  public struct Level: Hashable, Sendable, Codable {
    /// The controller and all within.
    public let content: ControllerTree
    /// How it is presented; `nil` for the root.
    public let style: PresentationStyle?
  }

  /// The root and what is presented above it; none if the window is empty.
  public let levels: [Level]

  /// What should be seen in a state.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public init(_ state: NavigationState?) {
    levels = (state?.levels ?? []).map { Level(content: .init($0), style: $0.presentation.map { .init($0) }) }
  }

  init(_ hierarchy: ViewHierarchy) {
    levels = hierarchy.chain.compactMap { id in
      hierarchy.tree(of: id).map { Level(content: $0, style: hierarchy[id]?.style) }
    }
  }
}

extension WindowSnapshot {
  /// The screens in view, the lowest first.
  public var visible: [NavigationState.Entry.ID] {
    let lowest = levels.lastIndex { $0.style?.style == .fullScreen } ?? 0
    return levels.dropFirst(lowest).compactMap(\.content.visible)
  }

  /// The containers from the root up to the last presented one.
  public var chain: [NavigationState.Container.ID] { levels.compactMap(\.content.id.container) }

  /// Returns the screens of a stack or pages, the first one first; `nil` if there is no such container.
  public func entries(of id: NavigationState.Container.ID) -> [NavigationState.Entry.ID]? {
    for level in levels {
      for tree in [level.content] + level.content.children where tree.id == ControllerID(id) {
        return tree.screens.compactMap(\.entry)
      }
    }
    return nil
  }

  /// Returns the selected tab of a tab bar.
  public func selectedTab(of id: NavigationState.Container.ID) -> NavigationState.Container.ID? {
    for level in levels where level.content.id == ControllerID(id) && level.content.kind == .tabBar {
      return level.content.children[level.content.selection].id.container
    }
    return nil
  }
}

extension WindowSnapshot: CustomStringConvertible {
  /// The levels in one line, the root first.
  public var description: String {
    guard !levels.isEmpty else { return "nothing" }
    return levels.map { level in (level.style.map { "\($0.style) " } ?? "") + "\(level.content)" }
      .joined(separator: " < ")
  }
}
