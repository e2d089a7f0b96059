import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

/// Tests scene code, which must match the storyboard and the received values.
@MainActor
@Suite("Scene bindings")
struct SceneBindingTests {
  typealias Segue = Storyboard.Segue

  /// A namespace for a type with the same short name as a type in `Street`.
  enum Town { struct Row: Sendable {} }
  enum Street { struct Row: Sendable {} }

  nonisolated static let row = SceneID("row", from: Port<Town.Row>("row"))

  let stage = TestStage(home: .here)

  /// A binding for a scene that needs a word and runs a flow instead of showing a screen.
  private var choice: SceneBinding {
    SceneBinding(SceneID("choice", from: Words.word)) { word, _ in
      SceneFlow(WordFlow(.init("inner \(word)", startingAt: "x") {}))
    }
  }

  private func storyboard(_ input: Storyboard.PortDescription?) -> Storyboard {
    Storyboard("outside", startingAt: "choice") {
      Storyboard.Scene(identifier: "choice", root: "WordFlow", inputs: input.map { [$0] } ?? [])
    }
  }

  @Test func `a scene that runs a flow declares its input in the same way as a scene that shows a screen`() {
    #expect(storyboard(.init("word", "String")).validate(against: [choice]) == [])
    for port in [nil, Storyboard.PortDescription("word", "Int"), Storyboard.PortDescription("name", "String")] {
      let fault = Storyboard.Problem.wrongInput(.init("word", "String"), of: "choice")
      #expect(storyboard(port).validate(against: [choice]) == [.init(fault, in: ["outside"])])
    }
    let without = SceneBinding(SceneID("choice")) { _ in SceneFlow(WordFlow(.init("inner", startingAt: "x") {})) }
    #expect(storyboard(nil).validate(against: [without]) == [])
  }

  @Test func `a short type name matches every type with that name, and a qualified name matches only its own type`() {
    let binding = SceneBinding(Self.row, as: FiringScreen.self) { _, _ in FiringScreen("row") }
    let storyboard = { (type: String) in
      Storyboard("rows", startingAt: "row") {
        Storyboard.Scene(identifier: "row", root: "FiringScreen", inputs: [.init("row", type)])
      }
    }
    for name in ["Row", "Town.Row", "SceneBindingTests.Town.Row", "StoryboardsTests.SceneBindingTests.Town.Row"] {
      #expect(storyboard(name).validate(against: [binding]) == [])
    }
    for name in ["Street.Row", "own.Row", ".Row", ""] {
      #expect(storyboard(name).validate(against: [binding]).count == 1, "\(name)")
    }
  }

  @Test func `a value of another type with the same short name is reported with the qualified names of both types`() {
    let rows = Storyboard("rows", entries: [.init(Port<Town.Row>("row"), to: Self.row)]) {
      Storyboard.Scene(Self.row, root: FiringScreen.self)
    }
    let binding = SceneBinding(Self.row, as: FiringScreen.self) { _, _ in FiringScreen("row") }
    let flow = stage.run(WordFlow(rows, code: [binding], entry: FiredSegue(Port("row"), Street.Row())))
    let path = "StoryboardsTests.SceneBindingTests"
    #expect(flow.reports == [.wrongInput(of: "row", expected: "\(path).Town.Row", found: "\(path).Street.Row")])
    #expect(stage.picture == "[home]")
  }

  @Test func `a confirmation from a scene whose flow is not running is declined and reported`() throws {
    var segues: SceneSegues?
    var answers: [Bool] = []
    let context = ScreenContext(kind: "a")
    let code = SceneBinding(Words.a, as: FiringScreen.self, context: context) {
      segues = $0
      return FiringScreen("a")
    }
    let storyboard = Storyboard("a", startingAt: "a") { Storyboard.Scene(Words.a, root: FiringScreen.self) }
    let ask = { segues?.confirm(.init(title: "Discard?", confirmation: "Discard")) { answers.append($0) } }

    let notRun = WordFlow(storyboard, code: [code])
    _ = try notRun.makeDestination(for: context)
    ask()
    #expect(answers == [false] && notRun.reports == [.rejected(.flowNotRunning)])

    var problems: [NavigationDiagnostic.Problem] = []
    stage.navigator.onReport = { problems.append($0.problem) }
    let left = stage.run(WordFlow(storyboard, code: [code]))
    stage.navigator.goBack()
    ask()
    #expect(answers == [false, false] && left.reports == [])
    #expect(problems == [.rejected(.flowNotRunning)])
  }

