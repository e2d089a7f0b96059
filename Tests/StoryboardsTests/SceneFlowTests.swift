import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Storyboards

/// Tests flows that run in place of a scene's screen, and the segues that fire when these flows end.
@MainActor
@Suite("Scene flows")
struct SceneFlowTests {
  private typealias Segue = Storyboard.Segue

  private static let ended = Port<String>("ended")
  private static let child = SceneID("child", from: Words.word)
  private static let shown = SceneID("shown", from: ended)

  /// A storyboard in which a screen's segue runs a child coordinator.
  ///
  /// When the child ends, a segue pushes another screen.
  private static let storyboard = Storyboard("outside", startingAt: Words.a) {
    Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word]) {
      Segue(Words.word, .push(to: child))
      Segue(Words.sheet, .present(to: Words.c))
    }
    Storyboard.Scene(Words.c, root: FiringScreen.self, outputs: [Words.word]) { Segue(Words.word, .push(to: child)) }
    Storyboard.Scene(child, root: StubCoordinator<Int>.self, outputs: [ended]) { Segue(ended, .push(to: shown)) }
    Storyboard.Scene(shown, root: FiringScreen.self)
  }

  private let stage = TestStage(home: .here)

  /// An event that requests a child coordinator.
  private struct Request: FlowEvent {}

  private struct Fault: Error {}

  /// A child with one screen.
  private let child = StubCoordinator<Int> { $0.push(NamedScreen("child")) }

  /// Runs a storyboard whose scene `child` runs the given coordinator.
  private func run(
    _ child: StubCoordinator<Int>?, _ storyboard: Storyboard = storyboard,
    log: @escaping @MainActor (String) -> Void = { _ in }
  ) -> WordFlow {
    let binding = SceneBinding(Self.child) { (word, segues) throws(SegueError) in
      guard let child, !segues.raise(Request()) else {
        throw .unhandledRequest("Request", of: Self.child.name)
      }
      return SceneFlow(child) { outcome in
        log("\(word) \(outcome.kind)")
        return FiredSegue(Self.ended, "\(word) \(outcome.kind)")
      }
    }
    let screens = WordFlow.bindings(of: storyboard).filter { $0.identifier != Self.child.name }
    return stage.run(WordFlow(storyboard, code: screens + [binding]))
  }

  /// A way for a child to end.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let end: @MainActor @Sendable (StubCoordinator<Int>, Navigator) -> Void
  }

  @Test(arguments: [
    End(testDescription: "finished") { child, _ in child.flow.finish(1) },
    End(testDescription: "canceled") { child, _ in child.flow.cancel() },
    End(testDescription: "dismissed(by: Navigation.UserAction.back)") { _, navigator in navigator.goBack() },
    End(testDescription: "failed") { child, _ in child.flow.fail(Fault()) },
  ])
  func `each outcome of a flow can trigger a segue`(_ end: End) {
    let flow = run(child)
    stage.fire("word", "x")
    #expect(stage.picture == "[home a child]")
    end.end(child, stage.navigator)
    #expect(stage.picture == "[home a shown=x \(end.testDescription)]" && flow.reports == [])
  }

  @Test func `the end of a storyboard's flow triggers none of the storyboard's segues`() {
    var log: [String] = []
    let flow = run(child) { log.append($0) }
    stage.fire("word", "x")
    stage.navigator.close()
    #expect(log == ["x superseded"] && stage.picture == "" && flow.reports == [])
  }

  @Test func `the segue at the end of a flow is performed in the container that showed the flow`() {
    let flow = run(child)
    stage.fire("sheet")
    stage.fire("word", "x")
    child.flow.finish(1)
    #expect(stage.picture == "[home a] + [c shown=x finished]" && flow.reports == [])
  }

  @Test func `a scene that replaces an ended flow replaces no other screen`() {
    var storyboard = Self.storyboard
    storyboard.scenes[2].segues[0].kind = .replace(to: "shown")
    // Without an outgoing segue, a scene that replaces another scene would be a dead end.
    storyboard.scenes[3].segues = [Segue(name: "home", kind: .unwind(to: "a"))]
    let flow = run(child, storyboard)
    stage.fire("word", "x")
    child.flow.finish(1)
    #expect(stage.picture == "[home a shown=x finished]" && flow.reports == [])
  }

  @Test func `a child does not start if the code of its scene ends the storyboard's flow`() {
    var storyboard = Self.storyboard
    storyboard.entries = [.init(port: .init("word", "String"), destination: "child")]
    storyboard.scenes.removeFirst(2)
    let binding = SceneBinding(Self.child) { [stage, child] (_, segues) in
      segues.raise(Request())
      stage.home.children.first.map { ($0 as? WordFlow)?.flow?.cancel() }
      return SceneFlow(child)
    }
    let shown = WordFlow.bindings(of: storyboard).filter { $0.identifier == "shown" }
    stage.run(WordFlow(storyboard, code: shown + [binding], entry: FiredSegue(Words.word, "x")))
    #expect(stage.outcome?.kind == .canceled && stage.picture == "[home]" && !child.isRunning)
  }

  @Test func `a flow continues when the segue at the end of its only child fails`() {
    var storyboard = Self.storyboard
    storyboard.entries = [.init(port: .init("word", "String"), destination: "child")]
    storyboard.scenes.removeFirst(2)
    storyboard.scenes[1].root = "StubCoordinator<Int>"
    let first = SceneBinding(Self.child) { [child] (_, _) in
      SceneFlow(child) { _ in FiredSegue(Self.ended, "x") }
    }
    let next = SceneBinding(Self.shown) { (_, _) throws(SegueError) -> SceneFlow<StubCoordinator<Int>> in
      throw .unhandledRequest("Request", of: "shown")
    }
    let flow = stage.run(WordFlow(storyboard, code: [first, next], entry: FiredSegue(Words.word, "x")))
    #expect(stage.picture == "[home child]")
    child.flow.finish(1)
    #expect(flow.reports == [.unhandledRequest("Request", of: "shown")])
    #expect(stage.picture == "[home]" && stage.outcome == nil && flow.flow?.isRunning == true)
  }

  @Test func `an event that a scene raises after the flow has ended is not handled`() {
    var segues: SceneSegues?
    let code = WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { $0.identifier != "a" }
    let first = SceneBinding(Words.a, as: FiringScreen.self) {
      segues = $0
      return FiringScreen("a")
    }
    stage.run(WordFlow(StoryboardFlowTests.storyboard, code: code + [first]))
    stage.home.finish("done")
    #expect(segues?.raise(Request()) == false)
  }

  @Test func `a flow that cannot be created is reported and shows nothing`() {
    let flow = run(nil)
    stage.fire("word", "x")
    #expect(stage.picture == "[home a]")
    #expect(flow.reports == [.unhandledRequest("Request", of: "child")])
    #expect(
      flow.reports.map(\.description) == [
        "scene 'child' requests 'Request', which no coordinator above handles: run the flow below one that does"
      ])
  }

  @Test func `the type name of a storyboard coordinator is derived from the type of its root screen`() {
    let scene = Storyboard.Scene(Words.c, root: StoryboardCoordinator<FiringScreen>.self)
    #expect(scene.root == "FiringCoordinator")
    let binding = SceneBinding(Words.c) { _ in
      SceneFlow(StoryboardCoordinator<FiringScreen>(SceneDescriptor(Words.a) { FiringScreen("a") }))
    }
    let storyboard = Storyboard("outside", startingAt: Words.c) { scene }
    #expect(storyboard.validate(against: [binding]) == [])
  }
}
