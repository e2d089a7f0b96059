import Coordination
import CoordinationTesting
import Presentation

/// Records the user's screen transitions over many runs of the application.
@MainActor final class TransitionRecorder {
  /// The recorded transitions.
  private(set) var transitions: Set<ScreenTransition> = []
  /// The roots of all the storyboard's scenes.
  private let roots: Set<String>

  init(of storyboard: Storyboard) { roots = storyboard.roots }

  /// Records a run from its start.
  ///
  /// Back navigation by the user is not recorded, because no segue causes it.
  func watch(_ host: SimulatedHost) {
    var last: NavigationState?
    var paths: [NavigationState.Entry.ID: [String]] = [:]
    let record = { [unowned host, self] in
      // Several steps can lead to the same state, but the state is recorded only once.
      guard let state = host.navigator.state, state != last else { return }
      for entry in state.entries where paths[entry.id] == nil { paths[entry.id] = path(of: entry, on: host.navigator) }
      insert(from: last == nil ? nil : host.navigator.shown, to: state, paths)
      last = state
    }
    record()
    host.answerFor = { _ in
      record()
      return nil
    }
  }

  private func insert(
    from old: NavigationState?, to new: NavigationState, _ paths: [NavigationState.Entry.ID: [String]]
  ) {
    let from = old?.top.current.id
    let top = new.top.current.id
    transitions.insert(
      ScreenTransition(from: from.flatMap { paths[$0] } ?? [], .init(from: old, to: new), to: paths[top] ?? []))
    // The user can select any other tab, so a transition to each of these tabs is recorded.
    for tab in new.top.containers where tab.current.id != top {
      transitions.insert(ScreenTransition(from: paths[top] ?? [], .selectTab(to: ""), to: paths[tab.current.id] ?? []))
    }
  }

  /// Returns the storyboard scenes that contain an entry, starting with the outermost scene.
  private func path(of entry: NavigationState.Entry, on navigator: Navigator) -> [String] {
    let flows = navigator.rootFlows.lazy.compactMap { $0.path(to: navigator.owner(of: entry.id)) }.first ?? []
    return flows.compactMap {
      $0.coordinator.map { ($0 as? any CustomStringConvertible)?.description ?? "\(type(of: $0))" }
    }
    .filter(roots.contains)
      + [navigator.screen(of: entry.id).map { root(of: $0) } ?? "nothing"]
  }

  private func root(of screen: any Screen) -> String {
    switch screen {
    case is any LoginOutput: "LoginOutput"
    case is any FeedOutput: "FeedOutput"
    case is any UserEditOutput: "UserEditOutput"
    case is any NameEditOutput: "NameEditOutput"
    case is any CountriesOutput: "CountriesOutput"
    case is any RegionsOutput: "RegionsOutput"
    case is any CitiesOutput: "CitiesOutput"
    default: "\(type(of: screen))"
    }
  }
}

extension Storyboard.Segue.Kind {
  /// Creates the kind of segue that transforms one state into another.
  fileprivate init(from old: NavigationState?, to new: NavigationState) {
    let top = new.top.current.id
    guard let old else {
      self = .push(to: "")
      return
    }
    let entries = old.entries.map(\.id)
    if let modal = new.top.presentation, new.levels.count > old.levels.count {
      self = .present(to: "", modal.style, isBlocking: modal.isBlocking)
    } else if !entries.contains(top) {
      self = new.entries.contains { $0.id == old.top.current.id } ? .push(to: "") : .replace(to: "")
    } else {
      self =
        old.container(of: top)?.id == old.top.selected.id || new.modals.count < old.modals.count
        ? .unwind(to: "") : .selectTab(to: "")
    }
  }
}

extension FlowNode {
  /// Returns the path from this flow to an owner, or `nil` if the owner is neither this flow nor a descendant.
  fileprivate func path(to owner: (any EntryOwner)?) -> [FlowNode]? {
    if self === owner { return [self] }
    return childNodes.lazy.compactMap { $0.path(to: owner) }.first.map { [self] + $0 }
  }
}
