import Testing

@testable import Navigation

@Suite("Navigation state")
struct NavigationStateTests {
  struct Removal: CustomTestStringConvertible {
    let removed: [UInt32]
    let left: [UInt32]?

    var testDescription: String { "of \(removed)" }
  }

  @Test(arguments: [
    Removal(removed: [], left: [1, 2, 3]),
    Removal(removed: [3], left: [1, 2]),
    Removal(removed: [2], left: [1, 3]),
    Removal(removed: [1], left: [2, 3]),
    Removal(removed: [1, 3], left: [2]),
    Removal(removed: [7], left: [1, 2, 3]),
    Removal(removed: [1, 2, 3], left: nil),
  ])
  func `keeps the order of what is not removed, and is never empty`(_ removal: Removal) {
    var state = NavigationState(root: entry(1))
    state.push(entry(2))
    state.push(entry(3))
    #expect(state.top == entry(3))
    let left = state.removing(Set(removal.removed.map { entry($0).id }))
    #expect(left?.entries == removal.left?.map(entry))
    #expect(left?.top == removal.left?.last.map(entry))
  }
}

private func entry(_ number: UInt32) -> NavigationState.Entry {
  NavigationState.Entry(id: .init(number: number))
}
