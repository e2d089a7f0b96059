import Coordination

/// A model of UIKit's view controllers, with their parents, children, and presentations.
///
/// The model follows UIKit's documentation rather than `NavigationState`, so a test can compare the model with the
/// state. The model is a flat table of controllers that are linked in both directions.
struct ViewHierarchy: Hashable, Sendable {
  struct Controller: Hashable, Sendable {
    let kind: ControllerTree.Kind
    /// The `viewControllers`, or the pages of the data source.
    var children: [ControllerID] = []
    /// The selected tab or page, or `nil` for a controller without tabs or pages.
    var selected: ControllerID?
    var parent: ControllerID?
    var presented: ControllerID?
    var presenting: ControllerID?
    var style: PresentationStyle?
  }

  private(set) var controllers: [ControllerID: Controller] = [:]
  private(set) var root: ControllerID?

  subscript(id: ControllerID) -> Controller? { controllers[id] }
}

// MARK: - Reading

extension ViewHierarchy {
  /// The controllers without a parent, from the root to the topmost presented controller.
  var chain: [ControllerID] {
    var chain: [ControllerID] = []
    var next = root
    while let id = next, !chain.contains(id) {
      chain.append(id)
      next = controllers[id]?.presented
    }
    return chain
  }

  /// Returns the controllers from a controller down to its visible screen.
  func path(from id: ControllerID) -> [ControllerID] {
    guard let controller = controllers[id] else { return [] }
    switch controller.kind {
    case .screen: return [id]
    case .navigation: return [id] + (controller.children.last.map(path(from:)) ?? [])
    case .tabBar, .pages: return [id] + (controller.selected.map(path(from:)) ?? [])
    }
  }

  /// The visible screens, starting with the lowest one.
  ///
  /// A full-screen modal hides everything below it.
  var visible: [ControllerID] {
    var visible: [ControllerID] = []
    for id in chain {
      if controllers[id]?.style?.style == .fullScreen { visible.removeAll() }
      visible += path(from: id).suffix(1).filter { controllers[$0]?.kind == .screen }
    }
    return visible
  }

  /// The controllers that receive touches, from the topmost presented controller to its visible screen.
  var touchable: [ControllerID] { chain.last.map(path(from:)) ?? [] }

  /// The selected controller of each tab bar.
  var selections: [ControllerID: ControllerID] {
    controllers.filter { $0.value.kind == .tabBar }.compactMapValues(\.selected)
  }

  /// All screens, from top to bottom.
  var screens: [ControllerID] {
    chain.reversed().flatMap { tree(of: $0)?.screens.reversed() ?? [] }
  }

  /// Returns the outermost ancestor of a controller, or the controller itself if it has no parent.
  ///
  /// The ancestor presents the modals for all controllers inside it.
  func outermost(of id: ControllerID) -> ControllerID {
    var id = id
    while let parent = controllers[id]?.parent { id = parent }
    return id
  }

  func tree(of id: ControllerID) -> ControllerTree? {
    guard let controller = controllers[id] else { return nil }
    let selection =
      controller.kind == .navigation
      ? controller.children.count - 1
      : controller.children.firstIndex { $0 == controller.selected } ?? 0
    return ControllerTree(id, controller.kind, controller.children.compactMap(tree(of:)), selection: selection)
  }
}

// MARK: - Changing

extension ViewHierarchy {
  /// Adds a controller and its descendants unless the controller is already a child of the parent.
  ///
  /// - Throws: ``UIKitRule/oneParent`` if one of the controllers is already elsewhere in the hierarchy, or
  ///   ``UIKitRule/distinctControllers`` if one of them occurs twice.
  mutating func install(_ tree: ControllerTree, in parent: ControllerID?) throws(UIKitRule) {
    if let known = controllers[tree.id] {
      guard known.parent == parent, parent != nil else { throw .oneParent }
      return
    }
    try requireDistinct(tree.children)
    var controller = Controller(kind: tree.kind, children: tree.children.map(\.id), parent: parent)
    if tree.children.indices.contains(tree.selection) { controller.selected = tree.children[tree.selection].id }
    controllers[tree.id] = controller
    for child in tree.children { try install(child, in: tree.id) }
  }

  /// Removes a controller and its descendants.
  mutating func remove(_ id: ControllerID) {
    guard let controller = controllers.removeValue(forKey: id) else { return }
    for child in controller.children { remove(child) }
  }

  /// Replaces a container's children.
  ///
  /// Remaining children keep their state.
  mutating func setChildren(_ trees: [ControllerTree], of id: ControllerID) throws(UIKitRule) {
    try requireDistinct(trees)
    let before = controllers[id]?.children ?? []
    let after = trees.map(\.id)
    for child in before where !after.contains(child) { remove(child) }
    for tree in trees { try install(tree, in: id) }
    controllers[id]?.children = after
  }

  mutating func setSelected(_ child: ControllerID?, of id: ControllerID) { controllers[id]?.selected = child }

  mutating func setRoot(_ tree: ControllerTree?) throws(UIKitRule) {
    if let root { remove(root) }
    root = tree?.id
    if let tree { try install(tree, in: nil) }
  }

  mutating func present(_ tree: ControllerTree, _ style: PresentationStyle, on id: ControllerID) throws(UIKitRule) {
    try install(tree, in: nil)
    controllers[tree.id]?.presenting = id
    controllers[tree.id]?.style = style
    controllers[id]?.presented = tree.id
  }

  /// Removes the controller that the given controller presents, and all controllers above the removed controller.
  mutating func removePresented(by id: ControllerID) {
    guard let presented = controllers[id]?.presented else { return }
    controllers[id]?.presented = nil
    removePresented(by: presented)
    remove(presented)
  }

  private func requireDistinct(_ trees: [ControllerTree]) throws(UIKitRule) {
    guard Set(trees.map(\.id)).count == trees.count else { throw .distinctControllers }
  }
}

extension ControllerTree {
  /// The screens in the tree, from left to right.
  var screens: [ControllerID] { kind == .screen ? [id] : children.flatMap(\.screens) }
}
