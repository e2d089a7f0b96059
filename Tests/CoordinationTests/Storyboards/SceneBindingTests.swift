import Coordination
import Navigation
import Screens
import Testing

/// The code of scenes, against the storyboard and against what it is handed.
@MainActor
@Suite("Scene bindings")
struct SceneBindingTests {
  typealias Segue = Storyboard.Segue

  /// Two types of one short name.
  enum Town { struct Row: Sendable {} }
  enum Street { struct Row: Sendable {} }

  let stage = StoryboardStage()

  /// A flow in place of a scene that takes a word.
  private func choice(taking name: String = "word") -> SceneBinding {
    SceneBinding(
      "choice", taking: name, String.self, flow: { WordFlow(.init("inner \($0)", startingAt: "x") {}) },
      telling: { FiredSegue("word", $0) })
  }

  private func storyboard(_ input: Storyboard.Port?) -> Storyboard {
    Storyboard("outside", startingAt: "choice") {
      Storyboard.Scene(identifier: "choice", root: "WordFlow", inputs: input.map { [$0] } ?? [])
    }
  }

  @Test func `a flow in place of a scene says what it is made from, as a screen does`() {
    #expect(storyboard(.init("word", "String")).validate(against: [choice()]) == [])
    for port in [nil, Storyboard.Port("word", "Int"), Storyboard.Port("name", "String")] {
      let fault = Storyboard.Problem.wrongInput(.init("word", "String"), of: "choice")
      #expect(storyboard(port).validate(against: [choice()]) == [.init(fault, in: ["outside"])])
    }
    let without = SceneBinding("choice", flow: { WordFlow(.init("inner", startingAt: "x") {}) })
    #expect(storyboard(nil).validate(against: [without]) == [])
  }

  @Test func `a short name means every type of that name, a longer one only its own`() {
    let binding = SceneBinding("row", as: FiringScreen.self, taking: "row", Town.Row.self) { _, _ in FiringScreen("row")
    }
    let storyboard = { (type: String) in
      Storyboard("rows", startingAt: "row") {
        Storyboard.Scene(identifier: "row", root: "FiringScreen", inputs: [.init("row", type)])
      }
    }
    for name in ["Row", "Town.Row", "SceneBindingTests.Town.Row", "CoordinationTests.SceneBindingTests.Town.Row"] {
      #expect(storyboard(name).validate(against: [binding]) == [])
    }
    for name in ["Street.Row", "own.Row", ".Row", ""] {
      #expect(storyboard(name).validate(against: [binding]).count == 1, "\(name)")
    }
  }

  @Test func `a value of another type of the same short name is reported with the whole names`() {
    let rows = Storyboard("rows", entries: [.init("row", "Row", to: "row")]) {
      Storyboard.Scene("row", root: "FiringScreen", needs: ["row": "Row"])
    }
    let binding = SceneBinding("row", as: FiringScreen.self, taking: "row", Town.Row.self) { _, _ in FiringScreen("row")
    }
    let flow = stage.run(WordFlow(rows, code: [binding], entry: FiredSegue("row", Street.Row())))
    let path = "CoordinationTests.SceneBindingTests"
    #expect(flow.reports == [.wrongInput(of: "row", expected: "\(path).Town.Row", found: "\(path).Street.Row")])
    #expect(stage.picture == "[home]")
  }

  @Test func `code that makes another screen than it says is reported as that`() {
    let binding = SceneBinding("a", as: FiringScreen.self) { _ in NamedScreen("a") }
    let flow = stage.run(
      WordFlow(.init("words", startingAt: "a") { Storyboard.Scene("a", root: "FiringScreen") }, code: [binding]))
    let (expected, found) = ("CoordinationTests.FiringScreen", "CoordinationTests.NamedScreen")
    #expect(flow.reports == [.wrongRoot(of: "a", expected: expected, found: found)])
    #expect(stage.picture == "[home]")
  }

  @Test func `what a context cannot make is an error of its own, and not another's business`() throws {
    let unsuited = SceneContexts({ (_: Int) in nil }, from: { $0.kind == "b" ? 1 : nil })
    let bindings =
      WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { $0.identifier != "b" } + [
        SceneBinding("b", as: FiringScreen.self, taking: "word", String.self, contexts: unsuited) { word, _ in
          FiringScreen(word)
        }
      ]
    let flow = stage.run(WordFlow(StoryboardFlowTests.storyboard, code: bindings))
    #expect(flow.faults == [])
    let report = SegueReport.wrongInput(of: "b", expected: "Swift.String", found: "Swift.Int")
    #expect(throws: report) { try flow.make(ScreenContext(kind: "b")) }
    #expect(try flow.make(ScreenContext(kind: "z")) == nil)
  }

  @Test func `an exit of which the code makes nothing is found before the start`() {
    var storyboard = StoryboardFlowTests.storyboard
    storyboard.scenes[2].outputs.append(.init("count", "Int"))
    storyboard.scenes[2].segues.append(Segue("count", .exit("word")))
    let flow = WordFlow(storyboard)
    #expect(flow.faults == [.init(.exitWithoutOutput(.init("word", "Int")), in: ["words"])])
    stage.run(flow)
    #expect(stage.outcome?.kind == .failed && stage.picture == "[home]")
  }
}
