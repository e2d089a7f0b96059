import Screens
import Testing

@testable import Navigation

@Suite("Plan")
struct PlanTests {
  struct Example: CustomTestStringConvertible {
    let start: NavigationState?
    let end: NavigationState?
    let steps: [String]

    init(_ start: NavigationState?, _ end: NavigationState?, _ steps: String...) {
      (self.start, self.end, self.steps) = (start, end, steps)
    }

    var testDescription: String { "\(start?.notation ?? "nothing") → \(end?.notation ?? "nothing")" }
  }

  @Test(arguments: [
    Example(nil, nil),
    Example(nil, Self.one(1), "setRootLevel 10[1]"),
    Example(Self.one(1), nil, "clear"),
    Example(Self.one(1), Self.one(1)),
    Example(Self.one(1), NavigationState(.stack(id: 10, root: entry(1, "a")))),
    Example(Self.one(1), Self.one(1, 2), "push 2 on 10"),
    Example(Self.one(1, 2, 3), Self.one(1), "popTo 1 in 10"),
    Example(Self.one(1), Self.one(1, 2, 3), "setStack 10 keeping 1 adding 2 3"),
    Example(Self.one(1, 2), Self.one(1, 3), "setStack 10 keeping 1 adding 3"),
    Example(Self.one(1, 2), Self.one(2, 1), "setStack 10 keeping 0 adding 2 1"),
    Example(Self.one(1, 2, 3), Self.one(1, 3), "setStack 10 keeping 1 adding 3"),
    Example(Self.one(1), NavigationState(stack(11, 2)), "setRootLevel 11[2]"),
    Example(Self.one(1), NavigationState(pages(10, 1)), "setRootLevel 10(*1)"),
    Example(Self.paged(0), Self.paged(1), "turn to 2 in 20"),
    Example(Self.paged(1), NavigationState(pages(20, 1, 3, at: 1)), "setPages 20 keeping 1 adding 3 at 1"),
    Example(Self.tabbed(0, 1), Self.tabbed(1, 1), "select 11 in 30"),
    Example(Self.tabbed(0, 1), Self.tabbed(1, 1, 4), "push 4 on 10", "select 11 in 30"),
    Example(Self.tabbed(0, 1), NavigationState(tabs(30, stack(10, 1), stack(11, 2), at: 0, after: 11))),
    Example(
      Self.tabbed(0, 1), NavigationState(tabs(30, stack(11, 2), stack(10, 1, 4), at: 1)),
      "setTabs 30{11[2] *10[1 4]}", "push 4 on 10"),
    Example(
      Self.tabbed(0, 1), NavigationState(tabs(30, stack(10, 1), stack(11, 3, 2))), "setStack 11 keeping 0 adding 3 2"),
    Example(
      Self.tabbed(0, 1, 2), NavigationState(tabs(30, stack(10, 1), stack(11, 2))), "setRootLevel 30{*10[1] 11[2]}"),
    Example(
      NavigationState(tabs(30, stack(10, 1), stack(11, 2))), NavigationState(tabs(30, stack(10, 1), pages(11, 3))),
      "setRootLevel 30{*10[1] 11(*3)}"),
    Example(Self.one(1), NavigationState(stack(10, 1), modal(1, stack(11, 2))), "present 11[2]"),
    Example(NavigationState(stack(10, 1), modal(1, stack(11, 2))), Self.one(1), "dismiss 11"),
    Example(
      NavigationState(stack(10, 1), modal(1, stack(11, 2)), modal(2, stack(12, 3))), Self.one(1, 4),
      "dismiss 11", "push 4 on 10"),
    Example(
      NavigationState(stack(10, 1), modal(1, stack(11, 2))), NavigationState(stack(10, 1), modal(1, stack(12, 3))),
      "dismiss 11", "present 12[3]"),
    // The modal is presented even though its presenter was covered in the same transaction.
    Example(Self.one(1), NavigationState(stack(10, 1, 2), modal(1, stack(11, 3))), "push 2 on 10", "present 11[3]"),
    Example(
      NavigationState(stack(10, 1), modal(1, stack(11, 2))), NavigationState(stack(12, 2)), "dismiss 11",
      "setRootLevel 12[2]"),
    Example(
      NavigationState(stack(10, 1), modal(1, stack(11, 2))), Self.one(1, 2), "dismiss 11", "setRootLevel 10[1 2]"),
    Example(
      NavigationState(stack(10, 1), modal(1, stack(11, 2)), modal(2, stack(12, 3))), NavigationState(stack(20, 4)),
      "dismiss 11", "setRootLevel 20[4]"),
    // A tab moves into a modal.
    Example(
      NavigationState(tabs(30, stack(10, 1), stack(11, 2)), modal(1, tabs(40, stack(12, 3)))),
      NavigationState(tabs(30, stack(10, 1)), modal(1, tabs(40, stack(12, 3), stack(11, 2)))),
      "dismiss 40", "setRootLevel 30{*10[1]}", "present 40{*12[3] 11[2]}"),
    // A stack replaces tabs with the same identity, and tabs replace a stack with the same identity.
    Example(NavigationState(tabs(30, stack(10, 1))), NavigationState(stack(30, 2)), "setRootLevel 30[2]"),
    Example(NavigationState(stack(30, 2)), NavigationState(tabs(30, stack(10, 1))), "setRootLevel 30{*10[1]}"),
    // Tabs of different kinds trade positions.
    Example(
      NavigationState(tabs(30, stack(10, 1), pages(11, 2, 3))),
      NavigationState(tabs(30, pages(11, 2, 3), stack(10, 1), at: 1)), "setTabs 30{11(*2 3) *10[1]}"),
    Example(
      NavigationState(pages(20, 1, 2, 3, at: 2)), NavigationState(pages(20, 1, 2, at: 0)),
      "setPages 20 keeping 2 adding  at 0"),
  ])
  func `a plan has only the necessary steps, in a legal order`(_ example: Example) {
    #expect(NavigationState.plan(from: example.start, to: example.end).map(\.notation) == example.steps)
  }

