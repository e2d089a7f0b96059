import Screens

@testable import Navigation

// States in short, so that a row of a table is a line: 10[1 2 3] is a stack, 20(4 *5) are pages, 30{10[1] *20(2)} are
// tabs, and `+3` stands before a layer that entry 3 presents. Entries count from 1, containers from 10.

extension NavigationState.Entry.ID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: UInt32) { self.init(number) }
}

extension NavigationState.Container.ID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: UInt32) { self.init(number) }
}

func entry(_ number: UInt32, _ kind: String? = nil) -> NavigationState.Entry {
  .init(
    id: .init(number), owner: number % 3 == 0 ? nil : .init(number % 3), context: kind.map { ScreenContext(kind: $0) })
}

func stack(_ id: UInt32, _ entries: UInt32...) -> NavigationState.Container {
  .stack(.init(id: .init(id), root: entry(entries.first ?? 0), pushed: entries.dropFirst().map { entry($0) }))
}

func pages(_ id: UInt32, _ entries: UInt32..., at index: Int = 0) -> NavigationState.Container {
  .pages(.init(id: .init(id), owner: nil, checked: entries.map { entry($0) }, currentIndex: index))
}

func tabs(
  _ id: UInt32, _ tabs: NavigationState.Container..., at index: Int = 0, after history: UInt32...
) -> NavigationState.Container {
  .tabs(
    .init(
      bar: .init(id: .init(id), owner: nil, history: history.map { .init($0) }), tabs: tabs, selectedIndex: index))
}

func layer(_ presenter: UInt32, _ content: NavigationState.Container) -> NavigationState.Layer {
  .init(presenter: .init(presenter), content: content)
}

extension NavigationState {
  /// Creates a state without checking identities and presenters.
  init(_ base: Container, _ layers: Layer...) {
    do {
      try self.init(unchecked: base, layers: layers)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  var notation: String {
    base.notation + layers.map { " +\($0.presenter.number) \($0.content.notation)" }.joined()
  }
}

extension NavigationState.Container {
  var notation: String {
    switch self {
    case .stack(let stack): "\(id.number)[\(stack.entries.map(\.notation).joined(separator: " "))]"
    case .pages(let pages): "\(id.number)(\(mark(pages.entries.map(\.notation), at: pages.currentIndex)))"
    case .tabs(let tabs):
      "\(id.number){\(mark(tabs.tabs.map(\.notation), at: tabs.selectedIndex))}"
        + tabs.history.map { "<\($0.number)" }.joined()
    }
  }

  private func mark(_ parts: [String], at index: Int) -> String {
    parts.indices.map { ($0 == index ? "*" : "") + parts[$0] }.joined(separator: " ")
  }
}

extension NavigationState.Entry {
  var notation: String { "\(id.number)" + (context?.kind ?? "") }
}

extension NavigationState.Change {
  /// What came and left, in order, and why: `+4 -3 replaced +c20 -c10 clamped`.
  var notation: String {
    var parts = added.map { "+\($0.id.number)" }
    var cause: NavigationState.Cause?
    for removal in removed {
      if cause != nil, cause != removal.cause { parts.append(name(cause)) }
      parts.append("-\(removal.entry.id.number)")
      cause = removal.cause
    }
    if cause != nil { parts.append(name(cause)) }
    parts += addedContainers.map { "+c\($0.number)" } + removedContainers.map { "-c\($0.number)" }
    if let note { parts.append("\(note)") }
    return parts.joined(separator: " ")
  }

  private func name(_ cause: NavigationState.Cause?) -> String {
    switch cause {
    case .user(let action): action.rawValue
    case let other?: "\(other)"
    case nil: ""
    }
  }
}

extension Refusal {
  /// The case and its numbers: `duplicateEntry 3`.
  var notation: String { ([name] + numbers.map { "\($0)" }).joined(separator: " ") }

  var name: String {
    switch self {
    case .noContainer: "noContainer"
    case .noEntry: "noEntry"
    case .invalidIdentity: "invalidIdentity"
    case .wrongKind: "wrongKind"
    case .duplicateEntry: "duplicateEntry"
    case .duplicateContainer: "duplicateContainer"
    case .empty: "empty"
    case .nothingLeft: "nothingLeft"
    case .alreadyPresenting: "alreadyPresenting"
    case .presenterNotVisible: "presenterNotVisible"
    case .coveredLayer: "coveredLayer"
    case .notPresented: "notPresented"
    case .nestedContainer: "nestedContainer"
    case .tooMany: "tooMany"
    case .screenInUse: "screenInUse"
    case .screenNotShown: "screenNotShown"
    case .flowNotRunning: "flowNotRunning"
    case .alreadyStarted: "alreadyStarted"
    case .closing: "closing"
    }
  }

  private var numbers: [UInt32] {
    switch self {
    case .noContainer(let id), .wrongKind(let id), .duplicateContainer(let id), .empty(let id), .coveredLayer(let id),
      .notPresented(let id), .nestedContainer(let id):
      [id.number]
    case .noEntry(let id), .duplicateEntry(let id), .presenterNotVisible(let id), .screenInUse(let id): [id.number]
    case .alreadyPresenting(let id, let layer): [id.number, layer.number]
    case .invalidIdentity, .nothingLeft, .tooMany, .screenNotShown, .flowNotRunning, .alreadyStarted, .closing: []
    }
  }
}

extension Step {
  var notation: String {
    switch self {
    case .setBase(let container): "setBase \(container.notation)"
    case .push(let entry, let id): "push \(entry.notation) on \(id.number)"
    case .popTo(let entry, let id): "popTo \(entry.number) in \(id.number)"
    case .setStack(let id, let count, let entries):
      "setStack \(id.number) keeping \(count) adding \(entries.map(\.notation).joined(separator: " "))"
    case .setPages(let id, let count, let entries, let current):
      "setPages \(id.number) keeping \(count) adding \(entries.map(\.notation).joined(separator: " ")) at \(current)"
    case .turn(let entry, let id): "turn to \(entry.number) in \(id.number)"
    case .select(let id, let bar, _): "select \(id.number) in \(bar.number)"
    case .setTabs(let tabs): "setTabs \(NavigationState.Container.tabs(tabs).notation)"
    case .present(let layer): "present \(layer.content.notation)"
    case .dismiss(let id): "dismiss \(id.number)"
    case .clear: "clear"
    }
  }
}
