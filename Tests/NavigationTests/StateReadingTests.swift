import Testing

@testable import Navigation

@Suite("Reading a state")
struct StateReadingTests {
  /// A state with whatever can be asked of it: `9{10[1 2] *20(3 *4)} +4 30[5] +5 full 40[6] +6 50[7]`.
  private static let state = NavigationState(
    tabs(9, stack(10, 1, 2), pages(20, 3, 4, at: 1), at: 1), layer(4, stack(30, 5)),
    layer(5, stack(40, 6), .fullScreen), layer(6, stack(50, 7)))

  /// An identity, the container that it names or selects, the level that it is in, and the level above.
  @Test(
    arguments: [
      (9, "20(3 *4)", 9, 30), (10, "10[1 2]", 9, 30), (20, "20(3 *4)", 9, 30), (30, "30[5]", 30, 40),
      (40, "40[6]", 40, 50), (50, "50[7]", 50, nil), (8, nil, nil, nil),
    ] as [(NavigationState.Container.ID, String?, UInt32?, UInt32?)])
  func `finds a container, its level and the level above`(
    _ id: NavigationState.Container.ID, _ container: String?, _ level: UInt32?, _ above: UInt32?
  ) {
    #expect(Self.state.container(id)?.notation == container)
    #expect(Self.state.level(of: id)?.id.number == level)
    #expect(Self.state.level(above: id)?.id.number == above)
  }

  @Test(arguments: [(1, 10), (2, 10), (3, 20), (5, 30), (7, 50), (8, nil)] as [(NavigationState.Entry.ID, UInt32?)])
  func `finds the container of an entry`(_ id: NavigationState.Entry.ID, _ container: UInt32?) {
    #expect(Self.state.container(of: id)?.id.number == container)
  }

  @Test func `tells what is above, what is seen, and all there is`() {
    #expect(Self.state.top.notation == " +6 50[7]")
    #expect(Self.state.entries.map(\.id.number) == [1, 2, 3, 4, 5, 6, 7])
    #expect(Self.state.levels.map(\.id.number) == [9, 30, 40, 50])
    #expect(Self.state.visibleEntries.map(\.id.number) == [6, 7], "What covers all hides the rest.")
    let sheet = NavigationState(stack(10, 1, 2), layer(2, stack(30, 5)))
    #expect(sheet.visibleEntries.map(\.id.number) == [2, 5])
  }
}
