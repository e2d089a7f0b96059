import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

/// Tests scenes that are created from contexts to restore an earlier run.
@MainActor
@Suite("Restored storyboard flows")
struct StoryboardContextTests {
  /// The first run's segues, the restored screens, and the next run's segues with the screens after each segue.
  struct Course: Sendable, CustomTestStringConvertible {
    let first: [String]
    let restored: String
    let then: [(segue: String, picture: String)]
    var testDescription: String { "\(first.joined(separator: ", ")); \(then.map(\.segue).joined(separator: ", "))" }

    init(_ first: String..., restored: String, then: (String, String)...) {
      (self.first, self.restored, self.then) = (first, restored, then)
    }
  }

  /// A binding for each scene, with contexts that consist of the scene's name and word.
  private static var bindings: [SceneBinding] {
    StoryboardFlowTests.storyboard.scenes.map { scene in
      let name = scene.identifier
      guard let input = scene.inputs.first else {
        return SceneBinding(
          SceneDescriptor(SceneID(name), context: ScreenContext(kind: name)) { FiringScreen(name) })
      }
      let contexts = SceneContexts<String>(
        { ScreenContext(kind: name, payload: .string($0)) },
        from: { context in
          if context.kind == name, case .string(let word) = context.payload { word } else { nil }
        })
      let id = SceneID(name, from: Port<String>(input.name))
      return SceneBinding(id, as: FiringScreen.self, contexts: contexts) { word, _ in FiringScreen("\(name)=\(word)") }
    }
  }

  @Test func `a presented scene has the context for which it was created, even if its code declares no context`() throws
  {
    let storyboard = Storyboard("words", startingAt: Words.a) {
      Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word]) {
        Storyboard.Segue(Words.word, .present(to: Words.b))
      }
      Storyboard.Scene(Words.b, root: FiringScreen.self)
    }
    let contexts = SceneContexts<String>({ _ in nil }, from: { $0.kind == "help" ? "help" : nil })
    let code = [
      SceneBinding(SceneDescriptor(Words.a) { FiringScreen("a") }),
      SceneBinding(Words.b, as: FiringScreen.self, contexts: contexts) { word, _ in FiringScreen(word) },
    ]
    let stage = TestStage(home: .here)
    let flow = stage.run(WordFlow(storyboard, code: code))
    let router = ContextRouter(
      stage.navigator, planner: ContextPlanner([ContextRoute("help", transition: PresentTransition(.sheet))]))
    router.open([ScreenContext(kind: "help")])
    #expect(stage.picture.hasSuffix("+ [help]") && flow.reports == [])
    #expect(stage.navigator.state?.topEntry.context == ScreenContext(kind: "help"))
  }

  private func fire(_ segue: String, on navigator: Navigator) {
    let screen = navigator.activeScreen as? FiringScreen
    if ["word", "done"].contains(segue) { screen?.fire(Port(segue), "x") } else { screen?.fire(Port(segue)) }
  }

  @Test(
    .requirement("B12"),
    arguments: [
      Course("word", restored: "[a b=x]", then: ("more", "[a b=x c]"), ("home", "[a]")),
      Course("word", "more", restored: "[a b=x c]", then: ("more", "[a b=x c d]"), ("c", "[a b=x c]"), ("home", "[a]")),
      Course("sheet", restored: "[a] + [c]", then: ("more", "[a] + [c d]"), ("c", "[a] + [c]"), ("home", "[a]")),
      Course("sheet", "more", restored: "[a] + [c d]", then: ("c", "[a] + [c]"), ("more", "[a] + [c d]")),
      Course("sheet", "more", restored: "[a] + [c d]", then: ("home", "[a]"), ("word", "[a b=x]")),
      Course(
        "word", "sheet", restored: "[a b=x] + [c]", then: ("more", "[a b=x] + [c d]"), ("home", "[a]"),
        ("sheet", "[a] + [c]")),
      Course("full", restored: "[a] ! fullScreen [c]", then: ("more", "[a] ! fullScreen [c d]"), ("done", "nothing")),
    ])
  func `a restored scene performs segues like a scene that a segue has shown`(_ course: Course) throws {
    let (earlier, planner) = (Navigator(), ContextPlanner([]))
    let router = ContextRouter(earlier, planner: planner)
    earlier.run(WordFlow(StoryboardFlowTests.storyboard, code: Self.bindings))
    for segue in course.first { fire(segue, on: earlier) }
    #expect(earlier.picture == course.restored)
    let snapshot = try #require(router.snapshot)

    let (navigator, probe) = (Navigator(), LeakProbe())
    let again = ContextRouter(navigator, planner: planner)
    var verdict: Restoration.Verdict?
    again.restore(snapshot) { verdict = $0.verdict }
    weak var flow: WordFlow?
    do {
      let run = WordFlow(StoryboardFlowTests.storyboard, code: Self.bindings)
      flow = run
      navigator.run(run)
    }
    #expect(verdict == .restored && navigator.picture == course.restored)
    for (segue, picture) in course.then {
      fire(segue, on: navigator)
      probe.look(at: navigator)
      #expect((navigator.state == nil ? "nothing" : navigator.picture) == picture)
    }
    #expect(flow?.reports ?? [] == [])
    while navigator.goBack() {}
    #expect((flow == nil) == (navigator.state == nil))
  }
}
