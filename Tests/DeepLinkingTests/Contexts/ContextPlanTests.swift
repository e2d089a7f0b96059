import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests context plans as plain values, mostly without using a navigator.
@MainActor
@Suite("Context plans")
struct ContextPlanTests {
  /// Returns a state with two tabs.
  ///
  /// Both the first tab and the modal that it presents contain an address.
  private static func state() throws -> NavigationState {
    let shelf: [NavigationState.Entry] = [.entry(11, .product(1)), .entry(12, .address), .entry(13)]
    let root = try NavigationState.Level(
      id: .init(1),
      tabs: [
        .stack(id: .init(2), root: .entry(10, .catalog), pushed: shelf),
        .stack(id: .init(3), root: .entry(20, .basket)),
      ], history: [.init(3)])
    let modal = NavigationState.Container.stack(
      id: .init(4), root: .entry(30, .offer), pushed: [.entry(31, .address), .entry(32, .account)])
    return try NavigationState(root: root, modals: [.init(modal, presentation: .init(by: .init(13)))])
  }

  private static func pages() throws -> NavigationState {
    let entries: [NavigationState.Entry] = [.entry(1, .catalog), .entry(2, .offer), .entry(3, .address)]
    return try NavigationState(root: .init(.pages(id: .init(9), entries: entries, currentIndex: 1)))
  }

  private func plan(
    to target: ScreenContext..., in state: NavigationState, by routes: ContextRoute...,
    contents: [NavigationState.Entry.ID: ContextSituation.Contents] = [:]
  ) -> ContextPlan {
    var situation = ContextSituation(state)
    situation.contents = contents
    return ContextPlanner(Shop.routes + routes).plan(for: target, in: situation)
  }

  @Test(
    arguments: [
      ([.pop(1, from: .init(2))], ["go back 1"]),
      ([.popTo(.init(11))], ["go back to product 1"]),
      ([.popToRoot(.init(2))], ["go back to the first"]),
      ([.update(.init(12), context: .offer)], ["set the context of address to offer"]),
      ([.update(.init(13), context: nil)], ["set the context of entry 13 to nothing"]),
      ([.remove([.init(13), .init(11)])], ["remove entry 13, product 1"]),
      ([.setEntries([.entry(10), .entry(12)], on: .init(2))], ["set entry 10, entry 12"]),
      ([.setEntries([.entry(10, .catalog)], on: .init(2))], ["set catalog"]),
      ([.select(.init(3))], ["select the tab of basket"]),
      ([.selectPrevious(in: .init(1))], ["select the tab that was selected before"]),
      ([.dismiss(.init(4))], ["close the modal of offer"]), ([.dismissTop(.init(4))], ["close the modal of offer"]),
      ([.batch([.popTo(.init(11)), .select(.init(3))])], ["go back to product 1, select the tab of basket"]),
      // Each description is based on the state after the previous moves.
      (
        [.update(.init(12), context: .offer), .remove([.init(12)])],
        ["set the context of address to offer", "remove offer"]
      ),
    ] as [([NavigationState.Operation], [String])])
  func `the description of a plan has a line for each move`(
    _ operations: [NavigationState.Operation], _ lines: [String]
  ) throws {
    let switcher = FixedSwitcher(moves: operations.map { .change($0) })
    let plan = plan(to: .home, in: try Self.state(), by: ContextRoute("home", switchers: [switcher]))
    #expect(plan.lines == lines && plan.description == lines.joined(separator: "\n"))
    #expect(plan.verdict == .open && plan.reason == nil && plan.moves.allSatisfy { $0.shown == nil })
  }

  @Test(
    arguments: [
      (ClosureTransition { entry, _ in [.show(entry, on: .init(4))] }, "push home"),
      (ClosureTransition { entry, _ in [.replaceTop(entry, on: .init(4))] }, "replace account with home"),
      (PresentTransition(.overFullScreen), "present home as overFullScreen"),
      (PresentTransition(), "present home as sheet"),
      (RootTransition(), "set the root to home"),
    ] as [(any ContextTransition, String)])
  func `a line of a plan describes the transition to a new context`(
    _ transition: any ContextTransition, _ line: String
  ) throws {
    let plan = plan(to: .home, in: try Self.state(), by: ContextRoute("home", transition: transition))
    #expect(plan.lines == [line] && plan.result?.top.current.context == .home)
    #expect(plan.moves.map(\.shown?.context) == [.home] && plan.moves.map(\.below) == [.init(32)])
    #expect(plan.result?.modals.last?.presentation?.isBlocking != true)
  }

  @Test func `a plan lists tabs in their new order, and names a modal with tabs after its first tab`() throws {
    let state = try Self.state()
    let swapped = FixedSwitcher(moves: [.change(.setTabs(state.root.containers.reversed(), in: .init(1)))])
    let plan = plan(to: .home, in: state, by: ContextRoute("home", switchers: [swapped]))
    #expect(plan.lines == ["set the tabs basket, catalog"])
    let modal = try NavigationState.Level(
      id: .init(7),
      tabs: [.stack(id: .init(5), root: .entry(40, .offer)), .stack(id: .init(6), root: .entry(41, .gift))],
      selectedIndex: 1, presentation: .init(by: .init(13)))
    let covered = try NavigationState(root: state.root, modals: [modal])
    #expect(self.plan(to: .product(1), in: covered).lines == ["close the modal of offer", "go back to product 1"])
  }

