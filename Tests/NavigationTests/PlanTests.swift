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
    Example(nil, Self.one(1), "setBase 10[1]"),
    Example(Self.one(1), nil, "clear"),
    Example(Self.one(1), Self.one(1)),
    Example(Self.one(1), NavigationState(.stack(id: 10, root: entry(1, "a")))),
    Example(Self.one(1), Self.one(1, 2), "push 2 on 10"),
    Example(Self.one(1, 2, 3), Self.one(1), "popTo 1 in 10"),
    Example(Self.one(1), Self.one(1, 2, 3), "setStack 10 keeping 1 adding 2 3"),
    Example(Self.one(1, 2), Self.one(1, 3), "setStack 10 keeping 1 adding 3"),
    Example(Self.one(1, 2), Self.one(2, 1), "setStack 10 keeping 0 adding 2 1"),
    Example(Self.one(1, 2, 3), Self.one(1, 3), "setStack 10 keeping 1 adding 3"),
    Example(Self.one(1), NavigationState(stack(11, 2)), "setBase 11[2]"),
    Example(Self.one(1), NavigationState(pages(10, 1)), "setBase 10(*1)"),
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
    Example(Self.tabbed(0, 1, 2), NavigationState(tabs(30, stack(10, 1), stack(11, 2))), "setBase 30{*10[1] 11[2]}"),
    Example(
      NavigationState(tabs(30, stack(10, 1), stack(11, 2))), NavigationState(tabs(30, stack(10, 1), pages(11, 3))),
      "setBase 30{*10[1] 11(*3)}"),
    Example(Self.one(1), NavigationState(stack(10, 1), layer(1, stack(11, 2))), "present 11[2]"),
    Example(NavigationState(stack(10, 1), layer(1, stack(11, 2))), Self.one(1), "dismiss 11"),
    Example(
      NavigationState(stack(10, 1), layer(1, stack(11, 2)), layer(2, stack(12, 3))), Self.one(1, 4),
      "dismiss 11", "push 4 on 10"),
    Example(
      NavigationState(stack(10, 1), layer(1, stack(11, 2))), NavigationState(stack(10, 1), layer(1, stack(12, 3))),
      "dismiss 11", "present 12[3]"),
    // The presenter has been covered in the same tick: the layer is presented all the same.
    Example(Self.one(1), NavigationState(stack(10, 1, 2), layer(1, stack(11, 3))), "push 2 on 10", "present 11[3]"),
    Example(
      NavigationState(stack(10, 1), layer(1, stack(11, 2))), NavigationState(stack(12, 2)), "dismiss 11",
      "setBase 12[2]"),
    Example(NavigationState(stack(10, 1), layer(1, stack(11, 2))), Self.one(1, 2), "dismiss 11", "setBase 10[1 2]"),
  ])
  func `has the steps that are needed, in an order that stands`(_ example: Example) {
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
    .setTabs(tabs(30, stack(98, 1))), .present(.init(stack(98, 9))), .present(layer(1, stack(98, 9))),
    .present(layer(7, stack(10, 9))),
    .dismiss(30), .dismiss(99), .setBase(.init(stack(98, 0))), .setBase(layer(1, stack(98, 9))),
  ])
  func `has only steps that fit; others are refused`(_ step: Step) {
    let state = NavigationState(tabs(30, stack(10, 1, 2), pages(20, 3, 4)), layer(2, stack(40, 7)))
    #expect(throws: NavigationError.self) { try state.performing(step) }
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
