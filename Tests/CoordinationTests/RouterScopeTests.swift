import Coordination
import CoordinationTesting
import Navigation
import Screens
import Testing

@MainActor
@Suite("Router's scope")
struct RouterScopeTests {
  /// A request on a stack of `home a b` that is not simply done.
  struct Exception: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let refusal: Refusal?
    let results: [String]
    let picture: String
    let isReported: Bool
    let act: @MainActor @Sendable (RouterStage) -> Refusal?

    init(
      _ testDescription: String, _ refusal: Refusal? = nil, result: String? = nil, results: [String] = [],
      _ picture: String = "[home a b]", isReported: Bool = true,
      _ act: @escaping @MainActor @Sendable (RouterStage) -> Refusal?
    ) {
      self.testDescription = testDescription
      (self.refusal, self.picture, self.isReported, self.act) = (refusal, picture, isReported, act)
      self.results = results + [result ?? refusal.map { "\(RequestResult.refused($0))" }].compactMap(\.self)
    }
  }

  @Test(arguments: refusals + scopes)
  func `says at once what is refused, and what became of it to the completion`(_ row: Exception) {
    let stage = RouterStage(.stack)
    var reports: [NavigationReport] = []
    stage.navigator.onReport = { reports.append($0) }
    #expect(row.act(stage) == row.refusal)
    #expect(stage.results == row.results)
    #expect(stage.navigator.picture == row.picture)
    #expect(reports == (row.isReported ? [row.refusal].compactMap { $0.map { .refused($0) } } : []))
  }

  nonisolated static let refusals = [
    Exception("a screen that is shown", .screenInUse(.init(2))) { stage in
      stage.screen("home").flatMap { stage.router.push($0, completion: stage.note) }
    },
    Exception("a shown screen on a layer", .screenInUse(.init(2))) { stage in
      stage.screen("home").flatMap { stage.router.present($0, completion: stage.note) }
    },
    Exception("a shown screen in the place of another", .screenInUse(.init(2))) { stage in
      stage.screen("home").flatMap { stage.router.replaceTop(with: $0, completion: stage.note) }
    },
    Exception("no screens", .empty(.init(3))) { $0.router.setScreens([], completion: $0.note) },
    Exception("to pop to what is not shown", .screenNotShown) {
      $0.router.popTo(NamedScreen("a"), completion: $0.note)
    },
    Exception("to pop to a parent's screen", .screenNotShown) { stage in
      stage.screen("home").flatMap { stage.router.popTo($0, completion: stage.note) }
    },
    Exception("to select what is no tab", .wrongKind(.init(3))) {
      $0.home.flow.select($0.flow, completion: $0.note)
    },
    Exception("to select a coordinator that does not run", .screenNotShown) {
      $0.router.select(TestFlow([]), completion: $0.note)
    },
    Exception("to select a coordinator of another window", .screenNotShown) {
      let other = RouterStage(.stack)
      return $0.router.select(other.flow, completion: $0.note)
    },
    Exception("the same screen twice", .duplicateEntry(.init(7))) {
      let screen = NamedScreen("c")
      return $0.router.setScreens([screen, screen], completion: $0.note)
    },
    Exception("a flow that has ended", .flowNotRunning, "[home]", isReported: false) {
      $0.flow.cancel()
      return $0.router.push(NamedScreen("c"), completion: $0.note)
    },
    Exception("to pop for a flow that has ended", .flowNotRunning, "[home]", isReported: false) {
      $0.flow.cancel()
      return $0.router.pop(completion: $0.note)
    },
    Exception("a tab inside a stack", .nestedContainer(.init(3))) { stage in
      let tab = TestFlow([])
      stage.flow.run(tab, in: .tab())
      return tab.flow.push(NamedScreen("c"), completion: stage.note)
    },
  ]

  nonisolated static let scopes = [
    Exception("from a screen that is covered", result: "stale") { stage in
      stage.screen("a").flatMap { stage.router.from($0).push(NamedScreen("c"), completion: stage.note) }
    },
    Exception("twice from the screen on top", results: ["done", "stale"], "[home a b c]") { stage in
      guard let screen = stage.screen("b") else { return nil }
      for name in ["c", "d"] { stage.router.from(screen).push(NamedScreen(name), completion: stage.note) }
      return nil
    },
    Exception("what is shown already", results: ["done", "alreadyShown"], "[home a b c]") { stage in
      for name in ["c", "d"] {
        stage.router.show(.init(kind: "same"), completion: stage.note) { NamedScreen(name) }
      }
      return nil
    },
    Exception("what has been asked for already", results: ["done", "coalesced"], "[home a b c]") { stage in
      stage.navigator.host = nil
      for name in ["c", "d"] {
        stage.router.show(.init(kind: "same"), completion: stage.note) { NamedScreen(name) }
      }
      stage.navigator.host = stage.host
      return nil
    },
    Exception("a parent pops a child's screen", result: "done", "[home a]") {
      $0.home.flow.pop(completion: $0.note)
    },
    Exception("a parent pops all that it can", result: "clamped", "[home]") {
      $0.home.flow.pop(3, completion: $0.note)
    },
    Exception("a parent pops to its own", result: "done", "[home]") { stage in
      stage.screen("home").flatMap { stage.home.flow.popTo($0, completion: stage.note) }
    },
    Exception("below a sibling's screen", result: "nothingToPop", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      return $0.router.pop(completion: $0.note)
    },
    Exception("more than what lies above a sibling's", result: "clamped", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      $0.router.push(NamedScreen("c"))
      return $0.router.pop(3, completion: $0.note)
    },
    Exception("to its root, with a sibling above", result: "done", "[home a]") {
      $0.home.run(TestFlow(["x"]))
      return $0.router.popToRoot(completion: $0.note)
    },
    Exception("a flow that shows nothing yet", results: ["nothingToPop", "nothingToPop"]) { stage in
      let flow = TestFlow([])
      stage.home.run(flow)
      flow.flow.pop(completion: stage.note)
      flow.flow.popToRoot(completion: stage.note)
      return nil
    },
    Exception("a screen twice, for a container that would come with it", .duplicateEntry(.init(8))) { stage in
      let (flow, screen) = (TestFlow([]), NamedScreen("x"))
      stage.home.run(flow, in: .modal())
      return flow.flow.setScreens([screen, screen], completion: stage.note)
    },
    Exception("several screens, with a container that comes with them", result: "done", "[home a b] + [x y z]") {
      stage in
      let flow = TestFlow([])
      stage.home.run(flow, in: .modal())
      let screens = ["x", "y", "z"].map(NamedScreen.init)
      return flow.flow.setScreens(screens, completion: stage.note)
    },
  ]
}