  @Test(arguments: [
    Step.push(entry(1), on: 10), .push(entry(0), on: 10), .push(entry(9), on: 99), .popTo(9, in: 10),
    .setStack(10, keeping: -1, adding: []), .setStack(10, keeping: 9, adding: []),
    .setStack(10, keeping: 0, adding: []),
    .setStack(10, keeping: 1, adding: [entry(1)]), .setPages(20, keeping: 1, adding: [], current: -1),
    .setPages(20, keeping: 1, adding: [], current: 1), .setPages(20, keeping: .min, adding: [], current: 0),
    .turn(to: 9, in: 20), .turn(to: 1, in: 10), .select(99, in: 30, history: []), .select(10, in: 10, history: []),
    .select(10, in: 99, history: []), .select(10, in: 30, history: [10]), .select(10, in: 30, history: [20, 20]),
    .setTabs(tabs(99, stack(10, 1))),
    .setTabs(tabs(30, stack(98, 1))), .present(.init(stack(98, 9))), .present(modal(1, stack(98, 9))),
    .present(modal(7, stack(10, 9))),
    .dismiss(30), .dismiss(99), .setRootLevel(.init(stack(98, 0))), .setRootLevel(modal(1, stack(98, 9))),
  ])
  func `a step that does not fit the state is rejected`(_ step: Step) {
    let state = NavigationState(tabs(30, stack(10, 1, 2), pages(20, 3, 4)), modal(2, stack(40, 7)))
    #expect(throws: NavigationError.self) { try state.performing(step) }
  }

