import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Scope of a flow's requests")
struct FlowRequestScopeTests {
  /// A request on the stack `home a b` that is rejected or has special results.
  struct Exception: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rejection: NavigationError?
    let results: [String]
    let picture: String
    let act: @MainActor @Sendable (FlowRequestStage) -> NavigationError?

    init(
      _ testDescription: String, _ rejection: NavigationError? = nil, result: String? = nil, results: [String] = [],
      _ picture: String = "[home a b]",
      _ act: @escaping @MainActor @Sendable (FlowRequestStage) -> NavigationError?
    ) {
      self.testDescription = testDescription
      (self.rejection, self.picture, self.act) = (rejection, picture, act)
      self.results = results + [result ?? rejection.map { "\(RequestResult.rejected($0))" }].compactMap(\.self)
    }
  }

  @Test(.requirement("C1"), arguments: rejections + scopes)
  func `a rejected request returns its error immediately, and the completion receives its result`(_ row: Exception) {
    let stage = FlowRequestStage(.stack)
    #expect(row.act(stage) == row.rejection)
    #expect(stage.events == row.results)
    #expect(stage.navigator.picture == row.picture)
    let isStale = row.results.contains("stale")
    #expect(stage.reports == row.rejection.map { [.rejected($0)] } ?? (isStale ? [.stale(screen: "NamedScreen")] : []))
  }

  nonisolated static let rejections = [
    Exception("a screen that is shown", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.push($0, completion: stage.note).error }
    },
    Exception("a shown screen on a modal", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.present($0, completion: stage.note).error }
    },
    Exception("a shown screen that replaces the top screen", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.replaceTop(with: $0, completion: stage.note).error }
    },
    Exception("no screens", .noScreens) { $0.flow.setScreens([], completion: $0.note).error },
    Exception("to pop to a screen that is not shown", .screenNotShown) {
      $0.flow.popTo(NamedScreen("a"), completion: $0.note).error
    },
    Exception("to pop to a parent's screen", .screenNotShown) { stage in
      stage.screen("home").flatMap { stage.flow.popTo($0, completion: stage.note).error }
    },
    Exception("to select a coordinator outside the tabs", .notATab) {
      $0.home.flow.select($0.child, completion: $0.note).error
    },
    Exception("to select a coordinator that does not run", .notATab) {
      $0.flow.select(TestFlow([]), completion: $0.note).error
    },
    Exception("to select a coordinator of another window", .notATab) {
      let other = FlowRequestStage(.stack)
      return $0.flow.select(other.child, completion: $0.note).error
    },
    Exception("the same screen twice", .duplicateScreen("NamedScreen")) {
      let screen = NamedScreen("c")
      return $0.flow.setScreens([screen, screen], completion: $0.note).error
    },
    Exception("a flow that has ended", .flowNotRunning, "[home]") {
      $0.child.cancel()
      return $0.flow.push(NamedScreen("c"), completion: $0.note).error
    },
    Exception("to pop for a flow that has ended", .flowNotRunning, "[home]") {
      $0.child.cancel()
      return $0.flow.pop(completion: $0.note).error
    },
    Exception("to dismiss the modal of a parent's screen", .screenNotShown, "[home a b] + [m]") { stage in
      let modal = NamedScreen("m")
      stage.home.flow.present(modal)
      return stage.flow.dismiss(modal, completion: stage.note).error
    },
    Exception("several screens for a tab inside a stack", .nestedContainer(.init(3))) { stage in
      let tab = TestFlow([])
      stage.child.run(tab, in: .tab())
      return tab.flow.setScreens(["c", "d"].map(NamedScreen.init), completion: stage.note).error
    },
    Exception("a tab inside a stack", .nestedContainer(.init(3))) { stage in
      let tab = TestFlow([])
      stage.child.run(tab, in: .tab())
      return tab.flow.push(NamedScreen("c"), completion: stage.note).error
    },
  ]

  nonisolated static let scopes = [
    Exception("from a screen that is covered", result: "stale") { stage in
      stage.screen("a").flatMap { stage.flow.from($0).push(NamedScreen("c"), completion: stage.note).error }
    },
    Exception("from the screen on top, for a flow that has ended", .flowNotRunning, "[home]") { stage in
      stage.child.cancel()
      return stage.screen("home").flatMap {
        stage.flow.from($0).push(NamedScreen("c"), completion: stage.note).error
      }
    },
    Exception("twice from the screen on top", results: ["done", "stale"], "[home a b c]") { stage in
      guard let screen = stage.screen("b") else { return nil }
      for name in ["c", "d"] { stage.flow.from(screen).push(NamedScreen(name), completion: stage.note) }
      return nil
    },
    Exception("a screen that is already shown", results: ["done", "alreadyShown"], "[home a b c]") { stage in
      for name in ["c", "d"] {
        stage.flow.show(.init(kind: "same"), completion: stage.note) { NamedScreen(name) }
      }
      return nil
    },
    Exception("a request that is already waiting", results: ["done", "coalesced"], "[home a b c]") { stage in
      stage.navigator.host = nil
      for name in ["c", "d"] {
        stage.flow.show(.init(kind: "same"), completion: stage.note) { NamedScreen(name) }
      }
      stage.navigator.host = stage.host
      return nil
    },
    Exception("a parent pops a child's screen", result: "done", "[home a]") {
      $0.home.flow.pop(completion: $0.note).error
    },
    Exception("a parent pops all its screens", result: "clamped", "[home]") {
      $0.home.flow.pop(3, completion: $0.note).error
    },
    Exception("a parent pops to its own", result: "done", "[home]") { stage in
      stage.screen("home").flatMap { stage.home.flow.popTo($0, completion: stage.note).error }
    },
    Exception("below a sibling's screen", result: "nothingToPop", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      return $0.flow.pop(completion: $0.note).error
    },
    Exception("more than the screens above a sibling", result: "clamped", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      $0.flow.push(NamedScreen("c"))
      return $0.flow.pop(3, completion: $0.note).error
    },
    Exception("to its root, with a sibling above", result: "done", "[home a]") {
      $0.home.run(TestFlow(["x"]))
      return $0.flow.popToRoot(completion: $0.note).error
    },
    Exception("a flow that shows nothing yet", results: ["nothingToPop", "nothingToPop"]) { stage in
      let flow = TestFlow([])
      stage.home.run(flow)
      flow.flow.pop(completion: stage.note)
      flow.flow.popToRoot(completion: stage.note)
      return nil
    },
    Exception("a screen twice, for a container that would come with it", .duplicateScreen("NamedScreen")) { stage in
      let (flow, screen) = (TestFlow([]), NamedScreen("x"))
      stage.home.run(flow, in: .modal())
      return flow.flow.setScreens([screen, screen], completion: stage.note).error
    },
    Exception("several screens in a new container", result: "done", "[home a b] + [x y z]") {
      stage in
      let flow = TestFlow([])
      stage.home.run(flow, in: .modal())
      let screens = ["x", "y", "z"].map(NamedScreen.init)
      return flow.flow.setScreens(screens, completion: stage.note).error
    },
  ]
}
