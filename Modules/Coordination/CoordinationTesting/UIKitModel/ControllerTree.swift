public import Coordination

/// The identity of a view controller for a screen or a container.
public enum ControllerID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The controller of an entry's screen, identified by the entry's number.
  case screen(UInt32)
  /// The controller of a container, identified by the container's number.
  case container(UInt32)

  /// Creates the identity of an entry's controller.
  public init(_ entry: NavigationState.Entry.ID) { self = .screen(entry.number) }
  /// Creates the identity of a container's controller.
  public init(_ container: NavigationState.Container.ID) { self = .container(container.number) }

  /// The entry of the screen, or `nil` for a container.
  public var entry: NavigationState.Entry.ID? {
    guard case .screen(let number) = self else { return nil }
    return .init(number)
  }

  /// The container, or `nil` for a screen.
  public var container: NavigationState.Container.ID? {
    guard case .container(let number) = self else { return nil }
    return .init(number)
  }

  /// The number, with the prefix `c` for a container.
  public var description: String {
    switch self {
    case .screen(let number): "\(number)"
    case .container(let number): "c\(number)"
    }
  }
}

/// A view controller and its children, as passed to UIKit.
public struct ControllerTree: Hashable, Sendable, Codable {
  /// The class of a view controller.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The view controller of a screen.
    case screen
    /// `UINavigationController`.
    case navigation
    /// `UITabBarController`.
    case tabBar
    /// `UIPageViewController` with a data source.
    case pages
  }

  public let id: ControllerID
  public let kind: Kind
  /// The children, in order.
  public let children: [ControllerTree]
  /// The index of the visible child: the selected tab, the current page, or the last controller in a stack.
  public let selection: Int

  package init(_ id: ControllerID, _ kind: Kind = .screen, _ children: [ControllerTree] = [], selection: Int = 0) {
    self.id = id
    self.kind = kind
    self.children = children
    self.selection = selection
  }
}

extension ControllerTree {
  /// Creates the tree that shows an entry.
  package init(_ entry: NavigationState.Entry) { self.init(ControllerID(entry.id)) }

  /// Creates the tree that shows a container.
  package init(_ container: NavigationState.Container) {
    let kind: Kind = container.kind == .stack ? .navigation : .pages
    let children = container.entries.map { ControllerTree($0) }
    self.init(ControllerID(container.id), kind, children, selection: container.currentIndex)
  }

  /// Creates the tree that shows a level.
  package init(_ level: NavigationState.Level) {
    guard let tabBar = level.tabBar else {
      self.init(level.selected)
      return
    }
    self.init(ControllerID(tabBar.id), .tabBar, level.containers.map { .init($0) }, selection: level.selectedIndex)
  }

  /// The screen that is visible if nothing covers the tree, or `nil` if there is none.
  public var visible: NavigationState.Entry.ID? {
    guard kind != .screen else { return id.entry }
    return children.indices.contains(selection) ? children[selection].visible : nil
  }
}

extension ControllerTree: CustomStringConvertible {
  /// The identity and, in brackets, the children.
  ///
  /// An asterisk marks the selected tab or page.
  public var description: String {
    guard kind != .screen else { return "\(id)" }
    let parts = children.enumerated().map { index, child in
      "\(child)" + (index == selection && kind != .navigation ? "*" : "")
    }
    return "\(id)[" + parts.joined(separator: kind == .navigation ? " " : " | ") + "]"
  }
}
