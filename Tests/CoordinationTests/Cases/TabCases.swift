import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about selecting and reselecting tabs, and about tab history.
extension NavigationCase {
  static let tabs: [NavigationCase] = [
    NavigationCase(37, "a tab that the user taps is reported, and a tab that the program selects is not") { stage in
      let (bar, tabs) = stage.runTabs(["A"], ["B"])
      let (first, second) = (try stage.container(of: "A"), try stage.container(of: "B"))
      stage.clearJournal()
      stage.play(.tapTab(second))
      #expect(stage.reportedEvents == [.selected(second)] && stage.steps.isEmpty && stage.decided == "{[A] [B]*}")
      stage.play(.tapTab(first))
      stage.clearJournal()
      bar.flow.select(tabs[1])
      #expect(stage.reportedEvents.isEmpty && stage.steps == ["select"] && stage.decided == "{[A] [B]*}")
    },
    NavigationCase(38, "tapping the selected tab pops to its root, and then scrolls to the top") { stage in
      stage.runTabs(["A", "B"], ["C"])
      let tab = try stage.container(of: "A")
      stage.clearJournal()
      stage.play(.tapTab(tab))
      #expect(stage.window == "{[A]* [C]}" && stage.reportedEvents == [.reselected(tab)] && stage.events.isEmpty)
      stage.play(.tapTab(tab))
      #expect(stage.reportedEvents == [.reselected(tab), .reselected(tab)] && stage.events == ["A: scrolled to top"])
    },
    NavigationCase(39, "the app can prevent the user, but not the program, from selecting a tab") { stage in
      let (bar, tabs) = stage.runTabs(["A"], ["B"])
      let second = try stage.container(of: "B")
      stage.navigator.shouldSelectTab = { $0 != second }
      stage.clearJournal()
      stage.play(.tapTab(second))
      stage.navigator.handleTabSelection(second)
      #expect(stage.window == "{[A]* [B]}" && stage.reportedEvents.isEmpty && stage.steps.isEmpty)
      bar.flow.select(tabs[1])
      #expect(stage.window == "{[A] [B]*}")
    },
    NavigationCase(40, "a tab that is deselected keeps its screens, and no flow ends") { stage in
      stage.runTabs(["A", "B"], ["C"])
      let (before, tabs) = (stage.entries, [try stage.container(of: "C"), try stage.container(of: "A")])
      stage.play(.tapTab(tabs[0]), .tapTab(tabs[1]))
      #expect(stage.window == "{[A B]* [C]}" && stage.entries == before && stage.events.isEmpty)
    },
    NavigationCase(41, "removing a tab selects the previously selected tab, and the flow of the removed tab ends") {
      stage in
      let (bar, tabs) = stage.runTabs(["A"], ["B"], ["C"])
      bar.flow.select(tabs[2])
      bar.flow.select(tabs[1])
      tabs[1].cancel()
      #expect(stage.window == "{[A] [C]*}" && stage.events == ["tab 1: canceled"])
    },
    NavigationCase(41, "replacing the selected tab selects the latest remaining tab, or the first tab") { _ in
      let tabs: [NavigationState.Container] = [.stack(20, 1), .stack(30, 2), .stack(40, 3)]
      let memories: [([UInt32], String)] = [([], "c10[c20[1]* | c40[3]]"), ([20, 40], "c10[c20[1] | c40[3]*]")]
      for (history, expected) in memories {
        let bar = NavigationState.Level.tabs(10, tabs[0], tabs[1], tabs[2], selected: 1, history: history)
        let (state, change) = try NavigationState(root: bar).after(.setTabs([tabs[0], tabs[2]], in: .init(10)))
        #expect(state.picture == expected && change.removedNumbers == [2])
      }
    },
    NavigationCase(42, "UIKit throws an exception when a controller outside the tabs is selected") { _ in
      var window = try ModelWindow(NavigationState(root: .tabs(10, .stack(20, 1))))
      #expect(window.perform(.select(.c(99), of: .c(10))) == .selectionInTabs)
      #expect(UIKitRule.selectionInTabs.consequence == .raises)
    },
    NavigationCase(42, "selecting a container outside the tabs is rejected") { stage in
      let (bar, _) = stage.runTabs(["A"], ["B"])
      stage.clearJournal()
      #expect(bar.flow.select(TestFlow([], on: stage)) == .rejected(.notATab))
      #expect(stage.window == "{[A]* [B]}" && stage.steps.isEmpty)
      let state = try NavigationState(root: .tabs(10, .stack(20, 1)))
      #expect(state.rejection(of: .select(.init(99))) == .noContainer(.init(99)))
      #expect(state.rejection(of: .select(.init(10))) == .wrongKind(.init(10)))
    },
    NavigationCase(43, "back from the root of a tab follows the policy") { stage in
      let (bar, tabs) = stage.runTabs(["A"], ["B"], ["C"], ["D"])
      let ways: [(BackPolicy.Tabs, String)] = [
        (.stay, "{[A] [B] [C]* [D]}"), (.previous, "{[A] [B] [C] [D]*}"), (.first, "{[A]* [B] [C] [D]}"),
        (.left, "{[A] [B]* [C] [D]}"),
      ]
      for (policy, expected) in ways {
        bar.flow.select(tabs[3])
        bar.flow.select(tabs[2])
        stage.navigator.backPolicy.tabs = policy
        #expect(stage.navigator.goBack() == (policy != .stay))
        #expect(stage.window == expected)
      }
    },
    NavigationCase(44, "a push continues in its tab while the user selects another tab") { stage in
      let (_, tabs) = stage.runTabs(["A"], ["B"])
      let second = try stage.container(of: "B")
      stage.host.answer = .later
      stage.clearJournal()
      tabs[0].flow.push(stage.makeScreen("C"), completion: stage.recording("push"))
      stage.play(.tapTab(second))
      #expect(stage.shown == "{[A] [B]*}" && stage.decided == "{[A C] [B]*}" && stage.events.isEmpty)
      stage.play(.finishTransition)
      #expect(stage.window == "{[A C] [B]*}" && stage.events == ["push: done"])
    },
    NavigationCase(45, "a push in a hidden tab is not animated, and no hook is called before the tab is visible") {
      stage in
      let (bar, tabs) = stage.runTabs(["A"], ["B"])
      stage.clearJournal()
      tabs[1].flow.push(stage.makeScreen("C"))
      #expect(stage.window == "{[A]* [B C]}" && stage.animations == [false] && stage.hooks.isEmpty)
      bar.flow.select(tabs[1])
      #expect(stage.hooks.contains("C didAppear") && !stage.hooks.contains { $0.hasPrefix("B") })
    },
    NavigationCase(46, "UIKit keeps the selected tab among other tabs") { _ in
      var window = try ModelWindow(NavigationState(root: .tabs(10, .stack(20, 1), .stack(30, 2), selected: 1)))
      #expect(window.perform(.setTabs([.navigation(30, 2), .navigation(20, 1)], of: .c(10))) == nil)
      #expect(window.picture == "c10[c30[2]* | c20[1]]")
    },
    NavigationCase(46, "the selected tab stays selected in another order") { _ in
      let bar = NavigationState.Level.tabs(10, .stack(20, 1), .stack(30, 2), .stack(40, 3), selected: 1)
      let state = try NavigationState(root: bar)
      let order: [NavigationState.Container] = [.stack(40, 3), .stack(20, 1), .stack(30, 2)]
      let (after, change) = try state.after(.setTabs(order, in: .init(10)))
      #expect(after.picture == "c10[c40[3] | c20[1] | c30[2]*]" && change.isEmpty)
    },
    NavigationCase(47, "selecting another tab and popping to its root is one change of the state") { stage in
      let (bar, tabs) = stage.runTabs(["X"], ["A", "B", "C"])
      var states: [String] = []
      stage.navigator.stateDidChange = { states.append(stage.decided) }
      stage.clearJournal()
      stage.together {
        bar.flow.select(tabs[1])
        tabs[1].flow.popToRoot()
      }
      #expect(states == ["{[X] [A]*}"] && stage.window == "{[X] [A]*}")
      #expect(stage.steps == ["popTo", "select"] && !stage.hooks.contains { $0.hasPrefix("C") })
    },
    NavigationCase(47, "several operations are applied atomically") { _ in
      let state = try NavigationState(root: .tabs(10, .stack(20, 1), .stack(30, 2, 3)))
      let (after, _) = try state.after(.batch([.select(.init(30)), .popToRoot(.init(30))]))
      #expect(after.picture == "c10[c20[1] | c30[2]*]")
      #expect(state.rejection(of: .batch([.select(.init(30)), .popTo(.init(9))])) == .noEntry(.init(9)))
    },
  ]
}
