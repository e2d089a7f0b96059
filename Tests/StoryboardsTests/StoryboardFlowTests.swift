import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Storyboards
import TestSupport

@MainActor
@Suite("Storyboard flows")
struct StoryboardFlowTests {
  typealias Segue = Storyboard.Segue

  let stage = TestStage(home: .here)

  /// A storyboard with segues of many kinds.
  static let storyboard = Storyboard(
    "words", handles: [Words.noted], entries: [.init(Port<Void>("start"), to: Words.a), .init(Words.word, to: Words.b)]
  ) {
    Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word, Words.noted]) {
      Segue(Words.word, .push(to: Words.b))
      Segue(Words.sheet, .present(to: Words.c))
      Segue(Words.full, .present(to: Words.c, .fullScreen, isBlocking: true))
      Segue(Words.swap, .replace(to: Words.c))
    }
    Storyboard.Scene(Words.b, root: FiringScreen.self, outputs: [Words.done]) {
      Segue(Words.more, .push(to: Words.c))
      Segue(Words.sheet, .present(to: Words.c))
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Words.done, .exit(Words.word))
    }
    Storyboard.Scene(Words.c, root: FiringScreen.self, outputs: [Words.done]) {
      Segue(Words.more, .push(to: Words.d))
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Words.done, .exit(Words.word))
    }
    Storyboard.Scene(Words.d, root: FiringScreen.self, outputs: [Words.done]) {
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Port<Void>("c"), .unwind(to: Words.c))
      Segue(Words.done, .exit(Words.word))
    }
  }

  /// A sequence of segues and the screens after each segue.
  struct Course: Sendable, CustomTestStringConvertible {
    let segues: [(String, String?)]
    let pictures: [String]
    var testDescription: String { segues.map(\.0).joined(separator: ", ") }

    init(_ steps: (segue: String, value: String?, picture: String)...) {
      segues = steps.map { ($0.segue, $0.value) }
      pictures = steps.map(\.picture)
    }
  }

  @Test(
    arguments: [
      Course(("word", "x", "[home a b=x]"), ("more", nil, "[home a b=x c]"), ("home", nil, "[home a]")),
      Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("c", nil, "[home a] + [c]")),
      Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("home", nil, "[home a]")),
      Course(("full", nil, "[home a] ! fullScreen [c]"), ("home", nil, "[home a]")),
      Course(("word", "x", "[home a b=x]"), ("sheet", nil, "[home a b=x] + [c]"), ("home", nil, "[home a]")),
      Course(("swap", nil, "[home c]"), ("more", nil, "[home c d]")),
      Course(("word", "x", "[home a b=x]"), ("done", "x", "[home]")),
      Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("done", "x", "[home]")),
    ])
  func `segues show the scenes that the storyboard determines`(_ course: Course) {
    let flow = stage.run(WordFlow(Self.storyboard))
    #expect(stage.picture == "[home a]")
    for (segue, picture) in zip(course.segues, course.pictures) {
      if let word = segue.1 { stage.fire(segue.0, word) } else { stage.fire(segue.0) }
      #expect(stage.picture == picture)
    }
    #expect(flow.reports == [])
    #expect(stage.outcome?.output == (course.pictures.last == "[home]" ? "x" : nil))
  }

  @Test(.requirement("A11"))
  func `the coordinator prepares each segue once, with its source, name, and destination`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("word", "x")
    stage.fire("home")
    stage.fire("sheet")
    stage.fire("done", "y")
    #expect(flow.prepared == ["a word b=x", "b=x home a", "a sheet c", "c done -"])
  }

  @Test(.requirement("A11"))
  func `the coordinator can pass the value of a segue to the destination when it prepares the segue`() throws {
    stage.run(WordFlow(Self.storyboard))
    stage.fire("word", "x")
    #expect(try #require(stage.navigator.activeScreen as? FiringScreen).word == "x")
  }

  /// An event that triggers no segue, and the expected error.
  struct Misfire: Sendable, CustomTestStringConvertible {
    let event: FiredSegue
    let report: SegueError
    var testDescription: String { event.name }

    init(_ name: String, is report: SegueError) {
      (event, self.report) = (FiredSegue(Port<Void>(name)), report)
    }

    init(_ name: String, _ value: some Sendable, is report: SegueError) {
      (event, self.report) = (FiredSegue(Port(name), value), report)
    }
  }

  @Test(
    .requirement("A11"),
    arguments: [
      Misfire("fly", is: .unknownSegue("fly", of: "a")),
      Misfire("", is: .unknownSegue("", of: "a")),
      Misfire("word", is: .wrongValue("word", of: "a", expected: "String", found: "Void")),
      Misfire("word", 1, is: .wrongValue("word", of: "a", expected: "String", found: "Int")),
      Misfire("sheet", "x", is: .wrongValue("sheet", of: "a", expected: "Void", found: "String")),
      Misfire("noted", 1, is: .wrongValue("noted", of: "a", expected: "String", found: "Int")),
    ])
  func `an unknown segue or a value of the wrong type is reported and changes nothing`(_ misfire: Misfire) {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.clearJournal()
    stage.fire(misfire.event)
    #expect(flow.reports == [misfire.report])
    #expect(stage.picture == "[home a]" && stage.steps == [] && flow.prepared == [])
    #expect(!misfire.report.description.contains("\n"))
  }

  @Test func `a segue from a screen that is no longer on top is not performed`() throws {
    let flow = stage.run(WordFlow(Self.storyboard))
    let screen = try #require(stage.navigator.activeScreen as? FiringScreen)
    screen.fire(Words.word, "x")
    screen.fire(Words.word, "y")
    #expect(stage.picture == "[home a b=x]")
    #expect(flow.reports == [.stale("word", of: "a")])
  }

  @Test func `unwinding to a scene that was never shown is rejected`() {
    let flow = stage.run(WordFlow(Self.storyboard, entry: FiredSegue(Words.word, "x")))
    stage.fire("home")
    #expect(stage.picture == "[home b=x]")
    #expect(flow.reports == [.notBelow("a", segue: "home", of: "b")])
  }

  @Test func `an event that the flow handles triggers no segue`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("noted", "x")
    #expect(flow.handled == ["a.noted"] && stage.picture == "[home a]" && flow.reports == [])
  }

  @Test func `a flow keeps running and performs segues after the user dismisses its modal`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("sheet")
    #expect(stage.navigator.goBack())
    #expect(stage.picture == "[home a]" && stage.home.children.count == 1 && flow.node?.childNodes.count == 0)
    stage.fire("word", "x")
    #expect(stage.picture == "[home a b=x]")
  }

  @Test func `the tabs of a storyboard exist from the start and can be selected`() {
    let tabs = Storyboard("tabs", startingAt: Words.c) {
      Storyboard.Scene(Words.a, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
      Storyboard.Scene(Words.c, root: FiringScreen.self) {
        Segue(Words.back, .selectTab(to: Words.a))
        Segue(Words.more, .push(to: Words.d))
      }
      Storyboard.Scene(Words.d, root: FiringScreen.self) { Segue(Words.back, .selectTab(to: Words.a)) }
    }
    let navigator = Navigator()
    navigator.run(WordFlow(tabs))
    let fire = { (port: Port<Void>) in (navigator.activeScreen as? FiringScreen)?.fire(port) }
    #expect(navigator.picture == "{[a] *[c]}")
    fire(Words.more)
    fire(Words.back)
    #expect(navigator.picture == "{*[a] [c d]}")
    fire(Words.next)
    #expect(navigator.picture == "{[a] *[c d]}")
  }

  @Test func `a flow whose storyboard has faults fails before it shows anything`() {
    var storyboard = Self.storyboard
    storyboard.scenes[2].segues = []
    let flow = WordFlow(storyboard)
    #expect(flow.faults.map(\.problem).contains(.unhandledOutput(.init("done", "String"), of: "c")))
    stage.run(flow)
    guard case .failed(let error)? = stage.outcome else { Issue.record("\(stage.picture)"); return }
    #expect((error as? Storyboard.ValidationError)?.faults == flow.faults)
    #expect(stage.picture == "[home]" && stage.steps == ["setRootLevel"])
  }

  @Test(arguments: [
    Misfire("nowhere", is: .unknownEntry("nowhere")),
    Misfire("word", 1, is: .wrongValue("word", of: "b", expected: "String", found: "Int")),
  ])
  func `a flow with an unknown entry or a value of the wrong type fails before it shows anything`(_ misfire: Misfire) {
    let flow = stage.run(WordFlow(Self.storyboard, entry: misfire.event))
    guard case .failed(let error)? = stage.outcome else { Issue.record("\(stage.picture)"); return }
    #expect(flow.reports == [misfire.report])
    #expect(error as? SegueError == misfire.report && stage.picture == "[home]")
  }

  @Test
  func `a scene can run a flow instead of showing a screen, and the flow's result is an event of the scene`() {
    let (choice, shown) = (SceneID("choice"), SceneID("shown", from: Words.word))
    let storyboard = Storyboard("outside", startingAt: Words.a) {
      Storyboard.Scene(Words.a, root: FiringScreen.self) { Segue(Words.next, .push(to: choice)) }
      Storyboard.Scene(choice, root: WordFlow.self, flow: Self.storyboard) { Segue(Words.word, .push(to: shown)) }
      Storyboard.Scene(shown, root: FiringScreen.self)
    }
    #expect(storyboard.validate() == [])
    let screens = WordFlow.bindings(of: storyboard).filter { $0.identifier != "choice" }
    let binding = SceneBinding(choice) { _ in
      SceneFlow(WordFlow(Self.storyboard)) { $0.output.map { FiredSegue(Words.word, $0) } }
    }
    let flow = stage.run(WordFlow(storyboard, code: screens + [binding]))
    stage.fire("next")
    stage.fire("word", "x")
    #expect(stage.picture == "[home a a b=x]")
    stage.fire("done", "y")
    #expect(stage.picture == "[home a shown=y]" && flow.reports == [])
  }

  @Test func `an ended flow and its screens are released`() {
    weak var alive: WordFlow?
    weak var screen: FiringScreen?
    do {
      let flow = stage.run(WordFlow(Self.storyboard))
      alive = flow
      stage.fire("sheet")
      stage.fire("more")
      screen = stage.navigator.activeScreen as? FiringScreen
    }
    #expect(alive != nil && screen != nil)
    stage.fire("done", "x")
    #expect(alive == nil && screen == nil)
  }
}
