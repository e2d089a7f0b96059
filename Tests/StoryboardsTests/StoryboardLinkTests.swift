import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests storyboard scenes that are created from contexts instead of by segues.
@MainActor
@Suite("Links to storyboard scenes")
struct StoryboardLinkTests {
  typealias Scene = Storyboard.Scene
  typealias Segue = Storyboard.Segue

  let stage = TestStage(home: .here)
  nonisolated static let b = SceneID("b")
  nonisolated static let storyboard = Storyboard("links", startingAt: Words.a) {
    Scene(Words.a, root: FiringScreen.self) { Segue(Words.sheet, .present(to: b)) }
    Scene(b, root: FiringScreen.self) {
      Segue(Words.next, .push(to: Words.c))
      Segue(Words.home, .unwind(to: Words.a))
    }
    Scene(Words.c, root: FiringScreen.self) {
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Words.back, .unwind(to: b))
    }
  }

  /// Runs the flow and fires segues before and after opening a scene.
  ///
  /// The scene `b` is presented above `a`. The scene `c` is pushed onto the top container.
  ///
  /// - Returns: The flow.
  private func play(_ segues: [String], _ opened: String, _ later: [String]) -> WordFlow {
    let bindings = ["a", "b", "c"].map { name in
      SceneBinding(SceneDescriptor(SceneID(name), context: ScreenContext(kind: name)) { FiringScreen(name) })
    }
    let flow = stage.run(WordFlow(Self.storyboard, code: bindings))
    let routes = [ContextRoute("b", transition: PresentTransition()) { _ in ScreenContext(kind: "a") }]
    let router = ContextRouter(
      stage.navigator, planner: ContextPlanner(routes + [ContextRoute("a"), ContextRoute("c")]))
    for segue in segues { stage.fire(segue) }
    router.open(ScreenContext(kind: opened))
    for segue in later { stage.fire(segue) }
    return flow
  }

  @Test(arguments: [
    ([], "[home a] + [b]"), (["next"], "[home a] + [b c]"), (["home"], "[home a]"), (["next", "home"], "[home a]"),
    (["next", "back"], "[home a] + [b]"), (["home", "sheet", "next"], "[home a] + [b c]"),
  ])
  func `the segues of a scene that a link presents are performed in the scene's modal`(
    _ segues: [String], _ picture: String
  ) {
    let flow = play([], "b", segues)
    #expect(stage.picture == picture && flow.reports.isEmpty)
  }

  @Test(arguments: [([], "[home a] + [b c]"), (["back"], "[home a] + [b]"), (["home"], "[home a]")])
  func `a scene that a link pushes onto a modal belongs to the flow of the modal`(_ segues: [String], _ picture: String)
  {
    let flow = play(["sheet"], "c", segues)
    #expect(stage.picture == picture && flow.reports.isEmpty)
  }
}
