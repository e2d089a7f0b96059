import Coordination

extension ViewHierarchy {
  /// Returns the calls that a UIKit host would make for a step.
  func calls(for step: Step) -> [UIKitCall] {
    switch step {
    case .setRootLevel(let level): return [.setRoot(.init(level))]
    case .clear: return clearing
    case .push(let entry, let id): return [.push(.init(entry), on: .init(id))]
    case .popTo(let entry, let id): return [.popTo(.init(entry), on: .init(id))]
    case .setStack(let id, let count, let entries):
      return [.setStack(children(of: .init(id), keeping: count, adding: entries), of: .init(id))]
    case .setPages(let id, let count, let entries, let current):
      let pages = children(of: .init(id), keeping: count, adding: entries)
      return [.setPages(pages, current: current, of: .init(id))]
    case .turn(let entry, let id):
      let pages = controllers[.init(id)]?.children ?? []
      let current = pages.firstIndex(of: .init(entry)) ?? pages.count
      return [.setPages(pages.compactMap(tree(of:)), current: current, of: .init(id))]
    case .select(let tab, let id, _): return [.select(.init(tab), of: .init(id))]
    case .setTabs(let level):
      let id = ControllerID(level.id)
      return [
        .setTabs(level.containers.map { tree(of: .init($0.id)) ?? .init($0) }, of: id),
        .select(.init(level.selected.id), of: id),
      ]
    case .present(let level):
      guard let modal = level.presentation else { return [] }
      // As in UIKit, the call is made on the outermost container, so it is valid even if the presenter is now covered.
      return [.present(.init(level), .init(modal), on: outermost(of: .init(modal.presenter)))]
    case .dismiss(let id):
      // The receiver is the presenting controller. If the receiver were a modal that presents another modal, the call
      // would dismiss only the other modal.
      return [.dismiss(on: controllers[.init(id)]?.presenting ?? .init(id))]
    }
  }

  private var clearing: [UIKitCall] {
    guard let root else { return [.setRoot(nil)] }
    return (controllers[root]?.presented == nil ? [] : [.dismiss(on: root)]) + [.setRoot(nil)]
  }

  private func children(
    of id: ControllerID, keeping count: Int, adding entries: [NavigationState.Entry]
  ) -> [ControllerTree] {
    (controllers[id]?.children ?? []).prefix(count).compactMap(tree(of:)) + entries.map { ControllerTree($0) }
  }
}
