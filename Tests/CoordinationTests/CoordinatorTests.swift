import Coordination
import Navigation
import Screens
import Testing

@MainActor
@Suite("Coordinator")
struct CoordinatorTests {
  let navigator = Navigator()

  /// A way to write the same scenario: a list, and one screen deeper, where a choice finishes.
  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (TestFlow, @escaping @MainActor (FlowOutcome<String>) -> Void) -> Refusal?
  }

  nonisolated static let styles = [
    Style(testDescription: "base class") { $0.run(DerivedPicker(), onEnd: $1) },
    Style(testDescription: "plain object with a flow of its own") { $0.run(PlainPicker(), onEnd: $1) },
    Style(testDescription: "plain object with a flow that was injected") { $0.run(PlainPicker(Flow()), onEnd: $1) },
    Style(testDescription: "another plain object with such a flow") { $0.run(OtherPicker(Flow()), onEnd: $1) },
    Style(testDescription: "screens with weak route delegates") { $0.run(RoutePicker(), onEnd: $1) },
  ]

  @Test(arguments: styles)
  func `any style starts, keeps a child, finishes with its output and is released`(_ style: Style) throws {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var outcomes: [FlowOutcome<String>] = []
    #expect(style.run(parent) { outcomes.append($0) } == nil)
    let child = try #require(parent.childFlows.first)
    let probe = Weak(child.owner)
    #expect(navigator.picture == "[home list]")

    try #require(navigator.activeScreen as? any ChoiceScreen).choose("deeper")
    #expect(navigator.picture == "[home list detail]")
    #expect(child.childFlows.count == 1, "The flow holds its child.")
    try #require(navigator.activeScreen as? any ChoiceScreen).choose("Kazan")
    #expect(navigator.picture == "[home]")
    #expect(outcomes.map(\.output) == ["Kazan"])
    #expect(parent.childFlows.isEmpty && child.childFlows.isEmpty)
    _ = consume child
    #expect(probe.object == nil)
  }

  @Test(arguments: styles)
  func `any style ends when a person has gone back, with no code for it`(_ style: Style) throws {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var outcomes: [FlowOutcome<String>] = []
    _ = style.run(parent) { outcomes.append($0) }
    let probe = Weak(try #require(parent.childFlows.first?.owner))
    try #require(navigator.activeScreen as? any ChoiceScreen).choose("deeper")
    #expect(navigator.goBack())
    #expect(outcomes.isEmpty)
    #expect(navigator.goBack(by: .gesture))
    #expect(outcomes.map(\.kind) == [.dismissed(by: .gesture)])
    #expect(probe.object == nil)
    #expect(navigator.picture == "[home]")
  }

  @Test func `a listener hears once how a flow has ended, and is held by nobody`() {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let listener = Listener()
    let first = TestFlow(["a"])
    parent.run(first, listener: listener)
    first.finish("Kazan")
    first.finish("Perm")
    parent.run(TestFlow(["b"]), listener: listener)
    #expect(navigator.goBack())
    parent.run(first, listener: listener)
    #expect(listener.kinds == [.finished, .dismissed(by: .back), .superseded])

    weak var gone: Listener?
    let last = TestFlow(["c"])
    do {
      let listener = Listener()
      gone = listener
      parent.run(last, listener: listener)
    }
    #expect(gone == nil)
    last.finish("done")
    #expect(navigator.picture == "[home]")
  }

  @Test func `runs once, and only where it can`() {
    let parent = TestFlow(["home"])
    var kinds: [FlowOutcome<String>.Kind] = []
    var reports: [NavigationReport] = []
    navigator.onReport = { reports.append($0) }
    let child = TestFlow(["a"])
    child.finish("before it is run")
    #expect(!child.isRunning)
    #expect(parent.run(child) { kinds.append($0.kind) } == .flowNotRunning)
    navigator.run(parent)
    #expect(parent.run(child) { kinds.append($0.kind) } == nil)
    #expect(parent.run(child) { kinds.append($0.kind) } == .alreadyStarted)
    #expect(navigator.run(child) { kinds.append($0.kind) } == .alreadyStarted)
    #expect(kinds == [.superseded, .superseded, .superseded])
    #expect(navigator.picture == "[home a]" && parent.childFlows.count == 1)
    child.finish("done")
    #expect(kinds.last == .finished && kinds.count == 4)
    #expect(parent.run(child) { kinds.append($0.kind) } == .alreadyStarted)
    parent.finish("done")
    #expect(parent.run(TestFlow(["b"])) { kinds.append($0.kind) } == .flowNotRunning)
    #expect(kinds.dropFirst(4) == [.superseded, .superseded])
    #expect(reports == Array(repeating: .refused(.alreadyStarted), count: 3))
    #expect(navigator.picture == "")
  }

  /// How many flows live at once, beside each other, or each below the one before: a flow that ends calls its children.
  @Test(arguments: [(10_000, false), (1_000, true)])
  func `thousands of live flows are let go with the one above them`(_ number: Int, _ isNested: Bool) {
    let count = Tally()
    var ends = 0
    do {
      let navigator = Navigator()
      let root = TestFlow(["home"])
      navigator.run(root)
      var parent: Flow<String> = root
      for _ in 0..<number {
        let child = CountedFlow(count)
        parent.run(child) { _ in ends += 1 }
        if isNested { parent = child }
      }
      #expect(count.alive == number)
      parent = root
      #expect(navigator.screens.count == number + 1)
      root.finish("done")
      #expect(ends == number && navigator.state == nil)
      #expect(count.alive == 0)
    }
  }
}

private struct Weak {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

@MainActor private final class Listener: CoordinatorFlowListener {
  private(set) var kinds: [FlowOutcome<String>.Kind] = []
  func flowDidEnd(_ outcome: FlowOutcome<String>) { kinds.append(outcome.kind) }
}

@MainActor private final class Tally { var alive = 0 }

private final class CountedFlow: BaseCoordinator<String> {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    tally.alive += 1
  }

  isolated deinit { tally.alive -= 1 }

  override func start() { router.push(NamedScreen("child")) }
}
