import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about the appearance hooks of screens that become visible or hidden.
extension NavigationCase {
  static let appearance: [NavigationCase] = [
    NavigationCase(48, "a push calls the hooks of the screen below and the new screen in pairs") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.push(stage.makeScreen("X"))
      #expect(stage.hooks == ["A willDisappear", "X willAppear", "A didDisappear", "X didAppear"])
    },
    NavigationCase(49, "a pop calls the same hooks as a push, with the screens exchanged") { stage in
      let flow = stage.run("flow", ["A", "X"])
      stage.clearJournal()
      flow.flow.pop()
      #expect(stage.hooks == ["X willDisappear", "A willAppear", "X didDisappear", "A didAppear"])
    },
    NavigationCase(50, "after a canceled swipe, the screen below disappears without having appeared") { stage in
      stage.run("flow", ["A", "X"])
      stage.clearJournal()
      stage.play(.beginSwipeBack)
      #expect(stage.hooks == ["X willDisappear", "A willAppear"])
      stage.play(.cancelGesture)
      let end = ["A willDisappear", "A didDisappear", "X willAppear", "X didAppear"]
      #expect(Array(stage.hooks.dropFirst(2)) == end)
    },
    NavigationCase(51, "the hooks of each screen follow the appearance phases in every situation") { stage in
      let flow = stage.run("flow", ["A", "B"])
      stage.host.answer = .later
      flow.flow.push(stage.makeScreen("C"))
      stage.play(.cancelTransition)
      flow.flow.push(stage.makeScreen("D"))
      stage.play(.finishTransition, .beginSwipeBack)
      flow.flow.present(stage.makeScreen("M"), style: .fullScreen)
      stage.play(.cancelGesture, .finishTransition)
      flow.flow.setRoot(stage.makeScreen("R"))
      stage.play(.finishTransition, .finishTransition, .enterBackground)
      #expect(stage.window == "[R]" && stage.hooks.count > 20)
      for name in ["A", "B", "C", "D", "M", "R"] {
        let hooks = stage.hooks.compactMap { hook in
          hook.hasPrefix(name) ? AppearanceHook(rawValue: String(hook.dropFirst(2))) : nil
        }
        #expect(AppearanceWalk(hooks).isSettled, "\(name): \(AppearanceWalk(hooks))")
      }
    },
    NavigationCase(51, "a screen does not receive willAppear twice in a row") { _ in
      let steps: [(AppearancePhase, AppearanceHook, AppearancePhase?)] = [
        (.hidden, .willAppear, .appearing), (.appearing, .willAppear, nil), (.visible, .willAppear, nil),
        (.disappearing, .willAppear, .appearing), (.appearing, .willDisappear, .disappearing),
      ]
      for (before, hook, after) in steps { #expect(before.after(hook) == after) }
    },
    NavigationCase(52, "the same hooks are called without animation") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      flow.flow.unanimated.push(stage.makeScreen("X"))
      #expect(stage.animations == [false])
      #expect(stage.hooks == ["A willDisappear", "X willAppear", "A didDisappear", "X didAppear"])
    },
    NavigationCase(53, "if several screens are set at the same time, only the topmost becomes visible") { stage in
      let flow = stage.run("flow", ["R"])
      stage.clearJournal()
      flow.flow.setScreens([stage.makeScreen("A"), stage.makeScreen("B"), stage.makeScreen("C")])
      #expect(stage.hooks == ["R willDisappear", "C willAppear", "R didDisappear", "C didAppear"])
      let loaded = Set(stage.host.walks.keys)
      #expect(stage.entries.map { loaded.contains($0.id) } == [false, false, true])
    },
    NavigationCase(54, "selecting another tab calls only the hooks of visible screens") { stage in
      stage.runTabs(["A", "B"], ["C", "D"])
      let tab = try stage.container(of: "C")
      stage.clearJournal()
      stage.play(.tapTab(tab))
      #expect(stage.hooks == ["D willAppear", "B willDisappear", "B didDisappear", "D didAppear"])
    },
    NavigationCase(55, "entering the background calls no hooks") { stage in
      stage.run("flow", ["A"])
      stage.clearJournal()
      stage.play(.enterBackground)
      #expect(stage.hooks.isEmpty && stage.reportedEvents.isEmpty && stage.window == "[A]")
    },
  ]
}
