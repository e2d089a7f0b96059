extension ViewHierarchy {
  /// Returns the calls that take a screen away, with whatever would have nothing left to show, and the modals that were
  /// presented for what has gone.
  ///
  /// UIKit would leave such a modal; a host closes it, because nobody is left who could say what it was for.
  func calls(removing id: ControllerID) -> [UIKitCall] {
    guard let (removal, removed) = removal(of: id) else { return [] }
    if case .dismiss = removal { return [removal] }
    let gone = Set(tree(of: removed)?.screens ?? [])
    let modal = chain.first { id in controllers[id]?.style.map { gone.contains($0.presenter) } ?? false }
    guard let presenting = modal.flatMap({ controllers[$0]?.presenting }) else { return [removal] }
    return [.dismiss(on: presenting), removal]
  }

  /// Returns the call that takes a controller away, and what goes with it: the outermost container left empty.
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
