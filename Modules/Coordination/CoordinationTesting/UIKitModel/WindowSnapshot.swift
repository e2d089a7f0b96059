public import Coordination

/// A snapshot of the containers and presentations in a window.
public struct WindowSnapshot: Hashable, Sendable, Codable {
  /// The root controller or a presented controller, with its descendants.
  public struct Level: Hashable, Sendable, Codable {
    /// The controller and its descendants.
    public let content: ControllerTree
    /// The presentation style, or `nil` for the root.
    public let style: PresentationStyle?
  }

  /// The root and the presentations above it, from bottom to top.
  ///
  /// The array is empty if the window is empty.
  public let levels: [Level]

  /// Creates a snapshot of a window that shows a state.
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
  /// The visible screens, starting with the lowest one.
  public var visible: [NavigationState.Entry.ID] {
    let lowest = levels.lastIndex { $0.style?.style == .fullScreen } ?? 0
    return levels.dropFirst(lowest).compactMap(\.content.visible)
  }
}

extension WindowSnapshot: CustomStringConvertible {
  /// The levels in one line, starting with the root.
  public var description: String {
    guard !levels.isEmpty else { return "nothing" }
    return levels.map { level in (level.style.map { "\($0.style) " } ?? "") + "\(level.content)" }
      .joined(separator: " < ")
  }
}