  @Test func `the first step of a plan must set a root`() throws {
    var (state, edit): (NavigationState?, Edit) = (nil, Edit(isTrusted: true))
    #expect(throws: NavigationError.nothingLeft) {
      try NavigationState.perform(.push(entry(1), on: 10), on: &state, into: &edit)
    }
    try NavigationState.perform(.setRootLevel(.init(stack(10, 1))), on: &state, into: &edit)
    #expect(state?.notation == "10[1]" && edit.change.notation == "+1 +c10")
    try NavigationState.perform(.setRootLevel(.init(stack(20, 2))), on: &state, into: &edit)
    try NavigationState.perform(.clear, on: &state, into: &edit)
    #expect(state == nil && edit.change.notation == "+1 +2 -1 -2 program +c10 +c20 -c10 -c20")
  }

  /// A sequence of operations whose combined effect is planned.
  struct Change: CustomTestStringConvertible {
    let start: NavigationState
    let operations: [NavigationState.Operation]

    init(_ start: NavigationState, _ operations: NavigationState.Operation...) {
      (self.start, self.operations) = (start, operations)
    }

    var testDescription: String { "\(start.notation) after \(operations)" }

    // These properties are computed, because the leak sanitizer would report the enum payloads of stored static values
    // as leaks.
    static var stacked: NavigationState { NavigationState(stack(10, 1, 2, 3)) }
    static var tabbed: NavigationState {
      NavigationState(tabs(30, stack(10, 1, 2), stack(11, 3), pages(12, 4, 5)), modal(2, stack(20, 6, 7)))
    }
  }

  @Test(arguments: [
    Change(Change.stacked), Change(Change.stacked, .push(entry(4), on: 10)), Change(Change.stacked, .pop(2, from: 10)),
    Change(Change.stacked, .pop(2, from: 10), .push(entry(4), on: 10)),
    Change(Change.stacked, .push(entry(4), on: 10), .pop(3, from: 10)),
    Change(Change.stacked, .push(entry(4), on: 10), .remove([1])),
    Change(Change.stacked, .remove([1]), .push(entry(4), on: 10)),
    Change(Change.stacked, .replaceTop(entry(4), on: 10)),
    Change(Change.stacked, .popToRoot(10), .present(modal(1, stack(20, 4)))),
    Change(Change.stacked, .update(2, context: nil)), Change(Change.stacked, .setRootLevel(stack(20, 4))),
    Change(Change.stacked, .setRootLevel(stack(10, 1)), .push(entry(4), on: 10)),
    Change(Change.stacked, .setEntries([entry(2), entry(1)], on: 10)),
    Change(Change.tabbed, .push(entry(8), on: 20)), Change(Change.tabbed, .push(entry(8), on: 11)),
    Change(Change.tabbed, .push(entry(8), on: 20), .push(entry(9), on: 11)),
    Change(Change.tabbed, .push(entry(8), on: 20), .pop(2, from: 20), .push(entry(9), on: 12)),
    Change(Change.tabbed, .turn(to: 5)), Change(Change.tabbed, .turn(to: 5), .push(entry(8), on: 20)),
    Change(Change.tabbed, .select(11)),
    Change(Change.tabbed, .select(11), .push(entry(8), on: 11)),
    Change(Change.tabbed, .push(entry(8), on: 10), .select(12)),
    Change(Change.tabbed, .select(11), .selectPrevious(in: 30)), Change(Change.tabbed, .dismiss(20)),
    Change(Change.tabbed, .dismiss(20), .push(entry(8), on: 10)), Change(Change.tabbed, .remove([3])),
    Change(Change.tabbed, .remove([3]), .push(entry(8), on: 12)), Change(Change.tabbed, .remove([4])),
    Change(Change.tabbed, .setTabs([stack(11, 3), stack(10, 1, 2), stack(13, 8)], in: 30)),
    Change(Change.tabbed, .present(modal(7, stack(40, 8))), .push(entry(9), on: 40)),
  ])
  func `a plan from the changed parts has the same steps as a plan from the whole states`(_ change: Change) throws {
    var (state, edit, parts) = (change.start, Edit(isTrusted: true, difference: Difference()), Difference())
    for operation in change.operations {
      var (after, part) = (state, Edit(isTrusted: true, difference: Difference()))
      try after.apply(operation, cause: .program, into: &part)
      parts.merge(part.difference ?? .everything)
      try state.apply(operation, cause: .program, into: &edit)
    }
    let steps = NavigationState.plan(from: change.start, to: state)
    for difference in [try #require(edit.difference), parts] {
      #expect(NavigationState.plan(from: change.start, to: state, difference: difference) == steps)
    }
  }

  private static func one(_ entries: UInt32...) -> NavigationState {
    NavigationState(
      .stack(id: 10, root: entry(entries.first ?? 0), pushed: entries.dropFirst().map { entry($0) }))
  }

  private static func paged(_ index: Int) -> NavigationState { NavigationState(pages(20, 1, 2, at: index)) }

  private static func tabbed(_ index: Int, _ entries: UInt32...) -> NavigationState {
    let others = entries.dropFirst().map { entry($0) }
    let first = NavigationState.Container.stack(id: 10, root: entry(entries.first ?? 0), pushed: others)
    return NavigationState(tabs(30, first, stack(11, entries.contains(2) ? 3 : 2), at: index))
  }
}
