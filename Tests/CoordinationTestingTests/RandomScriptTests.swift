import CoordinationSupport
import CoordinationTesting
import TestSupport
import Testing

@testable import Navigation

@MainActor
@Suite("Random scripts on a simulated host")
struct RandomScriptTests {
  @Test(arguments: 0..<20)
  func `the window matches the shown state during a random script and the decided state at the end`(seed: UInt64) {
    for round in 0..<10 {
      var chance = SeededGenerator(seed: seed * 1_000 + UInt64(round))
      let stage = TestStage(.tabs(10, .stack(20, 21, 22), .stack(30, 31), .pages(40, 41, 42)))
      stage.navigator.stepTimeout = .seconds(3)
      for index in 0..<40 {
        stage.host.nextAnswers = [StepAnswer.random(using: &chance)]
        if Bool.random(using: &chance) {
          stage.playSomething(using: &chance)
        } else {
          stage.askSomething(UInt32(100 + index * 10), using: &chance)
        }
        guard stage.host.matches(stage.navigator.shown), stage.host.violations.isEmpty, stage.isValid else { break }
      }
      stage.host.nextAnswers = []
      stage.play(.cancelGesture, .finishTransition, .wait(.seconds(10)))
      let summary = Comment("seed \(seed), round \(round)\n\(stage.host.transcript)")
      #expect(stage.host.violations.isEmpty, summary)
      #expect(stage.host.window == WindowSnapshot(stage.navigator.shown), summary)
      #expect(stage.host.window == WindowSnapshot(stage.navigator.state), summary)
      #expect(stage.navigator.shown == stage.navigator.state, summary)
      #expect(stage.navigator.isSettled && stage.isValid, summary)
      #expect(stage.host.walks.filter { !$0.value.isSettled } == [:], summary)
      let alive = stage.navigator.state?.entries.count ?? 0
      #expect(stage.navigator.box.core.live.count == alive, summary)

      // A new host also shows the final state.
      let next = SimulatedHost(for: stage.navigator)
      #expect(next.window == WindowSnapshot(stage.navigator.state) && next.violations.isEmpty, summary)
      #expect(stage.navigator.shown == stage.navigator.state, summary)
      #expect(stage.navigator.box.core.live.count == alive, summary)
    }
  }
}

extension StepAnswer {
  /// Returns a random answer, which completes the step in most cases.
  fileprivate static func random(using chance: inout SeededGenerator) -> Self {
    Int.random(in: 0..<3, using: &chance) == 0 ? allCases.randomElement(using: &chance) ?? .later : .immediately
  }
}

extension TestStage {
  /// Whether the decided and shown states are valid.
  fileprivate var isValid: Bool {
    [navigator.state, navigator.shown].allSatisfy { state in
      guard let state else { return true }
      return (try? NavigationState(root: state.root, modals: state.modals)) != nil
    }
  }

  fileprivate func playSomething(using chance: inout SeededGenerator) {
    let entry = navigator.shown?.entries.randomElement(using: &chance)?.id ?? .init(1)
    let tab = navigator.shown?.root.containerIDs.randomElement(using: &chance) ?? .init(1)
    let moves: [[HostMove]] = [
      [.tapBack], [.chooseInBackMenu(entry)], [.beginSwipeBack], [.beginSwipeBack, .finishGesture],
      [.beginSwipeBack, .cancelGesture], [.beginSwipeDown], [.beginSwipeDown, .finishGesture],
      [.beginSwipeDown, .finishGesture], [.finishGesture], [.cancelGesture], [.tapTab(tab)], [.tapTab(tab)],
      [.turnPage(forward: .random(using: &chance))], [.enterBackground], [.finishTransition], [.finishTransition],
      [.cancelTransition], [.wait(.seconds(1))],
      Int.random(in: 0..<3, using: &chance) == 0 ? [.removeExternally(entry)] : [.finishTransition],
    ]
    for move in moves.randomElement(using: &chance) ?? [] { play(move) }
  }

  fileprivate func askSomething(_ fresh: UInt32, using chance: inout SeededGenerator) {
    guard let state = navigator.state else { return }
    let entries = state.entries
    let entry = entries.randomElement(using: &chance)?.id ?? .init(1)
    let container = state.levels.flatMap(\.containerIDs).randomElement(using: &chance) ?? .init(1)
    let style = Bool.random(using: &chance) ? NavigationState.Presentation.Style.fullScreen : .sheet
    let modal = NavigationState.Level.on(state.top.current.id.number, .stack(fresh, fresh + 1, fresh + 2), style)
    let operations: [NavigationState.Operation] = [
      .push(.entry(fresh), on: container), .push(.entry(fresh), on: state.top.id),
      .show(.entry(fresh), on: container), .pop(2, from: container), .popTo(entry), .popToRoot(container),
      .replaceTop(.entry(fresh), on: container), .remove([entry]),
      .setEntries([.entry(fresh), .entry(fresh + 1), .entry(fresh + 2)], on: container), .turn(to: entry),
      .select(container),
      .present(modal), .present(modal), .dismiss(container), .dismissTop(container),
      .setTabs(
        state.root.containers.dropFirst() + [
          .stack(fresh, fresh + 1, fresh + 2), .pages(fresh + 3, fresh + 4, fresh + 5),
        ],
        in: state.root.id),
      .batch([.pop(1, from: container), .push(.entry(fresh), on: container)]),
    ]
    ask(operations.randomElement(using: &chance) ?? .select(container))
    if Int.random(in: 0..<60, using: &chance) == 0 {
      ask(.setRootLevel(.tabs(fresh + 4, .stack(fresh + 5, fresh + 6), .pages(fresh + 7, fresh + 8))))
    }
  }
}
