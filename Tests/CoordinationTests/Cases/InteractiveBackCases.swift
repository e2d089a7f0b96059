import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about back gestures that the user completes or cancels.
extension NavigationCase {
  static let interactiveBack: [NavigationCase] = [
    NavigationCase(56, "a completed swipe pops once, and the cause is the gesture") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow)
      let entry = try stage.entry("B")
      stage.clearJournal()
      stage.play(.beginSwipeBack, .finishGesture)
      #expect(stage.reportedEvents == [.popped([entry], by: .gesture)] && stage.steps.isEmpty)
      #expect(stage.events == ["child: dismissed by gesture"] && stage.window == "[A]" && stage.decided == "[A]")
    },
    NavigationCase(57, "a canceled swipe changes nothing") { stage in
      let flow = stage.run("flow", ["A"])
      let child = stage.run("child", ["B"], under: flow)
      let state = stage.navigator.state
      stage.clearJournal()
      stage.play(.beginSwipeBack, .cancelGesture)
      #expect(stage.navigator.state == state && stage.reportedEvents.isEmpty && stage.events.isEmpty)
      child.flow.push(stage.makeScreen("C"), completion: stage.recording("push"))
      #expect(stage.window == "[A B C]" && stage.events == ["push: done"])
    },
    NavigationCase(58, "a push during a swipe waits until the swipe is finished or canceled") { stage in
      let flow = stage.run("flow", ["A", "B"])
      for (end, expected) in [(HostMove.cancelGesture, "[A B X]"), (.finishGesture, "[A B X]")] {
        stage.clearJournal()
        stage.play(.beginSwipeBack)
        flow.flow.push(stage.makeScreen("X"), completion: stage.recording("push"))
        #expect(stage.steps.isEmpty && stage.events.isEmpty)
        stage.play(end)
        #expect(stage.window == expected && stage.events == ["push: done"] && stage.steps == ["push"])
        stage.play(.beginSwipeBack, .cancelGesture)
      }
    },
    NavigationCase(58, "UIKit corrupts its state when a screen is pushed during a swipe") { stage in
      stage.run("flow", ["A", "B"])
      let stack = try stage.container(of: "A")
      stage.play(.beginSwipeBack)
      stage.host.replay([.step(.push(.entry(900), on: stack), isAnimated: true, .immediately)])
      stage.play(.cancelGesture)
      #expect(UIKitRule.noTransitionInProgress.consequence == .corrupts && stage.window == "[A B]")
      stage.rulesToBreak = [.noTransitionInProgress]
    },
    NavigationCase(59, "a pop during a swipe does not pop twice") { stage in
      let flow = stage.run("flow", ["A", "B", "C"])
      for (end, steps) in [(HostMove.finishGesture, []), (.cancelGesture, ["popTo"])] {
        flow.flow.setScreens([try stage.screen("A"), stage.makeScreen("B"), stage.makeScreen("C")])
        stage.clearJournal()
        stage.play(.beginSwipeBack)
        flow.flow.pop()
        stage.play(end)
        #expect(stage.window == "[A B]" && stage.decided == "[A B]" && stage.steps == steps)
      }
    },
    NavigationCase(60, "a guarding screen cannot be swiped away and is notified of each attempt") { stage in
      stage.run("flow", ["A", "B"])
      try stage.screen("B").allowsLeaving = false
      let entry = try stage.entry("B")
      stage.clearJournal()
      stage.play(.beginSwipeBack, .finishGesture, .tapBack)
      #expect(stage.reportedEvents == [.attempted(entry), .attempted(entry)] && stage.hooks.isEmpty)
      #expect(stage.navigator.goBack(completion: stage.recording("back")))
      #expect(stage.events == ["B: attempted", "B: attempted", "B: attempted", "back: guarded"])
      #expect(stage.window == "[A B]")
    },
    NavigationCase(60, "the program can remove a guarding screen") { stage in
      let flow = stage.run("flow", ["A", "B"])
      try stage.screen("B").allowsLeaving = false
      flow.flow.pop()
      #expect(stage.window == "[A]" && stage.events.isEmpty)
    },
    NavigationCase(61, "three screens that the back menu pops are reported together, from the topmost") { stage in
      let flow = stage.run("flow", ["A"])
      for name in ["B", "C", "D"] { stage.run(name, [name], under: flow) }
      let gone = [try stage.entry("D"), try stage.entry("C"), try stage.entry("B")]
      let root = try stage.entry("A")
      stage.clearJournal()
      stage.play(.chooseInBackMenu(root))
      #expect(stage.reportedEvents == [.popped(gone, by: .back)] && stage.window == "[A]")
      #expect(stage.events == ["D: dismissed by back", "C: dismissed by back", "B: dismissed by back"])
    },
    NavigationCase(62, "a flow ends when the user navigates back from its first screen") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B", "C"], under: flow)
      stage.play(.tapBack)
      #expect(stage.events.isEmpty && stage.window == "[A B]")
      stage.play(.tapBack)
      #expect(stage.events == ["child: dismissed by back"] && stage.window == "[A]")
    },
    NavigationCase(63, "a request in response to a pop is not overwritten") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow) { _ in flow.flow.push(stage.makeScreen("X")) }
      stage.clearJournal()
      stage.play(.beginSwipeBack, .finishGesture)
      #expect(stage.decided == "[A X]" && stage.window == "[A X]" && stage.steps == ["push"])
    },
  ]
}
