extension ViewHierarchy {
  /// Makes a call or, if the call breaks a rule, throws that rule without changing anything.
  mutating func perform(_ call: UIKitCall) throws(UIKitRule) {
    var copy = self
    try copy.perform(checking: call)
    self = copy
  }

  private mutating func perform(checking call: UIKitCall) throws(UIKitRule) {
    switch call {
    case .setRoot(let tree):
      if let root, controllers[root]?.presented != nil { throw .rootWithoutModals }
      try setRoot(tree)
    case .push(let tree, let id): try push(tree, on: id)
    case .pop(let id):
      let children = try children(of: id, .navigation)
      guard children.count > 1 else { throw .popsSomething }
      try setChildren(children.dropLast().compactMap(tree(of:)), of: id)
    case .popTo(let target, let id):
      let children = try children(of: id, .navigation)
      guard let index = children.firstIndex(of: target) else { throw .popTargetOnStack }
      guard index < children.count - 1 else { throw .popsSomething }
      try setChildren(children[...index].compactMap(tree(of:)), of: id)
    case .setStack(let trees, let id):
      _ = try children(of: id, .navigation)
      guard !trees.isEmpty else { throw .stackHasRoot }
      for tree in trees { try requirePushable(tree) }
      try setChildren(trees, of: id)
    case .setTabs, .select, .setPages: try performOnTabsOrPages(call)
    case .present(let tree, let style, let id): try present(tree, style, by: id)
    case .dismiss(let id): try dismiss(id)
    }
  }

  private mutating func performOnTabsOrPages(_ call: UIKitCall) throws(UIKitRule) {
    switch call {
    case .setTabs(let trees, let id):
      _ = try children(of: id, .tabBar)
      try setChildren(trees, of: id)
      // The selected controller stays selected if it is still a tab. Otherwise, UIKit selects the first tab.
      let selected = controllers[id]?.selected
      if !trees.contains(where: { $0.id == selected }) { setSelected(trees.first?.id, of: id) }
    case .select(let target, let id):
      guard try children(of: id, .tabBar).contains(target) else { throw .selectionInTabs }
      setSelected(target, of: id)
    case .setPages(let trees, let current, let id):
      _ = try children(of: id, .pages)
      guard trees.indices.contains(current) else { throw .currentPageInPages }
      try setChildren(trees, of: id)
      setSelected(trees[current].id, of: id)
    default: break
    }
  }

  private mutating func push(_ tree: ControllerTree, on id: ControllerID) throws(UIKitRule) {
    let children = try children(of: id, .navigation)
    try requirePushable(tree)
    guard !children.contains(tree.id) else { throw .pushedOnce }
    try setChildren(children.compactMap(self.tree(of:)) + [tree], of: id)
  }

  /// Presents a controller on the outermost ancestor of the given controller.
  ///
  /// UIKit does the same if no controller defines a presentation context.
  private mutating func present(
    _ tree: ControllerTree, _ style: PresentationStyle, by id: ControllerID
  ) throws(UIKitRule) {
    guard controllers[id] != nil else { throw .knownObject }
    let presenting = outermost(of: id)
    guard chain.contains(presenting), path(from: presenting).contains(id) else { throw .presenterInWindow }
    guard controllers[presenting]?.presented == nil else { throw .presentsOnce }
    guard controllers[tree.id] == nil else { throw .noActiveController }
    try present(tree, style, on: presenting)
  }

  /// Dismisses the controller that the given controller's outermost ancestor presents.
  ///
  /// If the ancestor presents no controller, the ancestor itself is dismissed. All controllers above the dismissed
  /// controller are also dismissed.
  private mutating func dismiss(_ id: ControllerID) throws(UIKitRule) {
    guard controllers[id] != nil else { throw .knownObject }
    let receiver = outermost(of: id)
    if controllers[receiver]?.presented != nil {
      removePresented(by: receiver)
    } else if let presenting = controllers[receiver]?.presenting {
      removePresented(by: presenting)
    } else {
      throw .dismissesSomething
    }
  }

  private func children(of id: ControllerID, _ kind: ControllerTree.Kind) throws(UIKitRule) -> [ControllerID] {
    guard let controller = controllers[id] else { throw .knownObject }
    guard controller.kind == kind else { throw .kindOfContainer }
    return controller.children
  }

  private func requirePushable(_ tree: ControllerTree) throws(UIKitRule) {
    guard tree.kind != .navigation, tree.kind != .tabBar else { throw .noContainerOnStack }
  }
}
