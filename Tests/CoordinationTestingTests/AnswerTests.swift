import CoordinationSupport
import CoordinationTesting
import Coordination
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite("Answers of a simulated host")
struct AnswerTests {
  /// Requests with their expected results.
  ///
  /// `act` makes requests on a stage. `reported` lists the host's answers. `window` contains the final window contents,
  /// and `reports` contains the reported problems.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @MainActor @Sendable (TestStage) -> Void
    let reported: [String]
    let window: String
    var reports: [String] = []

    init(
      _ testDescription: String, reported: [String], window: String, reports: [String] = [],
      _ act: @escaping @MainActor @Sendable (TestStage) -> Void
    ) {
      self.testDescription = testDescription
      self.act = act
      self.reported = reported
      self.window = window
      self.reports = reports
    }
  }

  @Test(
    .case(65, 71, 72, 74),
    arguments: [
      Row("the host completes a slow step when its transition ends", reported: ["← completed"], window: "c10[11 12]") {
        $0.host.answer = .later
        $0.push(12)
        #expect("\($0.host.window)" == "c10[11]")
        #expect($0.host.isInTransition)
        $0.play(.finishTransition)
      },
      Row(
        "the host performs the second step after the first", reported: ["← completed", "← completed"],
        window: "c10[11 12 13]"
      ) {
        $0.host.answer = .later
        $0.push(12)
        $0.push(13)
        $0.play(.tapBack, .beginSwipeBack, .finishTransition, .finishTransition)
      },
      Row("the host cancels a slow step", reported: ["← rejected"], window: "c10[11]", reports: ["rejected"]) {
        $0.host.nextAnswers = [.later]
        $0.push(12)
        $0.play(.cancelTransition)
      },
      Row(
        "the host rejects one step and performs the next", reported: ["← rejected", "← completed"],
        window: "c10[11 13]",
        reports: ["rejected"]
      ) {
        $0.host.nextAnswers = [.rejected]
        $0.push(12)
        $0.push(13)
      },
      Row(
        "the host rejects only a modal", reported: ["← completed", "← rejected"], window: "c10[11 12]",
        reports: ["rejected"]
      ) {
        $0.host.answerFor = { if case .present = $0 { .rejected } else { nil } }
        $0.push(12)
        $0.present(.on(12, .stack(50, 51)))
      },
      Row("the host drops a ticket", reported: ["← completed"], window: "c10[11 13]", reports: ["dropped"]) {
        $0.host.nextAnswers = [.dropped]
        $0.push(12)
        $0.push(13)
      },
      Row(
        "the host never answers, and the step times out", reported: ["← rejected", "← completed"],
        window: "c10[11 13]",
        reports: ["timed out", "late"]
      ) {
        $0.navigator.stepTimeout = .seconds(2)
        $0.host.nextAnswers = [.never]
        $0.push(12)
        $0.play(.finishTransition, .wait(.seconds(1)), .wait(.seconds(1)))
        $0.push(13)
      },
      Row("the host answers just before the timeout", reported: ["← completed"], window: "c10[11 12]") {
        $0.navigator.stepTimeout = .seconds(2)
        $0.host.nextAnswers = [.later]
        $0.push(12)
        $0.play(.wait(.milliseconds(1_999)), .finishTransition)
      },
      Row(
        "the host answers late, and the step is reverted", reported: ["← rejected"], window: "c10[11]",
        reports: ["timed out", "late"]
      ) {
        $0.navigator.stepTimeout = .seconds(2)
        $0.host.nextAnswers = [.later]
        $0.push(12)
        $0.play(.wait(.seconds(5)), .finishTransition)
      },
    ])
  func `a host's answers keep the window and the shown state consistent`(_ row: Row) {
    let stage = TestStage(.stack(10, 11))
    row.act(stage)
    #expect(stage.reported == row.reported)
    #expect("\(stage.host.window)" == row.window)
    #expect(stage.host.matches(stage.navigator.shown) && stage.host.matches(stage.navigator.state))
    #expect(stage.reports.map(\.word) == row.reports)
    #expect(stage.host.violations.isEmpty && stage.navigator.isSettled && !stage.host.isInTransition)
  }

  @Test(arguments: [true, false])
  func `a step that breaks a rule of UIKit is recorded, and a strict host rejects the step`(_ isStrict: Bool) {
    let stage = TestStage(.stack(10, 11))
    stage.host.isStrict = isStrict
    // The navigator never requests such steps, so the test replays them from a log.
    let twice = HostRecord.step(.push(.entry(11), on: .init(10)), isAnimated: true, .immediately)
    let push = HostRecord.step(.push(.entry(12), on: .init(10)), isAnimated: true, .later)
    let modal = HostRecord.step(.present(.on(11, .stack(50, 51))), isAnimated: true, .immediately)
    stage.host.replay([twice, push, push, modal])
    #expect(stage.host.violations.map(\.rule) == [.pushedOnce, .noTransitionInProgress, .noPresentationInProgress])
    #expect(
      stage.reported.filter { $0.hasPrefix("←") } == Array(repeating: isStrict ? "← rejected" : "← completed", count: 3)
    )
    #expect("\(stage.host.window)" == "c10[11]")
  }

  @Test func `replaying a host's log reproduces the log, with and without the requests of the program`() {
    let first = TestStage(.tabs(10, .stack(20, 21), .stack(30, 31)))
    let program: @MainActor (TestStage) -> Void = { stage in
      stage.host.answer = .later
      stage.push(22, on: 20)
    }
    program(first)
    first.play(.tapTab(.init(30)), .finishTransition, .tapTab(.init(20)), .beginSwipeBack, .cancelGesture, .tapBack)

    let again = TestStage(.tabs(10, .stack(20, 21), .stack(30, 31)))
    program(again)
    again.host.replay(first.host.log)
    #expect(again.host.log == first.host.log)

    let alone = SimulatedHost(for: Navigator())
    alone.replay(first.host.log)
    #expect(alone.log == first.host.log)
    #expect(alone.window == first.host.window)
    #expect(alone.transcript.hasSuffix("← popped [22] by back\n← gesture ended"))
  }

  @Test func `the host releases the screens of removed controllers`() {
    let stage = TestStage(.stack(10, 11))
    weak var screen: TestScreen?
    do {
      let pushed = TestScreen()
      stage.push(pushed, on: 10)
      screen = pushed
    }
    #expect(screen != nil)
    stage.play(.tapBack)
    #expect(screen == nil)
  }

  @Test func `a request that a screen makes in a hook waits for the end of the transition`() {
    let stage = TestStage(.stack(10, 11, 12))
    stage.screen(11)?.onHook = { [unowned stage] in if $0 == .willAppear { stage.push(13) } }
    stage.play(.tapBack)
    #expect("\(stage.host.window)" == "c10[11 13]")
    #expect(stage.host.violations.isEmpty)
  }
}

extension TestStage {
  fileprivate func push(_ entry: UInt32, on container: UInt32 = 10) {
    ask(.push(.entry(entry), on: .init(container)))
  }
}

extension NavigationDiagnostic.Problem {
  /// A short name for the problem, without its values.
  fileprivate var word: String {
    switch self {
    case .rejectedStep: "rejected"
    case .droppedTicket: "dropped"
    case .timedOut: "timed out"
    case .lateAnswer: "late"
    default: "\(self)"
    }
  }
}
