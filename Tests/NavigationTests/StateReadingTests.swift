import Testing

@testable import Navigation

@Suite("Reading a state")
struct StateReadingTests {
  /// A state with whatever can be asked of it: `9{10[1 2] *20(3 *4)} +4 30[5] +5 full 40[6] +6 50[7]`.
  private static let state = NavigationState(
    tabs(9, stack(10, 1, 2), pages(20, 3, 4, at: 1), at: 1), layer(4, stack(30, 5)),
    .init(presenter: 5, style: .fullScreen, content: stack(40, 6)), layer(6, stack(50, 7)))

  /// A container, the layer that it is in, and the layer above it.
  @Test(
    arguments: [
      (9, "9{10[1 2] *20(3 *4)}", nil, 30), (10, "10[1 2]", nil, 30), (20, "20(3 *4)", nil, 30), (30, "30[5]", 30, 40),
      (40, "40[6]", 40, 50), (50, "50[7]", 50, nil), (8, nil, nil, nil),
    ] as [(NavigationState.Container.ID, String?, UInt32?, UInt32?)])
  func `finds a container, and the layers around and above it`(
    _ id: NavigationState.Container.ID, _ container: String?, _ around: UInt32?, _ above: UInt32?
  ) {
    #expect(Self.state.container(id)?.notation == container)
    #expect(Self.state.layer(around: id)?.content.id.number == around)
    #expect(Self.state.layer(above: id)?.content.id.number == above)
    #expect(Self.state.layer(id)?.content.notation == (around == id.number ? container : nil))
  }

  @Test(arguments: [(1, 10), (2, 10), (3, 20), (5, 30), (7, 50), (8, nil)] as [(NavigationState.Entry.ID, UInt32?)])
  func `finds the container of an entry`(_ id: NavigationState.Entry.ID, _ container: UInt32?) {
    #expect(Self.state.container(of: id)?.id.number == container)
  }

  @Test func `tells what is above, what is seen, and all there is`() {
    #expect(Self.state.top.notation == "50[7]")
    #expect(Self.state.entries.map(\.id.number) == [1, 2, 3, 4, 5, 6, 7])
    #expect(Self.state.levels.map(\.id.number) == [9, 30, 40, 50])
    #expect(Self.state.visibleEntries.map(\.id.number) == [6, 7], "What covers all hides the rest.")
    let sheet = NavigationState(stack(10, 1, 2), layer(2, stack(30, 5)))
    #expect(sheet.visibleEntries.map(\.id.number) == [2, 5])
  }
}
