import Coordination
import CoordinationTesting
import Testing

/// Explores an app that is small enough for a complete search.
///
/// The parameters of `shop(answer:basket:)` can introduce faults into the app.
@MainActor
@Suite("Flow explorer")
struct FlowExplorerTests {
  /// The host's answers and the moves that the explorer tries.
  struct Manner: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var answer = StepAnswer.immediately
    let behavior: HostBehavior
  }

  @Test(arguments: [
    Manner(testDescription: "immediate answers", behavior: [.taps, .gestures]),
    Manner(testDescription: "removals by other code", behavior: [.taps, .gestures, .removals]),
    Manner(testDescription: "slow answers", answer: .later, behavior: [.taps, .gestures, .slowTransitions]),
    Manner(
      testDescription: "slow or canceled steps", answer: .later, behavior: [.taps, .slowTransitions, .cancellations]),
    Manner(testDescription: "late answers", answer: .later, behavior: [.taps, .slowTransitions, .lateReplies]),
  ])
  func `the explorer finds no violations in an app without faults`(_ manner: Manner) {
    let explorer = FlowExplorer(behavior: manner.behavior, stateLimit: 5000) { shop(answer: manner.answer) }
    let exploration = explorer.explore()
    #expect(exploration.violations.isEmpty, "\(exploration)")
    #expect(exploration.isComplete)
    #expect(exploration.stateCount > 5)
    print("\(manner.testDescription): \(exploration)")
  }

  /// A fault in an app and the shortest script that reveals the fault.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let invariant: String
    let script: [String]
    let makeApp: @MainActor @Sendable () -> ExploredApp
  }

  nonisolated static let faults = [
    Fault(
      testDescription: "a parent retains its child", invariant: "no leaks",
      script: ["ListScreen: basket", "ListScreen: pay"],
      makeApp: { shop(basket: .keptByParent) }),
    Fault(
      testDescription: "a coordinator is retained by its own closure", invariant: "no leaks",
      script: ["ListScreen: basket", "ListScreen: pay"],
      makeApp: { shop(basket: .keptByItself) }),
    Fault(
      testDescription: "a host drops its ticket", invariant: "every step is answered",
      script: ["ListScreen: basket"],
      makeApp: { shop(answer: .dropped) }),
  ]

  @Test(arguments: faults)
  func `the explorer finds a fault with the shortest script, and can replay that script`(_ fault: Fault) throws {
    let explorer = FlowExplorer(behavior: [.taps], stateLimit: 500, makeApp: fault.makeApp)
    let exploration = explorer.explore()
    let violation = try #require(exploration.violations.first { $0.invariant == fault.invariant }, "\(exploration)")
    #expect(violation.script.map(\.description) == fault.script)
    #expect(explorer.replay(violation.script).contains { $0.invariant == fault.invariant })
    for release in BasketFlow.release { release() }
  }
}

// MARK: - The app

@MainActor private func shop(
  answer: StepAnswer = .immediately, basket: BasketFlow.Fault = .none
) -> ExploredApp {
  let navigator = Navigator()
  navigator.stepTimeout = .seconds(10)
  let till = Till()
  navigator.run(ShopFlow(till, basket: basket)) { _ in till.isClosed = true }
  let host = SimulatedHost(for: navigator)
  host.answer = answer
  return ExploredApp(host: host, hasEnded: { till.isClosed }) { till.count }
}

/// The app's model.
@MainActor private final class Till {
  var count = 0
  var isClosed = false
}

/// A screen on which the user selects a word.
@MainActor private final class ListScreen: ActionableScreen {
  struct Action: Hashable, Sendable, CustomStringConvertible { let description: String }

  let state: [String]
  var stateDidChange: (@MainActor () -> Void)?
  var onChoice: (@MainActor (String) -> Void)?

  init(_ words: [String]) { state = words }

  var actions: [Action] { state.map(Action.init) }
  func action(for text: String) -> Action? { state.contains(text) ? Action(description: text) : nil }
  func perform(_ action: Action) { onChoice?(action.description) }
}

private final class ShopFlow: StubCoordinator<Never> {
  private let till: Till
  private let fault: BasketFlow.Fault
  private var kept: BasketFlow?

  init(_ till: Till, basket fault: BasketFlow.Fault) {
    self.till = till
    self.fault = fault
  }

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    let screen = ListScreen(["basket", "offer"])
    screen.onChoice = { [weak self] in self?.open($0) }
    flow.push(screen)
  }

  private func open(_ word: String) {
    let basket = BasketFlow(fault)
    if fault == .keptByParent { kept = basket }
    flow.run(basket, in: word == "offer" ? .modal() : .here) { [weak self] outcome in
      if outcome.output != nil { self?.till.count = 1 }
    }
  }
}

private final class BasketFlow: StubCoordinator<Bool> {
  enum Fault { case none, keptByParent, keptByItself }

  private let fault: Fault
  private var buy: (() -> Void)?
  static var release: [() -> Void] = []

  init(_ fault: Fault) { self.fault = fault }

  override func start(_ flow: Flow<Bool>) {
    super.start(flow)
    if fault == .keptByItself {
      buy = { self.flow.finish(true) }
      // At its end, the test calls this closure so that the test itself does not leak.
      BasketFlow.release.append { [weak self] in self?.buy = nil }
    }
    let screen = ListScreen(["pay", "more"])
    screen.onChoice = { [weak self] word in
      if word == "pay" { self?.flow.finish(true) } else { self?.showMore() }
    }
    flow.push(screen)
  }

  private func showMore() {
    let screen = ListScreen(["pay"])
    screen.onChoice = { [weak self] _ in self?.flow.finish(true) }
    if flow.screens.count < 2 { flow.push(screen) }
  }
}
