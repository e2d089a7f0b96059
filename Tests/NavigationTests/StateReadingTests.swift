import Testing

@testable import Navigation

@Suite("Reading a state")
struct StateReadingTests {
  /// A state with a full-screen modal and all kinds of containers: `9{10[1 2] *20(3 *4)} +4 30[5] +5 40[6] +6 50[7]`.
  private static let state = NavigationState(
    tabs(9, stack(10, 1, 2), pages(20, 3, 4, at: 1), at: 1), modal(4, stack(30, 5)),
    modal(5, stack(40, 6), .fullScreen), modal(6, stack(50, 7)))

  /// An identity, the container with that identity, the container's level, and the level above.
  @Test(
    arguments: [
      (9, "20(3 *4)", 9, 30), (10, "10[1 2]", 9, 30), (20, "20(3 *4)", 9, 30), (30, "30[5]", 30, 40),
      (40, "40[6]", 40, 50), (50, "50[7]", 50, nil), (8, nil, nil, nil),
    ] as [(NavigationState.Container.ID, String?, UInt32?, UInt32?)])
  func `a container, its level, and the level above it are found by the container's identity`(
    _ id: NavigationState.Container.ID, _ container: String?, _ level: UInt32?, _ above: UInt32?
  ) {
    #expect(Self.state.container(id)?.notation == container)
    #expect(Self.state.level(of: id)?.id.number == level)
    #expect(Self.state.level(above: id)?.id.number == above)
  }

  @Test(arguments: [(1, 10), (2, 10), (3, 20), (5, 30), (7, 50), (8, nil)] as [(NavigationState.Entry.ID, UInt32?)])
  func `the container of an entry is found`(_ id: NavigationState.Entry.ID, _ container: UInt32?) {
    #expect(Self.state.container(of: id)?.id.number == container)
  }

  @Test func `a state returns its levels, its entries, and the visible and topmost entries`() {
    #expect(Self.state.top.notation == " +6 50[7]")
    #expect(Self.state.entries.map(\.id.number) == [1, 2, 3, 4, 5, 6, 7])
    #expect(Self.state.levels.map(\.id.number) == [9, 30, 40, 50])
    #expect(Self.state.root.id.number == 9 && Self.state.modals.map(\.id.number) == [30, 40, 50])
    #expect(Self.state.topEntry.id.number == 7)
    #expect(Self.state.visibleEntries.map(\.id.number) == [6, 7], "A full-screen modal hides everything below.")
    let sheet = NavigationState(stack(10, 1, 2), modal(2, stack(30, 5)))
    #expect(sheet.visibleEntries.map(\.id.number) == [2, 5])
    #expect(NavigationState(stack(10, 1, 2)).visibleEntries.map(\.id.number) == [2])
  }

  @Test(
    arguments: [(9, true), (10, true), (30, true), (50, false), (8, false)] as [(NavigationState.Container.ID, Bool)])
  func `a container is covered if a modal is above its level`(_ id: NavigationState.Container.ID, _ isCovered: Bool) {
    #expect(Self.state.isCovered(id) == isCovered)
    #expect(!NavigationState(stack(10, 1)).isCovered(10))
  }

  @Test(arguments: [(9, 4), (10, 2), (20, 4), (30, 5), (8, nil)] as [(NavigationState.Container.ID, UInt32?)])
  func `the current entry of a container is found`(_ id: NavigationState.Container.ID, _ entry: UInt32?) {
    #expect(Self.state.currentEntry(of: id)?.id.number == entry)
  }

  /// A limit, the matching entries, and the expected numbers of consecutive matches in `10[1 2 3]` and `20(4 5 *6 7)`.
  @Test(arguments: [
    (9, [1, 2, 3, 4, 5, 6, 7], [3, 3]), (2, [1, 2, 3, 4, 5, 6, 7], [2, 2]), (1, [3, 6], [1, 1]), (9, [3, 6], [1, 1]),
    (9, [3, 1, 6, 4], [1, 1]), (9, [1, 2, 4, 5, 7], [0, 0]), (1, [1, 4], [0, 0]), (0, [3, 6], [0, 0]),
    (-1, [3, 6], [0, 0]),
  ])
  func `consecutive matching entries are counted from the current entry downward, until the count reaches a limit`(
    _ limit: Int, _ matching: [UInt32], _ counts: [Int]
  ) {
    let state = NavigationState(tabs(30, stack(10, 1, 2, 3), pages(20, 4, 5, 6, 7, at: 2), at: 1))
    let results = [10, 30].map { state.topEntries(of: $0, limit: limit) { matching.contains($0.id.number) } }
    #expect(results.map { $0?.count } == counts)
    #expect(results.map { $0?.container } == [10, 20])
    #expect(state.topEntries(of: 8, limit: limit) { _ in true } == nil)
  }

  @Test(arguments: [
    (9, [7, 4, 10, 1]), (4, [7, 4, 10, 1]), (3, [7, 4, 10]), (1, [7]), (0, []),
  ])
  func `the entries of an owner are found from the top down, up to a count`(_ count: Int, _ found: [UInt32]) {
    let state = NavigationState(tabs(30, stack(10, 1, 2, 10), pages(20, 3, 4)), modal(4, stack(40, 5, 6, 7)))
    #expect(state.entries(of: .init(1), count: count).map(\.number) == found)
    #expect(state.entries(of: .init(9), count: count).isEmpty)
  }

  @Test func `a state can adopt the tab histories of another state that is otherwise equal`() {
    let (bar, other) = (tabs(30, stack(10, 1), stack(11, 2)), tabs(30, stack(10, 1), stack(11, 2), after: 11))
    var state = NavigationState(bar, modal(1, tabs(31, stack(12, 3), stack(13, 4), after: 13)))
    let adopted = NavigationState(other, modal(1, tabs(31, stack(12, 3), stack(13, 4))))
    state.adoptHistories(of: adopted)
    #expect(state == adopted)
  }

  /// A level and its content as a stack, pages, or tabs.
  @Test(
    arguments: [
      (.init(stack(10, 1)), "stack 10[1]"), (.init(pages(20, 1)), "pages 20(*1)"),
      (tabs(30, stack(10, 1), pages(20, 2)), "tabs 10[1] 20(*2)"),
      (tabs(30, stack(10, 1), pages(20, 2), at: 1), "tabs 10[1] 20(*2)"),
    ] as [(NavigationState.Level, String)])
  func `a level is a stack, pages, or tabs`(_ level: NavigationState.Level, _ content: String) {
    let parts = [
      level.stack.map { "stack \($0.notation)" }, level.pages.map { "pages \($0.notation)" },
      level.tabs.map { "tabs " + $0.map(\.notation).joined(separator: " ") },
    ]
    #expect(parts.compactMap(\.self) == [content])
  }

  @Test func `by default, the first tab is selected, and a modal is a sheet that the user can dismiss`() throws {
    let level = try NavigationState.Level(id: 30, tabs: [stack(10, 1), stack(11, 2)])
    #expect(level.selectedIndex == 0 && level.tabBar?.history == [] && level.presentation == nil)
    let modal = NavigationState.Presentation(by: 1)
    #expect(modal.style == .sheet && !modal.isBlocking)
  }
}