  @Test(
    arguments: [
      // The modal is searched before the root, and each stack is searched from its top.
      ([.address], ["go back to address"]), ([.offer], ["go back to offer"]), ([.account], []),
      ([.product(1)], ["close the modal of offer", "go back to product 1"]),
      ([.basket], ["close the modal of offer", "select the tab of basket"]),
    ] as [([ScreenContext], [String])])
  func `the plan for a context reveals the topmost entry with this context`(
    _ target: [ScreenContext], _ lines: [String]
  ) throws {
    let plan = ContextPlanner(Shop.routes).plan(for: target, in: ContextSituation(try Self.state()))
    #expect(plan.lines == lines && plan.verdict == (lines.isEmpty ? .alreadyShown : .open))
    #expect(plan.result?.top.current.context == target.last)
  }

  @Test func `a planner searches the selected tab first and reveals the topmost of equal contexts in a stack`() throws {
    let tabs = try NavigationState.Level(
      id: .init(1),
      tabs: [
        .stack(id: .init(2), root: .entry(10, .offer)),
        .stack(id: .init(3), root: .entry(20, .offer), pushed: [.entry(21, .offer), .entry(22, .account)]),
      ], selectedIndex: 1)
    let plan = plan(to: .offer, in: try NavigationState(root: tabs))
    #expect(plan.lines == ["go back to offer"] && plan.result?.root.selected.entries.map(\.id.number) == [20, 21])
  }

  @Test(
    arguments: [(.catalog, ["turn to catalog"]), (.offer, []), (.address, ["turn to address"])]
      as [(ScreenContext, [String])])
  func `turning to a page keeps the later pages`(_ target: ScreenContext, _ lines: [String]) throws {
    let plan = plan(to: target, in: try Self.pages())
    #expect(plan.lines == lines && plan.result?.entries.count == 3 && plan.removed == [])
    #expect(plan.result?.top.current.context == target)
  }

  @Test func `the topmost screen that contains a context turns to this context`() throws {
    let contents: [NavigationState.Entry.ID: ContextSituation.Contents] = [
      .init(10): .init(contexts: [.product(8), .product(9)], active: .product(8)),
      .init(11): .init(contexts: [.product(9)]),
    ]
    let state = try NavigationState(root: Self.state().root)
    let plan = plan(to: .product(9), in: state, contents: contents)
    #expect(plan.lines == ["go back to product 1", "turn product 1 to product 9"])
    let active = self.plan(to: .product(8), in: state, contents: contents)
    #expect(active.lines == ["go back to catalog"])
  }

  @Test(
    arguments: [
      // The first screen does not contain the context, and the second screen contains no contexts.
      [.turn(.init(10), to: .product(2))], [.turn(.init(11), to: .product(1))],
      // This switcher adds an entry, although only transitions may add entries.
      [.change(.push(.entry(99, .offer), on: .init(2)))],
    ] as [[ContextMove]])
  func `a plan is rejected if a switcher turns to a missing context or adds an entry`(_ moves: [ContextMove]) throws {
    let plan = plan(
      to: .home, in: try Self.state(), by: ContextRoute("home", switchers: [FixedSwitcher(moves: moves)]),
      contents: [.init(10): .init(contexts: [.product(1)])])
    let context: ScreenContext = if case .turn(_, let context) = moves[0] { context } else { .home }
    #expect(plan.verdict == .reject(.notInView(context)) && plan.moves == [] && plan.result == nil)
  }

  @Test func `an operation that the state rejects is reported with the target context`() throws {
    let plan = plan(
      to: .home, in: try Self.state(),
      by: ContextRoute("home", switchers: [FixedSwitcher(moves: [.change(.select(.init(99)))])]))
    #expect(plan.verdict == .reject(.navigation(.noContainer(.init(99)), for: .home)))
  }

  @Test(
    arguments: [
      // These transitions add another entry below the new entry.
      ClosureTransition { entry, draft in
        [.push(.entry(98, .card), on: draft.state.top.id), .push(entry, on: draft.state.top.id)]
      },
      ClosureTransition { entry, draft in
        [.batch([.push(.entry(98, .card), on: draft.state.top.id), .push(entry, on: draft.state.top.id)])]
      },
      // This transition replaces the topmost entry, which the same plan added.
      ClosureTransition { entry, draft in [.replaceTop(entry, on: draft.state.top.id)] },
      // This transition leaves another context visible.
      ClosureTransition { entry, draft in [.push(entry, on: .init(2))] },
    ])
  func `a plan is rejected if a transition adds another entry, removes a new entry, or hides the new context`(
    _ transition: ClosureTransition
  ) throws {
    let plan = plan(
      to: .gift, .home, in: try Self.state(), by: ContextRoute("gift"), ContextRoute("home", transition: transition))
    #expect(plan.verdict == .reject(.notInView(.home)))
  }

  @Test func `a transition may add the entry in the first of several operations`() throws {
    let plan = plan(
      to: .home, in: try NavigationState(root: Self.state().root),
      by: ContextRoute("home", transition: NewTabTransition()))
    #expect(plan.lines == ["set the tabs catalog, basket, home", "select the tab of home"])
    #expect(plan.moves.map(\.shown?.context) == [.home, nil] && plan.moves.map(\.below) == [.init(13), nil])
  }

  @Test func `the entries for new contexts have the numbers after the highest used number`() throws {
    let plan = plan(to: .gift, .home, in: try Self.state(), by: ContextRoute("gift"), ContextRoute("home"))
    #expect(plan.moves.map(\.shown?.id.number) == [33, 34])
    let navigator = Navigator()
    let (planner, nothing) = (ContextPlanner(Shop.routes), ContextSituation(nil))
    let router = ContextRouter(navigator, planner: planner)
    #expect(planner.plan(for: [.basket], in: nothing) == router.plan(for: .basket))
    #expect(router.plan(for: .basket).reason == "wait: nothing is shown yet")
    #expect(router.plan(for: .basket).lines == [])
  }
}
