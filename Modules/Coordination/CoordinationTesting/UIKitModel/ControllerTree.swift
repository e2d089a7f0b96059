public import Coordination

/// The name of a view controller: that of a screen, or a container.
public enum ControllerID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The controller of an entry's screen, by the entry's number.
  case screen(UInt32)
  /// The controller of a container, by the container's number.
  case container(UInt32)

  /// Names the controller of an entry.
  public init(_ entry: NavigationState.Entry.ID) { self = .screen(entry.number) }
  /// Names the controller of a container.
  public init(_ container: NavigationState.Container.ID) { self = .container(container.number) }

  /// The entry whose screen it is.
  public var entry: NavigationState.Entry.ID? {
    guard case .screen(let number) = self else { return nil }
    return .init(number)
  }

  /// The container that it is.
  public var container: NavigationState.Container.ID? {
    guard case .container(let number) = self else { return nil }
    return .init(number)
  }

  /// The number, with a letter before that of a container.
  public var description: String {
    switch self {
    case .screen(let number): "\(number)"
    case .container(let number): "c\(number)"
    }
  }
}

/// A view controller and what it contains, as it is handed to UIKit.
public struct ControllerTree: Hashable, Sendable, Codable {
  /// The class of a view controller.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A screen's own.
    case screen
    /// `UINavigationController`.
    case navigation
    /// `UITabBarController`.
    case tabBar
    /// `UIPageViewController` with a data source.
    case pages
  }

  /// The controller's name.
  public let id: ControllerID
  /// Its class.
  public let kind: Kind
  /// What it contains, in order.
  public let children: [ControllerTree]
  /// Which child is seen: of tabs and pages the selected one, of a stack the last.
  public let selection: Int

  /// Makes a tree from its parts.
  public init(_ id: ControllerID, _ kind: Kind = .screen, _ children: [ControllerTree] = [], selection: Int = 0) {
    self.id = id
    self.kind = kind
    self.children = children
    self.selection = selection
  }
}

extension ControllerTree {
  /// The tree that shows an entry.
  public init(_ entry: NavigationState.Entry) { self.init(ControllerID(entry.id)) }

  /// The tree that shows a container.
  public init(_ container: NavigationState.Container) {
    let kind: Kind = container.kind == .stack ? .navigation : .pages
    let children = container.entries.map { ControllerTree($0) }
    self.init(ControllerID(container.id), kind, children, selection: container.currentIndex)
  }

  /// The tree that shows a level.
  public init(_ level: NavigationState.Level) {
    guard let tabBar = level.tabBar else {
      self.init(level.selected)
      return
    }
    self.init(ControllerID(tabBar.id), .tabBar, level.containers.map { .init($0) }, selection: level.selectedIndex)
  }

  /// The screen that is seen if nothing covers the tree.
  public var visible: NavigationState.Entry.ID? {
    guard kind != .screen else { return id.entry }
    return children.indices.contains(selection) ? children[selection].visible : nil
  }
}

extension ControllerTree: CustomStringConvertible {
  /// The children in brackets, the selected tab or page with a star.
  public var description: String {
    guard kind != .screen else { return "\(id)" }
    let parts = children.enumerated().map { index, child in
      "\(child)" + (index == selection && kind != .navigation ? "*" : "")
    }
    return "\(id)[" + parts.joined(separator: kind == .navigation ? " " : " | ") + "]"
  }
}
