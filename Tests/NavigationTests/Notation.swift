import Screens

@testable import Navigation

// This file implements a compact notation for states in test tables. A stack is written `10[1 2 3]`, pages are written
// `20(4 *5)`, and tabs are written `30{10[1] *20(*2)}<10`. An asterisk marks the current page or the selected tab, and
// `<10` means that tab 10 is in the tab history. A modal follows `+3`, where 3 is the entry that presents the modal.
// Entry numbers start at 1, and container numbers start at 10.

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
  .stack(id: .init(id), root: entry(entries.first ?? 0), pushed: entries.dropFirst().map { entry($0) })
}

func pages(_ id: UInt32, _ entries: UInt32..., at index: Int = 0) -> NavigationState.Container {
  var pages = NavigationState.Container(id: .init(id), kind: .pages, root: entry(entries.first ?? 0))
  pages.entries = entries.map { entry($0) }
  pages.currentIndex = index
  return pages
}

func tabs(
  _ id: UInt32, _ tabs: NavigationState.Container..., at index: Int = 0, after history: UInt32...
) -> NavigationState.Level {
  do {
    return try .init(id: .init(id), tabs: tabs, selectedIndex: index, history: history.map { .init($0) })
  } catch {
    preconditionFailure("\(error)")
  }
}

func modal(_ presenter: UInt32, _ content: NavigationState.Container) -> NavigationState.Level {
  content.level(presentation: .init(by: .init(presenter)))
}

func modal(
  _ presenter: UInt32, _ content: some LevelContent, _ style: NavigationState.Presentation.Style = .sheet,
  isBlocking: Bool = false
) -> NavigationState.Level {
  content.level(presentation: .init(by: .init(presenter), style: style, isBlocking: isBlocking))
}

/// The content of a level: a container or tabs.
protocol LevelContent: Sendable {
  func level(presentation: NavigationState.Presentation?) -> NavigationState.Level
  var notation: String { get }
}

extension NavigationState.Container: LevelContent {
  func level(presentation: NavigationState.Presentation?) -> NavigationState.Level {
    .init(self, presentation: presentation)
  }
}

extension NavigationState.Level: LevelContent {
  func level(presentation: NavigationState.Presentation?) -> NavigationState.Level {
    var level = Self(containers[0], presentation: presentation)
    (level.tabBar, level.containers, level.selectedIndex) = (tabBar, containers, selectedIndex)
    return level
  }
}

extension NavigationState.Operation {
  static func setRootLevel(_ container: NavigationState.Container) -> Self { .setRootLevel(.init(container)) }
}

extension NavigationState {
  /// Creates a state whose root is a single container, without checking identities or presenters.
  init(_ root: Container, _ modals: Level...) {
    self.init(Level(root))
    levels += modals
  }

  /// Creates a state without checking identities or presenters.
  init(_ root: some LevelContent, _ modals: Level...) {
    do {
      try self.init(root: .init(stack(10, 1)))
    } catch {
      preconditionFailure("\(error)")
    }
    levels = [root.level(presentation: nil)] + modals
  }

  var notation: String { levels.map(\.notation).joined() }
}

extension NavigationState.Level {
  /// The tabs or the container, preceded by the presenter if the level is a modal.
  var notation: String {
    let content =
      tabBar.map {
        "\($0.id.number){\(mark(containers.map(\.notation), at: selectedIndex))}"
          + $0.history.map { "<\($0.number)" }.joined()
      } ?? selected.notation
    return presentation.map { " +\($0.presenter.number) \(content)" } ?? content
  }
}

extension NavigationState.Container {
  var notation: String {
    switch kind {
    case .stack: "\(id.number)[\(entries.map(\.notation).joined(separator: " "))]"
    case .pages: "\(id.number)(\(mark(entries.map(\.notation), at: currentIndex)))"
    }
  }
}

private func mark(_ parts: [String], at index: Int) -> String {
  parts.indices.map { ($0 == index ? "*" : "") + parts[$0] }.joined(separator: " ")
}

extension NavigationState.Entry {
  var notation: String { "\(id.number)" + (context?.kind ?? "") }
}

extension NavigationState.Change {
  /// The added and removed entries and containers, the causes, and the note (for example, `+4 -3 replaced +c20
  /// clamped`).
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

extension NavigationError {
  /// The case and its numbers, such as `duplicateEntry 3`.
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
    case .nothingShown: "nothingShown"
    case .alreadyPresenting: "alreadyPresenting"
    case .presenterNotVisible: "presenterNotVisible"
    case .coveredByModal: "coveredByModal"
    case .notPresented: "notPresented"
    case .nestedContainer: "nestedContainer"
    case .tooMany: "tooMany"
    case .screenInUse: "screenInUse"
    case .addsEntries: "addsEntries"
    case .duplicateScreen: "duplicateScreen"
    case .noScreens: "noScreens"
    case .screenNotShown: "screenNotShown"
    case .noMatchingScreen: "noMatchingScreen"
    case .notATab: "notATab"
    case .noTab: "noTab"
    case .noModal: "noModal"
    case .flowNotRunning: "flowNotRunning"
    case .alreadyStarted: "alreadyStarted"
    case .startFailed: "startFailed"
    case .closing: "closing"
    }
  }

  private var numbers: [UInt32] {
    switch self {
    case .noContainer(let id), .wrongKind(let id), .duplicateContainer(let id), .empty(let id), .coveredByModal(let id),
      .notPresented(let id), .nestedContainer(let id):
      [id.number]
    case .noEntry(let id), .duplicateEntry(let id), .presenterNotVisible(let id): [id.number]
    case .alreadyPresenting(let id, let modal): [id.number, modal.number]
    case .invalidIdentity, .nothingLeft, .nothingShown, .tooMany, .addsEntries, .screenInUse, .duplicateScreen,
      .noScreens, .screenNotShown, .noMatchingScreen, .notATab, .noTab, .noModal, .flowNotRunning, .alreadyStarted,
      .startFailed, .closing:
      []
    }
  }
}

extension Step {
  var notation: String {
    switch self {
    case .setRootLevel(let level): "setRootLevel \(level.notation)"
    case .push(let entry, let id): "push \(entry.notation) on \(id.number)"
    case .popTo(let entry, let id): "popTo \(entry.number) in \(id.number)"
    case .setStack(let id, let count, let entries):
      "setStack \(id.number) keeping \(count) adding \(entries.map(\.notation).joined(separator: " "))"
    case .setPages(let id, let count, let entries, let current):
      "setPages \(id.number) keeping \(count) adding \(entries.map(\.notation).joined(separator: " ")) at \(current)"
    case .turn(let entry, let id): "turn to \(entry.number) in \(id.number)"
    case .select(let id, let bar, _): "select \(id.number) in \(bar.number)"
    case .setTabs(let level): "setTabs \(level.level(presentation: nil).notation)"
    case .present(let level): "present \(level.level(presentation: nil).notation)"
    case .dismiss(let id): "dismiss \(id.number)"
    case .clear: "clear"
    }
  }
}
