import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Cases about faults that validation finds in a storyboard before the storyboard runs.
extension NavigationCase {
  static let storyboards: [NavigationCase] = [
    faulty(
      "no initial scene", .noInitialScene, .unreachableScene("list"), .unreachableScene("detail"),
      .unreachableScene("note")
    ) { $0.entries = [] },
    faulty(
      "an unknown initial scene", .unknownInitialScene("home", of: "start"), .unreachableScene("list"),
      .unreachableScene("detail"), .unreachableScene("note")
    ) { $0.entries[0].destination = "home" },
    faulty(
      "a repeated scene identifier", .unknownDestination("note", ofSegue: "note", of: "detail"),
      .duplicateScene("detail")
    ) { $0.scenes[2].identifier = "detail" },
    faulty(
      "a segue to an unknown scene", .unknownDestination("details", ofSegue: "open", of: "list"),
      .unreachableScene("detail"), .unreachableScene("note")
    ) { $0.scenes[0].segues[0].kind = .push(to: "details") },
    faulty("an unreachable scene", .unreachableScene("note")) { $0.scenes[1].segues[0].kind = .exit("done") },
    faulty("a dead end without an exit", .deadEnd("note")) {
      $0.scenes[1].segues[0].kind = .replace(to: "note")
      $0.scenes[2].segues = []
    },
    faulty(
      "an input without a provider",
      .inputWithoutProvider(.init("word", "Int"), of: "detail", at: "segue 'open' of scene 'list'")
    ) { $0.scenes[1].inputs = [.init("word", "Int")] },
    faulty("an unhandled output", .unhandledOutput(.init("word", "String"), of: "list")) {
      $0.scenes[0].outputs.append(.init("word", "String"))
    },
    NavigationCase(111, "a difference between a root type and the code is found before the start") { stage in
      let root = SceneDescriptor(SceneID("list")) { NamedScreen("list") }
      let scenario = StoryboardCoordinator(
        Storyboard("sample", startingAt: "list") { Storyboard.Scene("list", root: "GridScreen") }, root: root)
      let problem = Storyboard.Problem.wrongRootType("GridScreen", of: "list", inCode: "NamedScreen")
      #expect(scenario.faults == [.init(problem, in: ["sample"])])
      let flow = stage.run("flow", ["A"])
      flow.run(scenario) { stage.note("scenario: \($0.word)") }
      #expect(stage.events == ["scenario: failed"] && stage.window == "[A]")
    },
  ]

  /// A valid storyboard.
  ///
  /// The cases edit copies of this storyboard to introduce faults.
  static let sample = Storyboard("sample", startingAt: "list") {
    Storyboard.Scene("list", root: "NamedScreen", outputs: ["open": "String"]) {
      Storyboard.Segue("open", .push(to: "detail"))
    }
    Storyboard.Scene("detail", root: "NamedScreen") { Storyboard.Segue("note", .present(to: "note")) }
    Storyboard.Scene("note", root: "NamedScreen") { Storyboard.Segue("done", .exit("done")) }
  }

  /// Returns a case in which validation finds an edited storyboard's faults, both in the storyboard itself and in
  /// another storyboard that contains it.
  private static func faulty(
    _ sentence: String, _ problems: Storyboard.Problem..., edit: @escaping @Sendable (inout Storyboard) -> Void
  ) -> NavigationCase {
    NavigationCase(111, "\(sentence) is found in the storyboard") { _ in
      var storyboard = sample
      #expect(storyboard.validate() == [])
      edit(&storyboard)
      #expect(storyboard.validate() == problems.map { .init($0, in: ["sample"]) })
      let outer = Storyboard("outer", startingAt: "inner") {
        Storyboard.Scene(
          identifier: "inner", root: "Coordinator", flow: storyboard,
          segues: storyboard.exits.map { Storyboard.Segue($0.name, .exit($0.name)) })
      }
      #expect(outer.validate() == problems.map { .init($0, in: ["outer", "sample"]) })
    }
  }
}
