import Coordination

/// A key for comparing two states of an app.
///
/// The key contains renumbered identities because the original identities differ between runs.
struct StateKey: Hashable {
  private let parts: [AnyHashable]

  @MainActor init(of app: ExploredApp) {
    var writer = Writer(summary: app.summary)
    let navigator = app.host.navigator
    writer.append(navigator.state, of: navigator)
    writer.append(navigator.shown, of: navigator)
    for flow in navigator.flowsInTree {
      writer.add("\(flow.coordinator.map { "\(type(of: $0))" } ?? "")/\(flow.childNodes.count)")
    }
    writer.add(app.host.isInTransition)
    writer.add(app.host.transitionSummary)
    writer.add(app.modelState())
    parts = writer.parts
  }

  /// Writes states, numbering their identities in the order in which the identities first appear.
  @MainActor private struct Writer {
    let summary: @MainActor (any Screen) -> AnyHashable?
    private(set) var parts: [AnyHashable] = []
    private var numbers: [String: Int] = [:]

    init(summary: @escaping @MainActor (any Screen) -> AnyHashable?) { self.summary = summary }

    mutating func add(_ part: some Hashable) { parts.append(AnyHashable(part)) }

    mutating func append(_ state: NavigationState?, of navigator: Navigator) {
      guard let state else { return add("nothing") }
      for level in state.levels {
        if let modal = level.presentation { add("modal \(modal.style.rawValue) \(modal.isBlocking)") }
        if let tabBar = level.tabBar {
          add("tabs \(level.selectedIndex)")
          number("c\(tabBar.id.number)")
          for id in tabBar.history { number("c\(id.number)") }
        }
        for container in level.containers { append(container, of: navigator) }
      }
    }

    private mutating func append(_ container: NavigationState.Container, of navigator: Navigator) {
      number("c\(container.id.number)")
      add("\(container.kind) \(container.currentIndex)")
      for entry in container.entries { append(entry, of: navigator) }
    }

    private mutating func append(_ entry: NavigationState.Entry, of navigator: Navigator) {
      if !number("e\(entry.id.number)") { return }
      number("o\(entry.owner?.number ?? 0)")
      add(entry.context)
      guard let screen = navigator.screen(of: entry.id) else { return }
      add("\(type(of: screen))")
      if let summary = summary(screen) {
        add(summary)
      } else if let screen = screen as? any StatefulScreen {
        add(state(of: screen))
      }
    }

    private func state(of screen: some StatefulScreen) -> AnyHashable { AnyHashable(screen.state) }

    /// Writes an identity's number and returns whether the identity appears for the first time.
    @discardableResult
    private mutating func number(_ identity: String) -> Bool {
      let known = numbers[identity]
      let number = known ?? numbers.count
      numbers[identity] = number
      add(number)
      return known == nil
    }
  }
}
