import Screens
import TestSupport

@testable import Navigation

/// Generates pseudorandom states and operations from a seed.
struct Chance {
  private var generator: SeededGenerator
  /// The number that was most recently generated for an entry or a container.
  private var lastNumber: UInt32 = 100

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  /// Returns `true` with a probability of one in `count`.
  mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &generator) }

  mutating func some<Element>(of elements: [Element]) -> [Element] {
    elements.shuffled(using: &generator).prefix(1 + number(below: 3)).map(\.self)
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &generator) }

  private mutating func newNumber() -> UInt32 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Parts

  mutating func newEntry() -> NavigationState.Entry { entry(newNumber()) }

  mutating func entry(_ number: UInt32) -> NavigationState.Entry {
    // The owner is derived from the number, so an entry always has the same owner.
    .init(id: .init(number), owner: number % 4 == 0 ? nil : .init(number % 4), context: isOne(in: 2) ? nil : context())
  }

  mutating func context() -> ScreenContext {
    ScreenContext(kind: ["a", "b", "город"][number(below: 3)], payload: value(depth: 0))
  }

  mutating func value(depth: Int) -> ContextValue {
    switch number(below: depth < 3 ? 9 : 6) {
    case 0: .null
    case 1: .bool(isOne(in: 2))
    case 2: .int([0, 1, -1, 64, .max, .min][number(below: 6)])
    case 3: .double([0.5, -0.0, 2, 1e300, -.leastNonzeroMagnitude, 0x1p63][number(below: 6)])
    case 4, 5: .string(["", "Köln", "\u{0}\"\\", "a longer text than fits into a register"][number(below: 4)])
    case 6: .array((0..<number(below: 3)).map { _ in value(depth: depth + 1) })
    default:
      .object(Dictionary(["x", "", "ключ"].prefix(number(below: 4)).map { ($0, value(depth: depth + 1)) }) { $1 })
    }
  }

  mutating func newContainer() -> NavigationState.Container {
    let entries = (0...number(below: 2)).map { _ in newEntry() }
    let id = NavigationState.Container.ID(newNumber())
    return isOne(in: 2) ? pages(id, entries) : .stack(id: id, root: entries[0], pushed: Array(entries.dropFirst()))
  }

  mutating func newLevel() -> NavigationState.Level {
    if isOne(in: 2) { return .init(newContainer()) }
    return bar(.init(newNumber()), (0...number(below: 2)).map { _ in newContainer() })
  }

  mutating func pages(_ id: NavigationState.Container.ID, _ entries: [NavigationState.Entry])
    -> NavigationState.Container
  {
    var pages = NavigationState.Container(id: id, kind: .pages, root: entries[0], pushed: Array(entries.dropFirst()))
    pages.currentIndex = number(below: entries.count)
    return pages
  }

  mutating func bar(_ id: NavigationState.Container.ID, _ tabs: [NavigationState.Container])
    -> NavigationState.Level
  {
    let selectedIndex = number(below: tabs.count)
    let others = shuffled(tabs.map(\.id).filter { $0 != tabs[selectedIndex].id })
    let history = Array(others.prefix(number(below: others.count + 1)))
    var level = NavigationState.Level(tabs[0])
    (level.tabBar, level.containers) = (.init(id: id, owner: nil, history: history), tabs)
    level.selectedIndex = selectedIndex
    return level
  }

  // MARK: States

  /// Returns a random state whose parts have new numbers.
  mutating func newState() -> NavigationState {
    var state = NavigationState(newLevel())
    for _ in 0..<(1 + number(below: 4)) { addModal(newLevel(), to: &state) }
    return state
  }

  /// Returns a random state with numbers from a small range, so two such states usually share parts.
  mutating func crowdedState() -> NavigationState {
    var (entries, containers) = (shuffled(Array(1...UInt32(12))), shuffled(Array(20...UInt32(27))))
    var state = NavigationState(crowdedLevel(&entries, &containers, tabs: isOne(in: 2)))
    for _ in 0..<number(below: 3) where entries.count > 3 && containers.count > 3 {
      addModal(crowdedLevel(&entries, &containers, tabs: isOne(in: 3)), to: &state)
    }
    return state
  }

  private mutating func crowdedLevel(
    _ entries: inout [UInt32], _ containers: inout [UInt32], tabs isTabs: Bool
  ) -> NavigationState.Level {
    guard isTabs else { return .init(crowded(&entries, &containers)) }
    let id = NavigationState.Container.ID(containers.popLast() ?? 99)
    var tabs = [crowded(&entries, &containers)]
    while tabs.count < 3, !isOne(in: 3), entries.count > 2 { tabs.append(crowded(&entries, &containers)) }
    return bar(id, tabs)
  }

  private mutating func crowded(
    _ entries: inout [UInt32], _ containers: inout [UInt32]
  ) -> NavigationState.Container {
    let id = NavigationState.Container.ID(containers.popLast() ?? 99)
    var chosen = [entry(entries.popLast() ?? 98)]
    while let next = entries.last, !isOne(in: 3) {
      chosen.append(entry(next))
      entries.removeLast()
    }
    // In most cases, a container's number determines its kind.
    if id.number % 3 == 0, !isOne(in: 8) { return pages(id, chosen) }
    return .stack(id: id, root: chosen[0], pushed: Array(chosen.dropFirst()))
  }

  private mutating func addModal(_ content: NavigationState.Level, to state: inout NavigationState) {
    let presenter = isOne(in: 4) ? element(of: state.top.entries)?.id : state.top.current.id
    let style = element(of: NavigationState.Presentation.Style.allCases) ?? .sheet
    let presentation = NavigationState.Presentation(
      by: presenter ?? state.top.current.id, style: style, isBlocking: isOne(in: 4))
    state.levels.append(content.level(presentation: presentation))
  }
}
