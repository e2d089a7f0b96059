import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about requests that overlap in one transaction, inside hooks, or during user actions.
extension NavigationCase {
  static let overlap: [NavigationCase] = [
    NavigationCase(64, "the same request twice in a row is shown once") { stage in
      let city = ScreenContext(kind: "city", payload: .int(1))
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      var made = 0
      for name in ["first", "second"] {
        flow.flow.show(city, completion: stage.recording(name)) {
          made += 1
          return stage.makeScreen("C")
        }
      }
      stage.play(.finishTransition)
      flow.flow.show(city, completion: stage.recording("third")) { stage.makeScreen("C") }
      #expect(stage.window == "[A C]" && made == 1 && stage.steps == ["push"])
      #expect(stage.events == ["first: done", "second: coalesced", "third: alreadyShown"])
    },
    NavigationCase(65, "screens pushed in one transaction are all shown without breaking a rule") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      for name in ["X", "X", "Y"] { flow.flow.push(stage.makeScreen(name), completion: stage.recording(name)) }
      #expect(stage.decided == "[A X X Y]" && stage.steps == ["push"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A X]" && stage.steps == ["push", "setStack"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A X X Y]" && stage.events == ["X: done", "X: done", "Y: done"])
    },
    NavigationCase(65, "UIKit's navigation bar is corrupted by a push during another push") { stage in
      let flow = stage.run("flow", ["A"])
      let stack = try stage.container(of: "A")
      stage.host.nextAnswers = [.later]
      flow.flow.push(stage.makeScreen("X"))
      stage.host.replay([.step(.push(.entry(900), on: stack), isAnimated: true, .immediately)])
      stage.play(.finishTransition)
      #expect(UIKitRule.noTransitionInProgress.consequence == .corrupts && stage.window == "[A X]")
      stage.rulesToBreak = [.noTransitionInProgress]
    },
    NavigationCase(66, "requests in a hook, an observer, or a completion are performed after it returns") { stage in
      let flow = stage.run("flow", ["A"])
      var (depth, deepest, states): (Int, Int, [String]) = (0, 0, [])
      @MainActor func push(_ name: String, _ completion: (@MainActor () -> Void)? = nil) {
        flow.flow.show(.init(kind: name), completion: { _ in completion?() }) {
          depth += 1
          defer { depth -= 1 }
          deepest = max(deepest, depth)
          let screen = stage.makeScreen(name)
          if name == "D" { screen.onHook = { if $0 == .willAppear { push("C") } } }
          return screen
        }
      }
      stage.navigator.stateDidChange = {
        states.append(stage.decided)
        if states.count == 1 { push("D") }
      }
      stage.clearJournal()
      push("B") { push("E") }
      #expect(stage.window == "[A B D C E]")
      #expect(deepest == 1 && states == ["[A B]", "[A B D]", "[A B D C]", "[A B D C E]"])
    },
    NavigationCase(66, "an observer receives only the final state of a transaction") { stage in
      let flow = stage.run("flow", ["A"])
      var states: [String] = []
      stage.navigator.stateDidChange = { states.append(stage.decided) }
      stage.together {
        flow.flow.push(stage.makeScreen("B"))
        flow.flow.push(stage.makeScreen("C"))
        flow.flow.replaceTop(with: stage.makeScreen("D"))
      }
      #expect(states == ["[A B D]"])
    },
    NavigationCase(67, "a thousand requests can each be made in the completion of the previous one") { stage in
      let flow = stage.run("flow", ["A"])
      var left = 1_000
      @MainActor func goOn() {
        guard left > 0 else { return }
        left -= 1
        if left.isMultiple(of: 2) {
          flow.flow.pop { _ in goOn() }
        } else {
          flow.flow.push(stage.makeScreen("X")) { _ in goOn() }
        }
      }
      stage.clearJournal()
      goOn()
      #expect(left == 0 && stage.steps.count == 1_000 && stage.window == "[A]")
    },
    NavigationCase(68, "the second of two simultaneous taps is stale") { stage in
      let flow = stage.run("flow", ["A"])
      let screen = try stage.screen("A")
      stage.host.answer = .later
      stage.clearJournal()
      for name in ["B", "C"] {
        flow.flow.from(screen).push(stage.makeScreen(name), completion: stage.recording(name))
      }
      stage.play(.finishTransition)
      #expect(stage.window == "[A B]" && stage.events == ["B: done", "C: stale"])
    },
    NavigationCase(69, "a pop and a push in one transaction are one step") { stage in
      let flow = stage.run("flow", ["A", "B"])
      stage.clearJournal()
      stage.together {
        stage.navigator.goBack(completion: stage.recording("back"))
        flow.flow.push(stage.makeScreen("C"), completion: stage.recording("push"))
      }
      #expect(stage.steps == ["setStack"] && stage.window == "[A C]")
      #expect(stage.events == ["back: done", "push: done"])
    },
    NavigationCase(69, "a pop and a push while the host is busy are planned together") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      flow.flow.push(stage.makeScreen("B"))
      stage.navigator.goBack()
      flow.flow.push(stage.makeScreen("C"))
      stage.play(.finishTransition, .finishTransition)
      #expect(stage.steps == ["push", "setStack"] && stage.window == "[A C]")
    },
    NavigationCase(70, "each request receives its result once and in order") { stage in
      let flow = stage.run("flow", ["A"])
      let first = try stage.screen("A")
      stage.clearJournal()
      stage.host.answer = .later
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      flow.flow.unanimated.push(stage.makeScreen("C"), completion: stage.recording("unanimated"))
      flow.flow.push(first, completion: stage.recording("again"))
      flow.flow.popTo(try stage.screen("C"), completion: stage.recording("nothing"))
      flow.flow.push(stage.makeScreen("D"), completion: stage.recording("undone"))
      flow.flow.pop(completion: stage.recording("pop"))
      flow.flow.pop(9, completion: stage.recording("far"))
      stage.play(.finishTransition, .finishTransition)
      #expect(
        stage.events == [
          "push: done", "unanimated: superseded", "again: rejected", "nothing: nothingToPop", "undone: superseded",
          "pop: done", "far: clamped",
        ])
      #expect(stage.window == "[A]" && stage.navigator.isSettled)
    },
    NavigationCase(70, "a request that the host does not show also receives its result once") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.nextAnswers = [.rejected, .later]
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("rejected"))
      flow.flow.push(stage.makeScreen("C"), completion: stage.recording("canceled"))
      flow.flow.push(stage.makeScreen("D"), completion: stage.recording("behind"))
      stage.play(.cancelTransition)
      flow.flow.push(stage.makeScreen("E"), completion: stage.recording("next"))
      #expect(stage.events == ["rejected: notShown", "canceled: notShown", "behind: notShown", "next: done"])
      #expect(stage.window == "[A E]")
    },
    NavigationCase(78, "the final state is the same with and without animation") { stage in
      for script in scripts {
        let ends = [true, false].map { isAnimated in
          let other = TestStage()
          let flow = other.run("flow", ["A", "B"])
          script(other, flow, isAnimated ? flow.flow : flow.flow.unanimated)
          other.expectSoundness()
          return [other.decided, other.shown, other.window] + other.events + other.hooks
        }
        #expect(ends[0] == ends[1])
      }
    },
  ]

  /// Scripts that make requests on a flow.
  ///
  /// The case runs each script twice: once with animation and once without it.
  @MainActor private static var scripts: [@MainActor (TestStage, TestFlow, Flow<String>) -> Void] {
    [
      { stage, _, flow in flow.push(stage.makeScreen("C"), completion: stage.recording("push")) },
      { stage, _, flow in
        flow.pop(completion: stage.recording("pop"))
        flow.present(stage.makeScreen("M"), style: .fullScreen, completion: stage.recording("present"))
        flow.dismiss(completion: stage.recording("dismiss"))
      },
      { stage, parent, flow in
        stage.run("child", ["C", "D"], under: parent)
        flow.setScreens([stage.makeScreen("X"), stage.makeScreen("Y")], completion: stage.recording("set"))
        flow.popToRoot(completion: stage.recording("root"))
      },
      { stage, _, flow in
        stage.host.answer = .later
        flow.push(stage.makeScreen("C"), completion: stage.recording("push"))
        flow.replaceTop(with: stage.makeScreen("D"), completion: stage.recording("replace"))
        stage.play(.finishTransition, .finishTransition, .beginSwipeBack, .finishGesture)
        flow.pop(5, completion: stage.recording("far"))
        stage.play(.cancelTransition)
      },
    ]
  }
}
