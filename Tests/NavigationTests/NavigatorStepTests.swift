import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Steps of a navigator")
struct NavigatorStepTests {
  /// Actions in a window that shows `root`, the steps that the host receives, and the final state.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: NavigationState.Level
    let steps: [String]
    let state: String
    let act: @MainActor @Sendable (TestWindow) -> Void

    init(
      _ testDescription: String, on root: some LevelContent = stack(10, 11), steps: [String], state: String,
      _ act: @escaping @MainActor @Sendable (TestWindow) -> Void
    ) {
      (self.testDescription, self.steps, self.state, self.act) = (testDescription, steps, state, act)
      self.root = root.level(presentation: nil)
    }
  }

  nonisolated static let tabbed = tabs(30, stack(10, 11, 12), stack(20, 21))

  @Test(arguments: sights + plans + meanwhile)
  func `a navigator requests only the necessary steps and shows its decided state`(_ row: Row) {
    let window = TestWindow(row.root)
    row.act(window)
    #expect(window.host.steps == row.steps)
    #expect(window.state == row.state)
    #expect(window.shown == row.state)
    #expect(window.reports == [])
    #expect(window.navigator.isSettled)
  }

  /// Actions that cause visible or invisible steps.
  ///
  /// Invisible steps are not animated and appear in parentheses.
  nonisolated static let sights = [
    Row("a push in the selected tab", on: tabbed, steps: ["push 13 on 10"], state: "30{*10[11 12 13] 20[21]}") {
      $0.ask(.push(entry(13), on: 10))
    },
    Row(
      "screens set in another tab", on: tabbed, steps: ["(setStack 20 keeping 1 adding 22 23)"],
      state: "30{*10[11 12] 20[21 22 23]}"
    ) { $0.ask(.setEntries([entry(21), entry(22), entry(23)], on: 20)) },
    Row(
      "a screen below the top is removed", on: stack(10, 11, 12, 13), steps: ["(setStack 10 keeping 0 adding 12 13)"],
      state: "10[12 13]"
    ) { $0.ask(.remove([11])) },
    Row(
      "the top screen changes together with a screen below", on: stack(10, 11, 12),
      steps: ["setStack 10 keeping 0 adding 12 11"],
      state: "10[12 11]"
    ) { $0.ask(.setEntries([entry(12), entry(11)], on: 10)) },
    Row(
      "a push below a modal", on: tabbed, steps: ["present 40[41]", "(push 13 on 10)", "(select 20 in 30)"],
      state: "30{10[11 12 13] *20[21]}<10 +12 40[41]"
    ) {
      $0.ask(.present(modal(12, stack(40, 41))))
      $0.ask(.push(entry(13), on: 10))
      $0.ask(.select(20))
    },
  ]

  nonisolated static let plans = [
    Row("a tab that is selected and deselected again", on: tabbed, steps: [], state: "30{*10[11 12] 20[21]}<20") {
      $0.ask(.batch([.select(20), .select(10)]))
    },
    Row(
      "a page before the last one is current", on: pages(10, 11, 12, 13), steps: ["setPages 10 keeping 2 adding  at 0"],
      state: "10(*11 12)"
    ) { $0.ask(.remove([13])) },
    Row(
      "tabs in another order with another selected tab", on: tabbed, steps: ["setTabs 30{*20[21] 10[11 12]}<10"],
      state: "30{*20[21] 10[11 12]}<10"
    ) { $0.ask(.batch([.setTabs([stack(20, 21), stack(10, 11, 12)], in: 30), .select(20)])) },
    Row(
      "two steps that are not animated", steps: ["(push 12 on 10)", "(present 20[21])", "clear"], state: "nothing"
    ) {
      $0.ask(.batch([.push(entry(12), on: 10), .present(modal(12, stack(20, 21)))]), animated: false)
      $0.navigator.close()
    },
    Row(
      "an operation that is animated by default", on: pages(10, 11, 12), steps: ["turn to 12 in 10"],
      state: "10(11 *12)"
    ) {
      #expect($0.navigator.apply(.turn(to: 12)) == .accepted)
    },
    Row("the second step of a plan is no longer necessary", steps: ["push 12 on 10"], state: "10[11 12]") {
      $0.host.isPatient = true
      $0.ask(.batch([.push(entry(12), on: 10), .present(modal(12, stack(20, 21)))]))
      $0.ask(.dismiss(20))
      $0.host.complete()
    },
    Row(
      "changes in two tabs in one transaction", on: tabbed, steps: ["push 13 on 10", "(push 22 on 20)"],
      state: "30{*10[11 12 13] 20[21 22]}"
    ) { $0.ask(.batch([.push(entry(22), on: 20), .push(entry(13), on: 10)])) },
    Row(
      "an entry that was shown before", steps: ["push 12 on 10", "popTo 11 in 10", "push 12 on 10"], state: "10[11]"
    ) {
      for operation in [.push(entry(12), on: 10), .pop(1, from: 10), .push(entry(12), on: 10)]
        as [NavigationState.Operation]
      { $0.ask(operation) }
      $0.navigator.report(.popped([12], by: .gesture))
    },
  ]

  /// Events that the host reports during a step or a gesture.
  nonisolated static let meanwhile = [
    Row(
      "the tab of a push is removed", on: tabs(30, stack(10, 11), stack(20, 21)),
      steps: ["(push 3 on 20)", "setTabs 30{*10[11] 20[3]}"], state: "30{*10[11] 20[3]}"
    ) {
      $0.host.isPatient = true
      $0.push(on: 20)
      $0.navigator.report(.removed([21]))
      $0.host.complete()
      $0.host.complete()
    },
    Row(
      "screens that should stay below other screens are removed", on: stack(10, 11, 12, 13),
      steps: ["setStack 10 keeping 2 adding 14 15"], state: "10[11 14 15]"
    ) {
      $0.host.isPatient = true
      $0.ask(.setEntries([entry(11), entry(12), entry(14), entry(15)], on: 10))
      $0.navigator.report(.removed([12, 13]))
      $0.host.complete()
    },
    Row(
      "a tab that was selected before is removed", on: tabs(30, stack(10, 11), stack(20, 21), stack(40, 41), after: 40),
      steps: ["select 20 in 30"], state: "30{10[11] *20[21]}<10"
    ) {
      $0.host.isPatient = true
      $0.ask(.select(20))
      $0.navigator.report(.removed([41]))
      $0.host.complete()
    },
    Row(
      "all shown entries are removed", steps: ["push 3 on 10", "setRootLevel 10[3]"], state: "10[3]"
    ) {
      $0.host.isPatient = true
      $0.push()
      $0.navigator.report(.removed([11]))
      $0.host.complete()
      $0.host.complete()
    },
    Row(
      "a tab in which a screen was pushed is removed", on: tabs(30, stack(10, 11), stack(20, 21)),
      steps: ["setTabs 30{*10[11] 20[3]}"], state: "30{*10[11] 20[3]}"
    ) {
      $0.navigator.report(.gestureBegan)
      $0.push(on: 20)
      $0.navigator.report(.removed([21]))
      $0.navigator.report(.gestureEnded)
    },
    Row(
      "a screen that is already being popped is removed", on: stack(10, 11, 12), steps: ["popTo 11 in 10"],
      state: "10[11]"
    ) {
      $0.host.isPatient = true
      $0.ask(.pop(1, from: 10))
      $0.navigator.report(.popped([12], by: .gesture))
      $0.host.complete()
    },
  ]

  @Test(
    arguments: [
      (HostEvent.dismissed(50), .present(modal(41, stack(50, 51))), "10[11] +11 40[41] +41 50[51]"),
      (.selected(20), .setRootLevel(tabs(30, stack(10, 11), stack(20, 21))), "30{*10[11] 20[21]}"),
    ] as [(HostEvent, NavigationState.Operation, String)])
  func `an event for a container that is not shown yet is reported as a problem and changes nothing`(
    _ event: HostEvent, _ decided: NavigationState.Operation, _ state: String
  ) {
    let window = TestWindow(stack(10, 11), modal(11, stack(40, 41)))
    window.navigator.report(.gestureBegan)
    window.ask(decided)
    window.navigator.report(event)
    let container: NavigationState.Container.ID = if case .dismissed(let id) = event { id } else { 20 }
    #expect(window.reports == [.unknownContainer(container)])
    #expect(window.state == state)
    window.navigator.report(.gestureEnded)
    #expect(window.shown == state)
  }
}
