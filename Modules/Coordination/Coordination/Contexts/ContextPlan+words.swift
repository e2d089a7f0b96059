import Navigation
import Screens

extension ContextPlan.Move {
  /// What is done, in words.
  public var text: String {
    switch move {
    case .turn(_, let context): "turn \(name) to \(context)"
    case .change(let operation): text(of: operation)
    }
  }

  private func text(of operation: NavigationState.Operation) -> String {
    switch operation {
    case .show(let entry, _), .push(let entry, _): "push \(entry.name)"
    case .pop(let count, _): "go back \(count)"
    case .popTo: "go back to \(name)"
    case .popToRoot: "go back to the first"
    case .replaceTop(let entry, _): "replace \(name) by \(entry.name)"
    case .update(_, let context): "take \(name) for \(context.map { "\($0)" } ?? "nothing")"
    case .remove(let entries): "remove " + entries.map { "entry \($0.number)" }.joined(separator: ", ")
    case .setEntries(let entries, _): "set " + entries.map(\.name).joined(separator: ", ")
    case .turn: "turn to \(name)"
    case .select: "select the tab of \(name)"
    case .setTabs(let tabs, _): "set the tabs " + tabs.map(\.name).joined(separator: ", ")
    case .present(let layer): "present \(layer.content.name) as \(layer.style)"
    case .dismiss, .dismissTop: "close the layer of \(name)"
    case .setBase(let container): "set the root to \(container.name)"
    case .batch(let operations): operations.map(text(of:)).joined(separator: ", ")
    }
  }

  private var name: String { subject?.name ?? "what is there" }
}

extension NavigationState {
  /// Returns the entry that a move is about, if what is done does not bring it.
  func subject(of move: ContextMove) -> Entry? {
    switch move {
    case .turn(let id, _), .change(.popTo(let id)), .change(.turn(let id)), .change(.update(let id, _)):
      container(of: id)?.entries.first { $0.id == id }
    case .change(.select(let id)), .change(.dismiss(let id)), .change(.dismissTop(let id)):
      container(id)?.entries.first
    case .change(.replaceTop): top.current
    case .change: nil
    }
  }
}

extension NavigationState.Entry {
  /// What it shows, or which it is if that is not said.
  fileprivate var name: String { context.map { "\($0)" } ?? "entry \(id.number)" }
}

extension NavigationState.Container {
  fileprivate var name: String { entries.first?.name ?? "container \(id.number)" }
}
