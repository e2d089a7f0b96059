import Testing

@testable import Navigation

@Suite("Valid states")
struct StateValidationTests {
  private static let limit = UInt32(NavigationState.limit)

  @Test(
    arguments: [
      ([.init(stack(10, 1, 2)), modal(1, stack(11, 3)), modal(3, stack(12, 4))], nil),
      ([tabs(30, stack(10, 1), stack(11, 2)), modal(2, stack(12, 3))], nil),
      ([], "nothingLeft"),
      ([.init(stack(10, 1)), .init(stack(11, 2))], "notPresented 11"),
      ([modal(1, stack(10, 1))], "noEntry 1"),
      ([.init(stack(10, 1)), modal(9, stack(11, 2))], "noEntry 9"),
      ([.init(stack(10, 1)), modal(2, stack(11, 2))], "noEntry 2"),
      ([.init(stack(10, 1)), modal(1, stack(11, 2)), modal(1, stack(12, 3))], "noEntry 1"),
      ([.init(stack(10, 1)), modal(1, stack(11, 1))], "duplicateEntry 1"),
      ([.init(stack(10, 1)), modal(1, stack(10, 2))], "duplicateContainer 10"),
      ([.init(stack(10, 1)), modal(1, tabs(10, stack(11, 2)))], "duplicateContainer 10"),
      ([tabs(0, stack(10, 1))], "invalidIdentity"),
    ] as [([NavigationState.Level], String?)])
  func `the identities in a state are unique, and the presenter of each modal is in the level below`(
    _ levels: [NavigationState.Level], _ error: String?
  ) {
    #expect(Self.error { () throws(NavigationError) in _ = try NavigationState(levels: levels) }?.notation == error)
  }

  @Test(arguments: [(1, false), (2_147_483_647, false), (0, true), (2_147_483_648, true)] as [(UInt32, Bool)])
  func `owner numbers have the same bounds as entry and container numbers`(_ owner: UInt32, _ isInvalid: Bool) throws {
    let container = NavigationState.Container.stack(id: 10, owner: .init(owner), root: entry(1))
    let bar = try NavigationState.Level(id: 30, owner: .init(owner), tabs: [stack(10, 1)])
    for level in [bar, .init(container)] {
      let error = Self.error { () throws(NavigationError) in _ = try NavigationState(root: level) }
      #expect(error == (isInvalid ? .invalidIdentity : nil))
    }
  }

  @Test func `a state can have modals only up to the limit`() throws {
    let modals = (1...Self.limit + 1).map { modal($0, stack($0 + 1, $0 + 1)) }
    let root = NavigationState.Level(stack(1, 1))
    #expect(throws: NavigationError.tooMany) { try NavigationState(root: root, modals: modals) }
    var state = try NavigationState(root: root, modals: Array(modals.dropLast()))
    var edit = Edit(isTrusted: true)
    #expect(throws: NavigationError.tooMany) {
      try state.apply(.present(modals[modals.count - 1]), cause: .program, into: &edit)
    }
    try state.apply(.dismiss(state.top.id))
    try state.apply(.present(modals[modals.count - 2]), cause: .program, into: &edit)
    #expect(state.modals.count == NavigationState.limit)
  }

  @Test func `a level can have tabs only up to the limit`() throws {
    let stacks = (1...Self.limit + 1).map { stack($0, $0) }
    let (bar, allowed) = (NavigationState.Container.ID(Self.limit + 2), Array(stacks.dropLast()))
    #expect(throws: NavigationError.tooMany) { try NavigationState(root: .init(id: bar, tabs: stacks)) }
    var state = try NavigationState(root: .init(id: bar, tabs: allowed))
    try state.apply(.setTabs(allowed, in: bar))
    #expect(state.root.containers.count == NavigationState.limit)
  }

  @Test func `a stack can have entries up to the limit`() throws {
    let entries = (1...Self.limit).map { entry($0) }
    var state = NavigationState(stack(10, 1))
    try state.apply(.setEntries(entries, on: 10))
    try state.apply(.pop(1, from: 10))
    try state.apply(.push(entry(Self.limit), on: 10))
    #expect(state.entries.count == NavigationState.limit)
  }

  private static func error(_ body: () throws(NavigationError) -> Void) -> NavigationError? {
    do throws(NavigationError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
