import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Scope of a flow's requests")
struct FlowRequestScopeTests {
  /// A request on the stack `home a b`, and the expected error, results, and screens.
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
  func `a request immediately returns its error, if any, and the completion receives the result`(_ row: Exception) {
    let stage = FlowRequestStage(.stack)
    #expect(row.act(stage) == row.rejection)
    #expect(stage.events == row.results)
    #expect(stage.navigator.picture == row.picture)
    let isStale = row.results.contains("stale")
    #expect(stage.reports == row.rejection.map { [.rejected($0)] } ?? (isStale ? [.stale(screen: "NamedScreen")] : []))
  }

  nonisolated static let rejections = [
    Exception("pushing a shown screen", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.push($0, completion: stage.note).error }
    },
    Exception("presenting a shown screen", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.present($0, completion: stage.note).error }
    },
    Exception("replacing the top with a shown screen", .screenInUse("NamedScreen")) { stage in
      stage.screen("home").flatMap { stage.flow.replaceTop(with: $0, completion: stage.note).error }
    },
    Exception("setting no screens", .noScreens) { $0.flow.setScreens([], completion: $0.note).error },
    Exception("popping to a screen that is not shown", .screenNotShown) {
      $0.flow.popTo(NamedScreen("a"), completion: $0.note).error
    },
    Exception("popping to a parent's screen", .screenNotShown) { stage in
      stage.screen("home").flatMap { stage.flow.popTo($0, completion: stage.note).error }
    },
    Exception("selecting a coordinator outside the tabs", .notATab) {
      $0.home.flow.select($0.child, completion: $0.note).error
    },
    Exception("selecting a coordinator that does not run", .notATab) {
      $0.flow.select(TestFlow([]), completion: $0.note).error
    },
    Exception("selecting a coordinator of another window", .notATab) {
      let other = FlowRequestStage(.stack)
      return $0.flow.select(other.child, completion: $0.note).error
    },
    Exception("setting the same screen twice", .duplicateScreen("NamedScreen")) {
      let screen = NamedScreen("c")
      return $0.flow.setScreens([screen, screen], completion: $0.note).error
    },
    Exception("pushing on a flow that has ended", .flowNotRunning, "[home]") {
      $0.child.cancel()
      return $0.flow.push(NamedScreen("c"), completion: $0.note).error
    },
    Exception("popping on a flow that has ended", .flowNotRunning, "[home]") {
      $0.child.cancel()
      return $0.flow.pop(completion: $0.note).error
    },
    Exception("dismissing the modal of a parent's screen", .screenNotShown, "[home a b] + [m]") { stage in
      let modal = NamedScreen("m")
      stage.home.flow.present(modal)
      return stage.flow.dismiss(modal, completion: stage.note).error
    },
    Exception("setting several screens in a tab inside a stack", .nestedContainer(.init(3))) { stage in
      let tab = TestFlow([])
      stage.child.run(tab, in: .tab())
      return tab.flow.setScreens(["c", "d"].map(NamedScreen.init), completion: stage.note).error
    },
    Exception("pushing in a tab inside a stack", .nestedContainer(.init(3))) { stage in
      let tab = TestFlow([])
      stage.child.run(tab, in: .tab())
      return tab.flow.push(NamedScreen("c"), completion: stage.note).error
    },
  ]

  nonisolated static let scopes = [
    Exception("pushing from a covered screen", result: "stale") { stage in
      stage.screen("a").flatMap { stage.flow.from($0).push(NamedScreen("c"), completion: stage.note).error }
    },
    Exception("pushing from the top screen on a flow that has ended", .flowNotRunning, "[home]") { stage in
      stage.child.cancel()
      return stage.screen("home").flatMap {
        stage.flow.from($0).push(NamedScreen("c"), completion: stage.note).error
      }
    },
    Exception("pushing twice from the top screen", results: ["done", "stale"], "[home a b c]") { stage in
      guard let screen = stage.screen("b") else { return nil }
      for name in ["c", "d"] { stage.flow.from(screen).push(NamedScreen(name), completion: stage.note) }
      return nil
    },
    Exception("showing a context that is already shown", results: ["done", "alreadyShown"], "[home a b c]") { stage in
      for name in ["c", "d"] {
        stage.flow.show(.init(kind: "same"), completion: stage.note) { NamedScreen(name) }
      }
      return nil
    },
    Exception("showing a context while the same request is waiting", results: ["done", "coalesced"], "[home a b c]") {
      stage in
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
    Exception("a parent pops to its own screen", result: "done", "[home]") { stage in
      stage.screen("home").flatMap { stage.home.flow.popTo($0, completion: stage.note).error }
    },
    Exception("popping below a sibling's screen", result: "nothingToPop", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      return $0.flow.pop(completion: $0.note).error
    },
    Exception("popping more screens than are above the own screens", result: "clamped", "[home a b x]") {
      $0.home.run(TestFlow(["x"]))
      $0.flow.push(NamedScreen("c"))
      return $0.flow.pop(3, completion: $0.note).error
    },
    Exception("popping to the root below a sibling's screen", result: "done", "[home a]") {
      $0.home.run(TestFlow(["x"]))
      return $0.flow.popToRoot(completion: $0.note).error
    },
    Exception("popping on a flow that has shown no screen", results: ["nothingToPop", "nothingToPop"]) { stage in
      let flow = TestFlow([])
      stage.home.run(flow)
      flow.flow.pop(completion: stage.note)
      flow.flow.popToRoot(completion: stage.note)
      return nil
    },
    Exception("opening a container with the same screen twice", .duplicateScreen("NamedScreen")) { stage in
      let (flow, screen) = (TestFlow([]), NamedScreen("x"))
      stage.home.run(flow, in: .modal())
      return flow.flow.setScreens([screen, screen], completion: stage.note).error
    },
    Exception("opening a container with several screens", result: "done", "[home a b] + [x y z]") {
      stage in
      let flow = TestFlow([])
      stage.home.run(flow, in: .modal())
      let screens = ["x", "y", "z"].map(NamedScreen.init)
      return flow.flow.setScreens(screens, completion: stage.note).error
    },
  ]
}
