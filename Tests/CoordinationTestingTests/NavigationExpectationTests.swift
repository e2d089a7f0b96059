import Coordination
import CoordinationTesting
import Testing

@MainActor
@Suite("Navigation expectations")
struct NavigationExpectationTests {
  let navigator = Navigator()

  final class HomeCoordinator: StubCoordinator<Void> {
    override func start(_ flow: Flow<Void>) {
      super.start(flow)
      flow.push(HomeScreen())
    }
  }

  final class LoadingCoordinator: StubCoordinator<Void> {}

  final class HomeScreen: Screen {}

  final class Counter {
    var count = 0
  }

  /// The actions of a test and the failures that the expectations report.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let act: @MainActor @Sendable (NavigationExpectations, Flow<Void>) -> Void

    init(
      _ testDescription: String, _ lines: [String] = [],
      _ act: @escaping @MainActor @Sendable (NavigationExpectations, Flow<Void>) -> Void
    ) {
      (self.testDescription, self.lines, self.act) = (testDescription, lines, act)
    }
  }

  @Test(arguments: [
    Row("a test without actions") { _, _ in },
    Row(
      "a diagnostic that was not expected",
      [
        "unexpected diagnostic: request of HomeCoordinator rejected: there is no modal to dismiss: use `pop()` for a pushed screen, "
          + "or end the flow with `cancel()`"
      ]
    ) { _, flow in flow.dismiss() },
    Row("a diagnostic that was expected") { expectations, flow in
      expectations.expect(.rejected(.noModal))
      flow.dismiss()
    },
    Row(
      "a diagnostic that was expected once and occurs twice",
      [
        "unexpected diagnostic: request of HomeCoordinator rejected: the flow has no tab with the HomeScreen: add one with `addTab`"
      ]
    ) { expectations, flow in
      expectations.expect(.rejected(.notATab))
      for _ in 1...2 { flow.select(HomeScreen()) }
    },
    Row(
      "a diagnostic that does not occur",
      ["expected diagnostic has not occurred: rejected(everything is being closed: try again afterward)"]
    ) { expectations, _ in expectations.expect(.rejected(.closing)) },
    Row(
      "a flow that is idle", ["LoadingCoordinator: running flow with neither screens nor children"]
    ) { _, flow in flow.push(LoadingCoordinator()) },
    Row("a task that still runs", ["HomeCoordinator: 1 running task"]) { _, flow in
      flow.task { try await Task.sleep(for: .seconds(3600)) }
    },
    Row("an event without `strictEvents`") { _, flow in flow.push(HomeScreen()) },
    Row("an event that was expected") { expectations, flow in
      expectations.expect(events: .came(screen: "HomeScreen", context: nil))
      flow.push(HomeScreen())
    },
    Row("an event that no expectation names", ["unexpected event: came HomeScreen (home)"]) { expectations, flow in
      expectations.strictEvents = true
      flow.push(HomeScreen(), context: .init(kind: "home"))
    },
    Row(
      "an event that does not occur", ["expected event has not occurred: ended HomeCoordinator: finished"]
    ) { expectations, _ in expectations.expect(events: .flowEnded(coordinator: "HomeCoordinator", outcome: "finished"))
    },
  ])
  func `expectations fail for unexpected and missing diagnostics and events`(_ row: Row) {
    let home = HomeCoordinator()
    navigator.run(home)
    var lines: [String] = []
    let expectations = NavigationExpectations(of: navigator) { lines.append($0) }
    row.act(expectations, home.flow)
    expectations.verify()
    #expect(lines == row.lines)
    home.flow.cancel()
  }

  @Test func `expectations apply even if the test does not retain them, and are released with the navigator`() {
    weak var counter: Counter?
    do {
      let (navigator, lines) = (Navigator(), Counter())
      counter = lines
      _ = NavigationExpectations(of: navigator) { _ in lines.count += 1 }
      let home = HomeCoordinator()
      navigator.run(home)
      home.flow.select(HomeScreen())
      #expect(lines.count == 1)
      home.flow.cancel()
    }
    #expect(counter == nil)
  }

  @Test func `replacing the report closure makes the expectations fail`() {
    var lines: [String] = []
    let expectations = NavigationExpectations(of: navigator) { lines.append($0) }
    navigator.onReport = { _ in }
    expectations.verify()
    #expect(lines.count == 1 && lines.first?.contains("`onReport` was set after") == true)
  }

  @Test func `a screen whose removal the host rejects is added again with its declared context`() {
    final class CityScreen: ContextDeclaring { let context: ScreenContext? = .init(kind: "city") }
    let host = SimulatedHost(for: navigator)
    let home = HomeCoordinator()
    navigator.run(home)
    home.flow.push(CityScreen())
    var lines: [String] = []
    navigator.onEvent = { lines.append("\($0)") }
    navigator.onReport = { _ in }
    host.nextAnswers = [.rejected]
    home.flow.pop()
    #expect(lines == ["left CityScreen (city): popped by the program", "came CityScreen (city)"])
  }

  @Test func `a task that outlives its flow is reported until the task finishes`() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    var lines: [String] = []
    let expectations = NavigationExpectations(of: navigator) { lines.append($0) }
    let home = HomeCoordinator()
    navigator.run(home, onEnd: nil)
    let task = home.flow.task { await Task.detached { for await _ in gate.stream {} }.value }
    home.flow.finish()
    expectations.verify()
    #expect(lines == ["HomeCoordinator: 1 running task"])
    gate.continuation.finish()
    await task.value
    lines = []
    expectations.verify()
    #expect(lines.isEmpty)
  }

  @Test func `the events of a run name the added and removed screens and the causes of the removals`() {
    var lines: [String] = []
    navigator.onEvent = { lines.append("\($0)") }
    let home = HomeCoordinator()
    navigator.run(home)
    home.flow.push(HomeScreen(), context: .init(kind: "detail"))
    navigator.goBack()
    home.flow.present(HomeCoordinator())
    home.flow.finish()
    #expect(
      lines == [
        "began HomeCoordinator", "came HomeScreen", "came HomeScreen (detail)",
        "left HomeScreen (detail): user (back)", "began HomeCoordinator", "came HomeScreen",
        "left HomeScreen: its flow ended", "ended HomeCoordinator: superseded", "left HomeScreen: its flow ended",
        "ended HomeCoordinator: finished",
      ])
  }
}
