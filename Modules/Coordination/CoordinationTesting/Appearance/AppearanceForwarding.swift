/// Determines the hooks that containers call on their children when the visible screens change.
struct AppearanceForwarding: Hashable, Sendable {
  typealias Due = (screen: ControllerID, hook: AppearanceHook)

  private struct Item: Hashable, Sendable {
    let screen: ControllerID
    var phase: AppearancePhase
  }

  /// The screens that are not hidden, in the order in which they started to appear.
  private var items: [Item] = []

  /// Begins a transition to other visible screens and returns the hooks to call.
  mutating func begin(to visible: [ControllerID], _ order: HookOrder) -> [Due] {
    let leaving = leave(allBut: visible)
    let coming = come(visible)
    return order.beginsWithLeaving ? leaving + coming : coming + leaving
  }

  /// Ends the transition in progress and returns the hooks to call.
  mutating func end(_ order: HookOrder) -> [Due] {
    let (gone, come) = (hide(allBut: []), show())
    return order.endsWithLeaving ? gone + come : come + gone
  }

  /// Cancels the transition in progress, making the previous screens visible again, and returns the hooks to call.
  mutating func cancel(to visible: [ControllerID], _ order: HookOrder) -> [Due] {
    var gone = leave(allBut: visible)
    gone += hide(allBut: visible)
    var back = come(visible)
    back += show()
    return order.cancelsWithComing ? gone + back : back + gone
  }

  private mutating func leave(allBut visible: [ControllerID]) -> [Due] {
    var due: [Due] = []
    for index in items.indices where !visible.contains(items[index].screen) {
      guard items[index].phase != .disappearing else { continue }
      items[index].phase = .disappearing
      due.append((items[index].screen, .willDisappear))
    }
    return due
  }

  private mutating func come(_ visible: [ControllerID]) -> [Due] {
    var due: [Due] = []
    for screen in visible {
      if let index = items.firstIndex(where: { $0.screen == screen }) {
        guard items[index].phase == .disappearing else { continue }
        items[index].phase = .appearing
      } else {
        items.append(Item(screen: screen, phase: .appearing))
      }
      due.append((screen, .willAppear))
    }
    return due
  }

  private mutating func hide(allBut visible: [ControllerID]) -> [Due] {
    let gone = items.filter { $0.phase == .disappearing && !visible.contains($0.screen) }
    items.removeAll { $0.phase == .disappearing && !visible.contains($0.screen) }
    return gone.map { ($0.screen, .didDisappear) }
  }

  private mutating func show() -> [Due] {
    var due: [Due] = []
    for index in items.indices where items[index].phase == .appearing {
      items[index].phase = .visible
      due.append((items[index].screen, .didAppear))
    }
    return due
  }
}
