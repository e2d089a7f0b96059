import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Failing hosts, and changes of the screen without a request.
extension NavigationCase {
  static let failures: [NavigationCase] = [
    NavigationCase(71, "a host that never answers is given up in time, and all goes on from what is shown") { stage in
      let flow = stage.run("flow", ["A"])
      stage.navigator.stepTimeout = .seconds(2)
      stage.host.nextAnswers = [.never]
      stage.clearJournal()
      stage.run("child", ["B"], under: flow) { _ in }
      flow.flow.push(stage.make("C"), completion: stage.telling("push"))
      stage.play(.wait(.seconds(1)))
      #expect(stage.events.isEmpty && stage.decided == "[A B C]")
      stage.play(.wait(.seconds(1)))
      #expect(stage.decided == "[A]" && stage.window == "[A]")
      #expect(stage.events == ["child: superseded", "push: timedOut"])
      #expect(stage.reports.first.map { if case .timedOut = $0 { true } else { false } } == true)
      flow.flow.push(stage.make("D"), completion: stage.telling("next"))
      #expect(stage.window == "[A D]" && stage.events.last == "next: done")
    },
    NavigationCase(72, "a ticket that is dropped is told of at once") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.nextAnswers = [.dropped]
      stage.clearJournal()
      flow.flow.push(stage.make("B"), completion: stage.telling("push"))
      #expect(stage.events == ["push: notShown"] && stage.decided == "[A]")
      #expect(stage.reports.map { if case .droppedTicket = $0 { true } else { false } } == [true])
      flow.flow.push(stage.make("C"))
      #expect(stage.window == "[A C]")
    },
    NavigationCase(73, "what the host tells of strangers is ignored and reported") { stage in
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
    NavigationCase(74, "what is told of an entry that has left meanwhile is ignored") { stage in
      let flow = stage.run("flow", ["A", "B"])
      let gone = try stage.entry("B")
      flow.flow.replaceTop(with: stage.make("C"))
      stage.clearJournal()
      stage.navigator.report(.popped([gone], by: .back))
      #expect(stage.decided == "[A C]" && stage.reports == [.unknownEntry(gone)])
    },
    NavigationCase(74, "an answer that comes too late is ignored, and its step taken back") { stage in
      let flow = stage.run("flow", ["A"])
      stage.navigator.stepTimeout = .seconds(2)
      stage.host.nextAnswers = [.later]
      stage.clearJournal()
      flow.flow.push(stage.make("B"), completion: stage.telling("push"))
      stage.play(.wait(.seconds(5)), .finishTransition)
      #expect(stage.window == "[A]" && stage.decided == "[A]" && stage.events == ["push: timedOut"])
      #expect(stage.reports.last == .lateAnswer)
    },
    NavigationCase(75, "what other code takes away has left, and its flow ends") { stage in
      let flow = stage.run("flow", ["A"])
      stage.run("child", ["B"], under: flow)
      flow.flow.push(stage.make("C"))
      let gone = try stage.entry("B")
      stage.clearJournal()
      stage.play(.removeElsewhere(gone))
      #expect(stage.told == [.removed([gone])] && stage.decided == "[A C]" && stage.window == "[A C]")
      #expect(stage.events == ["child: superseded"] && stage.steps.isEmpty)
    },
    NavigationCase(75, "that it was other code is the reason that is given") { _ in
      let (_, change) = try NavigationState(root: .stack(10, 1, 2)).after(.remove([.init(2)]), cause: .external)
      #expect(change.removed.map(\.cause) == [.external])
    },
    NavigationCase(76, "a task that is cancelled waits no longer, and what was decided stands") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      flow.flow.push(stage.make("B"), completion: stage.telling("push"))
      let waiting = Task { await stage.navigator.settled() }
      await Task.yield()
      waiting.cancel()
      #expect(await waiting.value == .superseded)
      #expect(stage.decided == "[A B]" && stage.events.isEmpty)
      stage.play(.finishTransition)
      #expect(stage.window == "[A B]" && stage.events == ["push: done"])
    },
    NavigationCase(76, "a task that is not cancelled waits for what was decided") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      flow.flow.push(stage.make("B"))
      let waiting = Task { await stage.navigator.settled() }
      await Task.yield()
      stage.play(.finishTransition)
      #expect(await waiting.value == .done)
    },
    NavigationCase(77, "requests of a host that goes away fail, and what they have decided stands") { stage in
      let flow = stage.run("flow", ["A"])
      stage.host.answer = .later
      stage.clearJournal()
      flow.flow.push(stage.make("B"), completion: stage.telling("push"))
      stage.navigator.host = nil
      #expect(stage.events == ["push: hostDetached"] && stage.decided == "[A B]" && stage.navigator.shown == nil)
      let next = SimulatedHost(for: stage.navigator)
      #expect(next.matches(stage.navigator.state))
    },
  ]
}
