import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Coordinator")
struct CoordinatorTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }

  /// A coding style for coordinators.
  ///
  /// Each style's coordinator shows a list and a detail screen. A choice on the detail screen finishes the flow.
  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (TestFlow, @escaping @MainActor (FlowOutcome<String>) -> Void) -> NavigationError?
  }

  nonisolated static let styles = [
    Style(testDescription: "closures that capture the flow") { $0.run(ClosurePicker(), onEnd: $1) },
    Style(testDescription: "a flow in a property") { $0.run(PlainPicker(), onEnd: $1) },
    Style(testDescription: "screens with weak route delegates") { $0.run(RoutePicker(), onEnd: $1) },
  ]

  @Test(.requirement("A17", "C2", "C4", "C6"), arguments: styles)
  func `a coordinator of any style starts, runs a child, finishes with its output, and is released`(_ style: Style)
    throws
  {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var outcomes: [FlowOutcome<String>] = []
    #expect(style.run(parent) { outcomes.append($0) } == nil)
    let child = try #require(parent.children.first)
    let probe = Weak(child)
    #expect(navigator.picture == "[home list]")

    try #require(navigator.activeScreen as? any ChoiceScreen).choose("deeper")
    #expect(navigator.picture == "[home list detail]")
    #expect(navigator.rootFlows.first?.childNodes.first?.childNodes.count == 1, "The flow retains its child.")
    try #require(navigator.activeScreen as? any ChoiceScreen).choose("Kazan")
    #expect(navigator.picture == "[home]")
    #expect(outcomes.map(\.output) == ["Kazan"])
    #expect(parent.children.isEmpty)
    _ = consume child
    #expect(probe.object == nil)
  }

  @Test(.requirement("C6", "C7"), arguments: styles)
  func `a coordinator of any style needs no code to end when the user navigates back`(_ style: Style) throws {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var outcomes: [FlowOutcome<String>] = []
    _ = style.run(parent) { outcomes.append($0) }
    let probe = Weak(try #require(parent.children.first))
    try #require(navigator.activeScreen as? any ChoiceScreen).choose("deeper")
    #expect(navigator.goBack())
    #expect(outcomes.isEmpty)
    #expect(navigator.goBack(by: .gesture))
    #expect(outcomes.map(\.kind) == [.dismissed(by: .gesture)])
    #expect(probe.object == nil)
    #expect(navigator.picture == "[home]")
  }

  @Test(.requirement("C7"))
  func `a listener is notified once when a child ends, regardless of the child's output type, and is not retained`() {
    let parent = TestFlow(["home"])
    navigator.run(parent)
    let listener = Listener()
    let first = TestFlow(["a"])
    parent.flow.push(first, listener: listener)
    #expect(
      parent.flow.push(first, listener: listener) == .rejected(.alreadyStarted), "The child runs, so it has not ended.")
    #expect(parent.flow.from(NamedScreen("covered")).push(TestFlow(["b"]), listener: listener).error == nil)
    first.finish("Kazan")
    first.finish("Perm")
    parent.flow.run(PlainCoordinator(), listener: listener)
    #expect(navigator.goBack())
    parent.finish("done")
    parent.flow.push(TestFlow(["b"]), listener: listener)
    #expect(listener.ends == ["TestFlow Kazan", "PlainCoordinator dismissed by back"])

    let other = TestFlow(["home"])
    navigator.run(other)
    weak var gone: Listener?
    let last = TestFlow(["c"])
    do {
      let listener = Listener()
      gone = listener
      other.flow.push(last, listener: listener)
    }
    #expect(gone == nil)
    last.finish("done")
    #expect(navigator.picture == "[home]")
  }

  @Test func `a running coordinator cannot be run again, and an ended flow cannot run coordinators`() {
    let parent = TestFlow(["home"])
    var kinds: [FlowOutcome<String>.Kind] = []
    let child = TestFlow(["a"])
    navigator.run(parent)
    #expect(parent.run(child) { kinds.append($0.kind) } == nil)
    #expect(parent.run(child) { kinds.append($0.kind) } == .alreadyStarted)
    #expect(navigator.run(child) { kinds.append($0.kind) } == .rejected(.alreadyStarted))
    #expect(
      Navigator().run(child) { kinds.append($0.kind) } == .rejected(.alreadyStarted),
      "It cannot run on another navigator.")
    #expect(kinds == [.superseded, .superseded, .superseded])
    #expect(navigator.picture == "[home a]" && parent.children.count == 1)
    child.finish("done")
    #expect(kinds.last == .finished && kinds.count == 4)
    #expect(parent.run(child) { kinds.append($0.kind) } == nil, "The child runs again with a new flow.")
    #expect(navigator.picture == "[home a]")
    parent.finish("done")
    #expect(parent.run(TestFlow(["b"])) { kinds.append($0.kind) } == .flowNotRunning)
    #expect(kinds.dropFirst(4) == [.superseded, .superseded])
    #expect(stage.reports == Array(repeating: .rejected(.alreadyStarted), count: 2) + [.rejected(.flowNotRunning)])
    #expect(navigator.picture == "")
  }

  /// Runs the given number of flows under one parent or, if they are nested, each under the previous flow.
  ///
  /// Nested flows end recursively, so the test runs fewer of them.
  @Test(arguments: [(10_000, false), (1_000, true)])
  func `10,000 children or 1,000 nested flows are released when the root flow ends`(_ number: Int, _ isNested: Bool) {
    let count = InstanceCount()
    var ends = 0
    do {
      let navigator = Navigator()
      let root = TestFlow(["home"])
      navigator.run(root)
      var parent: Flow<String> = root.flow
      for _ in 0..<number {
        let child = CountedFlow(count)
        parent.push(child) { _ in ends += 1 }
        if isNested { parent = child.flow }
      }
      #expect(count.alive == number)
      parent = root.flow
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
  private(set) var ends: [String] = []

  func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {
    let word = outcome.output.map { "\($0)" }
    switch outcome.kind {
    case .dismissed(let action): ends.append("\(type(of: coordinator)) dismissed by \(action)")
    case let kind: ends.append("\(type(of: coordinator)) \(word ?? "\(kind)")")
    }
  }
}

@MainActor private final class InstanceCount { var alive = 0 }

private final class CountedFlow: StubCoordinator<String> {
  private let count: InstanceCount

  init(_ count: InstanceCount) {
    self.count = count
    count.alive += 1
  }

  deinit { MainActor.assumeIsolated { count.alive -= 1 } }

  override func start(_ flow: Flow<String>) {
    super.start(flow)
    flow.push(NamedScreen("child"))
  }
}
