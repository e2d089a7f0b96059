extension ViewHierarchy {
  /// Returns the calls that remove a screen.
  ///
  /// The calls also remove containers that become empty, as well as modals that the removed screens present. UIKit
  /// would keep such a modal. A host dismisses the modal because the screen that handles the modal's result is removed.
  func calls(removing id: ControllerID) -> [UIKitCall] {
    guard let (removal, removed) = removal(of: id) else { return [] }
    if case .dismiss = removal { return [removal] }
    let gone = Set(tree(of: removed)?.screens ?? [])
    let modal = chain.first { id in controllers[id]?.style.map { gone.contains($0.presenter) } ?? false }
    guard let presenting = modal.flatMap({ controllers[$0]?.presenting }) else { return [removal] }
    return [.dismiss(on: presenting), removal]
  }

  /// Returns the call that removes a controller, together with the controller that is actually removed, or `nil` if
  /// there is no such call.
  ///
  /// If containers become empty, the outermost empty container is removed.
  private func removal(of id: ControllerID) -> (UIKitCall, ControllerID)? {
    guard let controller = controllers[id] else { return nil }
    guard let parent = controller.parent, let container = controllers[parent] else {
      return (controller.presenting.map { .dismiss(on: $0) } ?? .setRoot(nil), id)
    }
    let rest = container.children.filter { $0 != id }
    guard !rest.isEmpty else { return removal(of: parent) }
    let trees = rest.compactMap(tree(of:))
    switch container.kind {
    case .navigation: return (.setStack(trees, of: parent), id)
    case .tabBar: return (.setTabs(trees, of: parent), id)
    case .pages:
      let before = container.children.firstIndex { $0 == container.selected } ?? 0
      let current = container.selected.flatMap { rest.firstIndex(of: $0) } ?? max(before - 1, 0)
      return (.setPages(trees, current: current, of: parent), id)
    case .screen: return nil
    }
  }
}
