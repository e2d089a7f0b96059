import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about hosts that fail and about window changes that no request caused.
extension NavigationCase {
  static let failures: [NavigationCase] = [
    NavigationCase(71, "a step that the host never answers times out, and the shown state stays consistent") { stage in
      let flow = stage.run("flow", ["A"])
      stage.navigator.stepTimeout = .seconds(2)
      stage.host.nextAnswers = [.never]
      stage.clearJournal()
      stage.run("child", ["B"], under: flow) { _ in }
      flow.flow.push(stage.makeScreen("C"), completion: stage.recording("push"))
      stage.play(.wait(.seconds(1)))
      #expect(stage.events.isEmpty && stage.decided == "[A B C]")
      stage.play(.wait(.seconds(1)))
      #expect(stage.decided == "[A]" && stage.window == "[A]")
      #expect(stage.events == ["child: superseded", "push: timedOut"])
      #expect(stage.reports.first.map { if case .timedOut = $0 { true } else { false } } == true)
      flow.flow.push(stage.makeScreen("D"), completion: stage.recording("next"))
      #expect(stage.window == "[A D]" && stage.events.last == "next: done")
    },
    NavigationCase(72, "a dropped ticket is reported immediately") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.nextAnswers = [.dropped]
      stage.clearJournal()
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      #expect(stage.events == ["push: notShown"] && stage.decided == "[A]")
      #expect(stage.reports.map { if case .droppedTicket = $0 { true } else { false } } == [true])
      flow.flow.push(stage.makeScreen("C"))
      #expect(stage.window == "[A C]")
    },
    NavigationCase(73, "events of unknown entries are ignored and reported") { stage in
      stage.run("flow", ["A", "B"])
      let state = stage.navigator.state
      stage.clearJournal()
      stage.navigator.report(.removed([.init(999)]))
      stage.navigator.report(.popped([.init(998)], by: .gesture))
      stage.navigator.report(.dismissed(.init(997)))
      stage.navigator.report(.selected(.init(996)))
      #expect(
        stage.reports == [
          .unknownEntry(.init(999)), .unknownEntry(.init(998)), .unknownContainer(.init(997)),
          .unknownContainer(.init(996)),
        ])
      #expect(stage.navigator.state == state && stage.steps.isEmpty)
    },
    NavigationCase(74, "an event of a removed entry is ignored") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let gone = try stage.entry("B")
      flow.flow.replaceTop(with: stage.makeScreen("C"))
      stage.clearJournal()
      stage.navigator.report(.popped([gone], by: .back))
      #expect(stage.decided == "[A C]" && stage.reports == [.unknownEntry(gone)])
    },
    NavigationCase(74, "a late answer is ignored, and its step is reverted") { stage in
      let flow = stage.run("flow", ["A"])
      stage.navigator.stepTimeout = .seconds(2)
      stage.host.nextAnswers = [.later]
      stage.clearJournal()
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      stage.play(.wait(.seconds(5)), .finishTransition)
      #expect(stage.window == "[A]" && stage.decided == "[A]" && stage.events == ["push: timedOut"])
      #expect(stage.reports.last == .lateAnswer)
    },
    NavigationCase(75, "a flow ends when other code removes its screen") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow)
      flow.flow.push(stage.makeScreen("C"))
      let gone = try stage.entry("B")
      stage.clearJournal()
      stage.play(.removeExternally(gone))
      #expect(stage.reportedEvents == [.removed([gone])] && stage.decided == "[A C]" && stage.window == "[A C]")
      #expect(stage.events == ["child: superseded"] && stage.steps.isEmpty)
    },
    NavigationCase(75, "the cause of a removal by other code is external") { _ in
      let (_, change) = try NavigationState(root: .stack(10, 1, 2)).after(.remove([.init(2)]), cause: .external)
      #expect(change.removed.map(\.cause) == [.external])
    },
    NavigationCase(76, "a canceled task stops waiting, and the decided state stays") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      let waiting = Task { await stage.navigator.settled() }
      await Task.yield()
      waiting.cancel()
      #expect(await waiting.value == .superseded)
      #expect(stage.decided == "[A B]" && stage.events.isEmpty)
      stage.play(.finishTransition)
      #expect(stage.window == "[A B]" && stage.events == ["push: done"])
    },
    NavigationCase(76, "a task that is not canceled waits for the decided state") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      flow.flow.push(stage.makeScreen("B"))
      let waiting = Task { await stage.navigator.settled() }
      await Task.yield()
      stage.play(.finishTransition)
      #expect(await waiting.value == .done)
    },
    NavigationCase(77, "pending requests end when the host is removed, and the decided state stays") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      stage.clearJournal()
      flow.flow.push(stage.makeScreen("B"), completion: stage.recording("push"))
      stage.navigator.host = nil
      #expect(stage.events == ["push: hostDetached"] && stage.decided == "[A B]" && stage.navigator.shown == nil)
      let next = SimulatedHost(for: stage.navigator)
      #expect(next.matches(stage.navigator.state))
    },
  ]
}
