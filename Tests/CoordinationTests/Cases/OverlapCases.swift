import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Overlapping requests: in one transaction, inside hooks, and during actions of the user.
extension NavigationCase {
  static let overlap: [NavigationCase] = [
    NavigationCase(64, "the same thing asked for twice in a row is shown once") { stage in
      let city = ScreenContext(kind: "city", payload: .int(1))
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      var made = 0
      for name in ["first", "second"] {
        flow.flow.show(city, completion: stage.telling(name)) {
          made += 1
          return stage.make("C")
        }
      }
      stage.play(.finishTransition)
      flow.flow.show(city, completion: stage.telling("third")) { stage.make("C") }
      #expect(stage.window == "[A C]" && made == 1 && stage.steps == ["push"])
      #expect(stage.events == ["first: done", "second: coalesced", "third: alreadyShown"])
    },
    NavigationCase(65, "screens pushed in one tick are all there, without breaking a rule") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      for name in ["X", "X", "Y"] { flow.flow.push(stage.make(name), completion: stage.telling(name)) }
      #expect(stage.decided == "[A X X Y]" && stage.steps == ["push"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A X]" && stage.steps == ["push", "setStack"])
      stage.play(.finishTransition)
      #expect(stage.window == "[A X X Y]" && stage.events == ["X: done", "X: done", "Y: done"])
    },
    NavigationCase(65, "UIKit's bar is corrupted by a push in the middle of another") { stage in
      let flow = stage.run("flow", ["A"])
      let stack = try stage.container(of: "A")
      stage.host.nextAnswers = [.later]
      flow.flow.push(stage.make("X"))
      stage.host.replay([.step(.push(.entry(900), on: stack), isAnimated: true, .immediately)])
      stage.play(.finishTransition)
      #expect(UIKitRule.noTransitionInProgress.consequence == .corrupts && stage.window == "[A X]")
      stage.rulesToBreak = [.noTransitionInProgress]
    },
    NavigationCase(66, "what is asked for in a hook, an observer or a completion comes afterwards") { stage in
      let flow = stage.run("flow", ["A"])
      var (depth, deepest, states): (Int, Int, [String]) = (0, 0, [])
      @MainActor func push(_ name: String, _ completion: (@MainActor () -> Void)? = nil) {
        flow.flow.show(.init(kind: name), completion: { _ in completion?() }) {
          depth += 1
          defer { depth -= 1 }
          deepest = max(deepest, depth)
          let screen = stage.make(name)
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
    NavigationCase(66, "an observer sees what a transaction has come to, and nothing on the way") { stage in
      let flow = stage.run("flow", ["A"])
      var states: [String] = []
      stage.navigator.stateDidChange = { states.append(stage.decided) }
      stage.together {
        flow.flow.push(stage.make("B"))
        flow.flow.push(stage.make("C"))
        flow.flow.replaceTop(with: stage.make("D"))
      }
      #expect(states == ["[A B D]"])
    },
    NavigationCase(67, "a thousand requests, each from the completion of the one before") { stage in
      let flow = stage.run("flow", ["A"])
      var left = 1_000
      @MainActor func goOn() {
        guard left > 0 else { return }
        left -= 1
        if left.isMultiple(of: 2) {
          flow.flow.pop { _ in goOn() }
        } else {
          flow.flow.push(stage.make("X")) { _ in goOn() }
        }
      }
      stage.clearJournal()
      goOn()
      #expect(left == 0 && stage.steps.count == 1_000 && stage.window == "[A]")
    },
    NavigationCase(68, "of two buttons tapped together the second one comes too late") { stage in
      let flow = stage.run("flow", ["A"])
      let screen = try stage.screen("A")
      stage.host.answer = .later
      stage.clearJournal()
      for name in ["B", "C"] {
        flow.flow.from(screen).push(stage.make(name), completion: stage.telling(name))
      }
      stage.play(.finishTransition)
      #expect(stage.window == "[A B]" && stage.events == ["B: done", "C: stale"])
    },
    NavigationCase(69, "back and on in one transaction are one step") { stage in
      let flow = stage.run("flow", ["A", "B"])
      stage.clearJournal()
      stage.together {
        stage.navigator.goBack(completion: stage.telling("back"))
        flow.flow.push(stage.make("C"), completion: stage.telling("push"))
      }
      #expect(stage.steps == ["setStack"] && stage.window == "[A C]")
      #expect(stage.events == ["back: done", "push: done"])
    },
    NavigationCase(69, "back and on while the host is busy are planned together") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.answer = .later
      flow.flow.push(stage.make("B"))
      stage.navigator.goBack()
      flow.flow.push(stage.make("C"))
      stage.play(.finishTransition, .finishTransition)
      #expect(stage.steps == ["push", "setStack"] && stage.window == "[A C]")
    },
    NavigationCase(70, "each request is told of once, in order, whatever has become of it") { stage in
      let flow = stage.run("flow", ["A"])
      let first = try stage.screen("A")
      stage.clearJournal()
      stage.host.answer = .later
      flow.flow.push(stage.make("B"), completion: stage.telling("push"))
      flow.flow.unanimated.push(stage.make("C"), completion: stage.telling("unanimated"))
      flow.flow.push(first, completion: stage.telling("again"))
      flow.flow.popTo(try stage.screen("C"), completion: stage.telling("nothing"))
      flow.flow.push(stage.make("D"), completion: stage.telling("undone"))
      flow.flow.pop(completion: stage.telling("pop"))
      flow.flow.pop(9, completion: stage.telling("far"))
      stage.play(.finishTransition, .finishTransition)
      #expect(
        stage.events == [
          "push: done", "unanimated: superseded", "again: rejected", "nothing: nothingToPop", "undone: superseded",
          "pop: done", "far: clamped",
        ])
      #expect(stage.window == "[A]" && stage.navigator.isSettled)
    },
    NavigationCase(70, "requests that the host does not show are told of once, too") { stage in
      let flow = stage.run("flow", ["A"])
      stage.clearJournal()
      stage.host.nextAnswers = [.rejected, .later]
      flow.flow.push(stage.make("B"), completion: stage.telling("rejected"))
      flow.flow.push(stage.make("C"), completion: stage.telling("cancelled"))
      flow.flow.push(stage.make("D"), completion: stage.telling("behind"))
      stage.play(.cancelTransition)
      flow.flow.push(stage.make("E"), completion: stage.telling("next"))
      #expect(stage.events == ["rejected: notShown", "cancelled: notShown", "behind: notShown", "next: done"])
      #expect(stage.window == "[A E]")
    },
    NavigationCase(78, "animated or not, the end is the same") { stage in
      for script in scripts {
        let ends = [true, false].map { isAnimated in
          let other = CaseStage()
          let flow = other.run("flow", ["A", "B"])
          script(other, flow, isAnimated ? flow.flow : flow.flow.unanimated)
          other.expectSoundness()
          return [other.decided, other.shown, other.window] + other.events + other.hooks
        }
        #expect(ends[0] == ends[1])
      }
    },
  ]

  /// The possible requests of a flow, animated or not.
  @MainActor private static var scripts: [@MainActor (CaseStage, CaseFlow, Flow<String>) -> Void] {
    [
      { stage, _, flow in flow.push(stage.make("C"), completion: stage.telling("push")) },
      { stage, _, flow in
        flow.pop(completion: stage.telling("pop"))
        flow.present(stage.make("M"), style: .fullScreen, completion: stage.telling("present"))
        flow.dismiss(completion: stage.telling("dismiss"))
      },
      { stage, parent, flow in
        stage.run("child", ["C", "D"], under: parent)
        flow.setScreens([stage.make("X"), stage.make("Y")], completion: stage.telling("set"))
        flow.popToRoot(completion: stage.telling("root"))
      },
      { stage, _, flow in
        stage.host.answer = .later
        flow.push(stage.make("C"), completion: stage.telling("push"))
        flow.replaceTop(with: stage.make("D"), completion: stage.telling("replace"))
        stage.play(.finishTransition, .finishTransition, .beginSwipeBack, .finishGesture)
        flow.pop(5, completion: stage.telling("far"))
        stage.play(.cancelTransition)
      },
    ]
  }
}
