import Coordination
import CoordinationSupport
import TestSupport
import Testing

@testable import CoordinationTesting

@Suite("Plans on the UIKit model")
struct PlanTests {
  @Test(arguments: 0..<20)
  func `every step of a plan is legal, and the last step reaches the target state`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let (start, end) = (NavigationState.random(using: &chance), NavigationState.random(using: &chance))
      var hierarchy = ViewHierarchy()
      var shown: NavigationState?
      for step in NavigationState.plan(from: nil, to: start) + NavigationState.plan(from: start, to: end) {
        for call in hierarchy.calls(for: step) {
          #expect(throws: Never.self, "\(call) in \(WindowSnapshot(hierarchy))") { try hierarchy.perform(call) }
        }
        if case .setRootLevel(let root) = step, shown == nil {
          shown = try NavigationState(root: root)
        } else {
          shown = try shown?.performing(step)
        }
        #expect(WindowSnapshot(hierarchy) == WindowSnapshot(shown))
        #expect(hierarchy.visible.compactMap(\.entry) == shown?.visibleEntries.map(\.id))
      }
      #expect(WindowSnapshot(hierarchy) == WindowSnapshot(end), "from \(WindowSnapshot(start))")
    }
  }
}

extension NavigationState {
  /// Returns a random state, or `nil` if the random levels do not form a valid state.
  ///
  /// Entries and containers have small numbers, so the same numbers often occur in several random states.
  fileprivate static func random(using chance: inout SeededGenerator) -> Self? {
    var entries = Array(1...9 as ClosedRange<UInt32>).shuffled(using: &chance)
    var containers = Array(1...6 as ClosedRange<UInt32>).shuffled(using: &chance)
    if Bool.random(using: &chance) { containers.sort(by: >) }
    let root = Level.random(from: &entries, &containers, using: &chance)
    var below = root
    var modals: [Level] = []
    while containers.count > 1, entries.count > 2, Bool.random(using: &chance) {
      let presenter = Bool.random(using: &chance) ? below.current : below.entries[0]
      let style = Presentation.Style.allCases.randomElement(using: &chance) ?? .sheet
      below = Level(
        Container.random(from: &entries, &containers, using: &chance),
        presentation: .init(by: presenter.id, style: style))
      modals.append(below)
    }
    return try? NavigationState(root: root, modals: modals)
  }
}

extension NavigationState.Level {
  fileprivate static func random(
    from entries: inout [UInt32], _ containers: inout [UInt32], using chance: inout SeededGenerator
  ) -> Self {
    guard containers.count > 3, Bool.random(using: &chance) else {
      return Self(.random(from: &entries, &containers, using: &chance))
    }
    let id = NavigationState.Container.ID(containers.removeLast())
    let count = Int.random(in: 1...2, using: &chance)
    var tabs: [NavigationState.Container] = []
    for _ in 0..<count { tabs.append(.random(from: &entries, &containers, using: &chance)) }
    let selected = Int.random(in: 0..<count, using: &chance)
    return legal(Self(.stack(1, 1))) { () throws(NavigationError) in
      try .init(id: id, tabs: tabs, selectedIndex: selected)
    }
  }
}

extension NavigationState.Container {
  fileprivate static func random(
    from entries: inout [UInt32], _ containers: inout [UInt32], using chance: inout SeededGenerator
  ) -> Self {
    let id = ID(containers.removeLast())
    let count = Int.random(in: 1...Swift.min(3, Swift.max(1, entries.count - 3)), using: &chance)
    var own = entries.suffix(count).map { NavigationState.Entry.entry($0) }
    entries.removeLast(count)
    if Bool.random(using: &chance) { own.sort { $0.id.number < $1.id.number } }
    if Int.random(in: 0..<4, using: &chance) == 0 {
      let current = Int.random(in: 0..<count, using: &chance)
      return legal(.stack(1, 1)) { () throws(NavigationError) in try .pages(id: id, entries: own, currentIndex: current)
      }
    }
    return .stack(id: id, root: own[0], pushed: Array(own.dropFirst()))
  }
}