  @Test func `a missing value for a scene is reported as a value of type Void`() {
    let storyboard = Storyboard("words", provides: ["word": "String"], entries: [.init("start", to: "b")]) {
      Storyboard.Scene("b", root: "FiringScreen", inputs: ["word": "String"])
    }
    let flow = stage.run(WordFlow(storyboard))
    #expect(flow.reports == [.wrongInput(of: "b", expected: "Swift.String", found: "Void")])
  }

  @Test(arguments: [("done", "first x"), ("other", "second x")])
  func `if the code has several exits for a port, the first one creates the output of the flow`(
    _ segue: String, _ output: String
  ) {
    var storyboard = StoryboardFlowTests.storyboard
    storyboard.scenes[2].outputs.append(.init("other", "String"))
    storyboard.scenes[2].segues.append(Segue("other", .exit("other")))
    let exits = [("word", "first"), ("other", "second"), ("word", "third")].map { exit, name in
      FlowExit<String>(Port<String>(exit)) { "\(name) \($0)" }
    }
    let flow = StoryboardFlow<String>(storyboard, scenes: WordFlow.bindings(of: storyboard), exits: exits)
    var outcome: FlowOutcome<String>?
    stage.home.flow.run(flow) { outcome = $0 }
    stage.fire("swap")
    stage.fire(segue, "x")
    #expect(outcome?.output == output)
    let fault = Storyboard.Problem.exitWithoutOutput(.init("other", "String"))
    #expect(WordFlow(storyboard).faults == [.init(fault, in: ["words"])])
  }

  @Test func `code that creates something other than a screen is reported`() {
    let binding = SceneBinding(Words.a, as: Int.self) { _ in 3 }
    let storyboard = Storyboard("words", startingAt: Words.a) { Storyboard.Scene(Words.a, root: Int.self) }
    let flow = stage.run(WordFlow(storyboard, code: [binding]))
    #expect(flow.reports == [.wrongRoot(of: "a", found: "Swift.Int")])
    #expect(stage.picture == "[home]")
  }

  @Test func `a context whose value is missing causes an error, and one without a scene creates nothing`() throws {
    let contexts = SceneContexts<String>({ _ in nil }, from: { $0.kind == "b" ? try Self.missing() : nil })
    let bindings =
      WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { $0.identifier != "b" } + [
        SceneBinding(Words.b, as: FiringScreen.self, contexts: contexts) { word, _ in FiringScreen(word) }
      ]
    let flow = stage.run(WordFlow(StoryboardFlowTests.storyboard, code: bindings))
    #expect(flow.faults == [])
    #expect(throws: SegueError.noOutput("b")) { try flow.makeDestination(for: ScreenContext(kind: "b")) }
    #expect(try flow.makeDestination(for: ScreenContext(kind: "z")) == nil)
  }

  private static func missing() throws -> String { throw SegueError.noOutput("b") }

  @Test func `an exit without an output in the code is reported as a fault before the flow starts`() {
    var storyboard = StoryboardFlowTests.storyboard
    storyboard.scenes[2].outputs.append(.init("count", "Int"))
    storyboard.scenes[2].segues.append(Segue("count", .exit("word")))
    let flow = WordFlow(storyboard)
    #expect(flow.faults == [.init(.exitWithoutOutput(.init("word", "Int")), in: ["words"])])
    stage.run(flow)
    #expect(stage.outcome?.kind == .failed && stage.picture == "[home]")
  }
}
