import Coordination
import CoordinationTesting
import TestSupport
import Testing

// In these tests, a coordinator receives a flow that only records requests. The tests show that a flow's driver is
// replaceable.

private final class StepScreen: Screen {
  var onNext: ((String) -> Void)?
}

private struct Signal: FlowEvent {}

/// Shows two screens, runs a child in a modal, and finishes with the child's result.
private final class WizardCoordinator: Coordinator {
  let child = StubCoordinator<Int>()

  func start(_ flow: Flow<String>) {
    let screen = StepScreen()
    screen.onNext = { [weak self, weak screen] word in
      guard let self, let screen else { return }
      flow.from(screen).push(StepScreen(), context: ScreenContext(kind: word))
      flow.raise(Signal())
      flow.present(child) { outcome in
        if let number = outcome.output { flow.finish("\(word) \(number)") }
      }
    }
    flow.push(screen)
  }
}

@MainActor
@Suite("Flow recorder")
struct FlowRecorderTests {
  private let recorder = FlowRecorder<String>()
  private let wizard = WizardCoordinator()

  @Test(.requirement("A17", "C5"))
  func `a recorder records screens, contexts, events, and children, and delivers a child's outcome`() throws {
    wizard.start(recorder.flow)
    let first = try #require(recorder.screens.last as? StepScreen)
    #expect(recorder.outcome == nil && recorder.flow.isRunning)
    first.onNext?("city")
    #expect(recorder.screens.count == 2 && recorder.events.count == 1)
    guard case .show(_, .here, let context) = recorder.requests.last else {
      Issue.record("The last request is not a push.")
      return
    }
    #expect(context == ScreenContext(kind: "city"))
    #expect(recorder.runs.map(\.placement) == [.modal()] && recorder.flow.children.first === wizard.child)
    #expect(!wizard.child.isRunning, "The recorder does not start children.")
    #expect(recorder.end(wizard.child, .finished(7)))
    #expect(recorder.outcome?.output == "city 7" && !recorder.flow.isRunning)
    #expect(!recorder.end(wizard.child, .finished(8)))
  }

  /// A request that a navigator ignores or rejects.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let decision: RequestDecision
    let request: @MainActor @Sendable (Flow<String>, any Screen) -> RequestDecision
  }

  @Test(arguments: [
    Row(testDescription: "popping the only screen", decision: .ignored(.nothingToPop)) { flow, _ in flow.pop().decision
    },
    Row(testDescription: "popping to the root", decision: .ignored(.nothingToPop)) { flow, _ in
      flow.popToRoot().decision
    },
    Row(testDescription: "popping to a screen that is not shown", decision: .rejected(.screenNotShown)) { flow, _ in
      flow.popTo(StepScreen()).decision
    },
    Row(testDescription: "popping without a matching screen", decision: .rejected(.noMatchingScreen)) { flow, _ in
      flow.popTo { _ in false }.decision
    },
    Row(testDescription: "dismissing without a modal", decision: .rejected(.noModal)) { flow, _ in
      flow.dismiss().decision
    },
    Row(testDescription: "setting no screens", decision: .rejected(.noScreens)) { flow, _ in flow.setScreens([]) },
    Row(testDescription: "pushing a shown screen", decision: .rejected(.screenInUse("StepScreen"))) { flow, screen in
      flow.push(screen)
    },
    Row(testDescription: "selecting a coordinator without a tab", decision: .rejected(.notATab)) { flow, _ in
      flow.select(StubCoordinator<Int>())
    },
  ])
  func `a recorder makes the same decisions as a navigator, and records errors`(_ row: Row) {
    let screen = StepScreen()
    recorder.flow.push(screen)
    #expect(row.request(recorder.flow, screen) == row.decision)
    #expect(recorder.problems == row.decision.error.map { [.rejected($0)] } ?? [])
    #expect(recorder.screens.count == 1)
  }

  @Test func `a stale request, a second end of a flow, and a task after the flow's end are recorded`() async {
    let screen = StepScreen()
    recorder.flow.push(screen)
    recorder.flow.push(StepScreen())
    recorder.flow.from(screen).push(StepScreen())
    recorder.flow.finish("one")
    recorder.flow.finish("two")
    await recorder.flow.task {}.value
    #expect(
      recorder.problems == [
        .stale(screen: "StepScreen"), .endedTwice(coordinator: "the coordinator"), .rejected(.flowNotRunning),
      ])
  }

  @Test func `requests from a covered screen are ignored, and requests on an ended flow are rejected`() throws {
    wizard.start(recorder.flow)
    let first = try #require(recorder.screens.last as? StepScreen)
    first.onNext?("city")
    first.onNext?("again")
    #expect(recorder.screens.count == 2, "The first screen is covered.")
    recorder.flow.cancel()
    #expect(recorder.flow.push(StepScreen()) == .rejected(.flowNotRunning))
    recorder.flow.finish("late")
    #expect(recorder.outcome?.kind == .canceled)
  }

  @Test func `a recorder returns the same results as the tree of flows`() async {
    let (recorder, child) = (FlowRecorder<Void>(), StubCoordinator<Int>())
    let (home, modal) = (StepScreen(), StepScreen())
    recorder.flow.push(home)
    recorder.flow.present(modal)
    var outcomes: [FlowOutcome<Int>.Kind] = []
    recorder.flow.from(home).push(child) { outcomes.append($0.kind) }
    #expect(recorder.runs.isEmpty && outcomes == [.superseded], "A covered screen runs no child.")
    recorder.flow.dismiss()
    recorder.flow.pop(-1)
    #expect(recorder.screens.count == 1 && recorder.screens.first === home)
    recorder.flow.from(home).push(child) { outcomes.append($0.kind) }
    recorder.flow.finish()
    #expect(outcomes == [.superseded, .superseded] && recorder.runs.isEmpty, "Children end with their flow.")
    #expect(recorder.flow.show(ScreenContext(kind: "any")) { StepScreen() } == .rejected(.flowNotRunning))
  }

  @Test func `canceling a task ends its wait for a child`() async {
    let recorder = FlowRecorder<Void>()
    let task = Task { await recorder.flow.run(StubCoordinator<Int>()) }
    while recorder.runs.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value.kind == .canceled)
  }

  @Test func `a recorder is released with the screens whose closures capture its flow`() {
    weak var screen: (any Screen)?
    let flow: Flow<String>
    do {
      let recorder = FlowRecorder<String>()
      flow = recorder.flow
      let wizard = WizardCoordinator()
      wizard.start(flow)
      screen = recorder.screens.last
      #expect(flow.isRunning && screen != nil)
    }
    #expect(screen == nil)
    #expect(!flow.isRunning && flow.push(StepScreen()) == .rejected(.flowNotRunning))
  }
}
