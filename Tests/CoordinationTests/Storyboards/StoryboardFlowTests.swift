import Coordination
import Navigation
import Screens
import Testing

@MainActor
@Suite("Storyboard-led flow")
struct StoryboardFlowTests {
  typealias Segue = Storyboard.Segue

  let stage = StoryboardStage()

  /// Three scenes, and a segue of every kind.
  static let storyboard = Storyboard(
    "words", handles: ["noted": "String"], entries: [.init("start", to: "a"), .init("word", "String", to: "b")]
  ) {
    Storyboard.Scene("a", root: "FiringScreen", tells: ["word": "String", "noted": "String"]) {
      Segue("word", .push(to: "b"))
      Segue("sheet", .present(to: "c"))
      Segue("full", .present(to: "c", .fullScreen, isBlocking: true))
      Segue("swap", .replace(to: "c"))
      Segue("page", .turnPage(to: "c"))
    }
    Storyboard.Scene("b", root: "FiringScreen", needs: ["word": "String"], tells: ["done": "String"]) {
      Segue("more", .push(to: "c"))
      Segue("sheet", .present(to: "c"))
      Segue("home", .unwind(to: "a"))
      Segue("done", .exit("word"))
    }
    Storyboard.Scene("c", root: "FiringScreen", tells: ["done": "String"]) {
      Segue("more", .push(to: "d"))
      Segue("home", .unwind(to: "a"))
      Segue("done", .exit("word"))
    }
    Storyboard.Scene("d", root: "FiringScreen", tells: ["done": "String"]) {
      Segue("home", .unwind(to: "a"))
      Segue("c", .unwind(to: "c"))
      Segue("done", .exit("word"))
    }
  }

  /// Segues, one after the other, and what is shown after each.
  struct Course: Sendable, CustomTestStringConvertible {
    let segues: [(String, String?)]
    let pictures: [String]
    var testDescription: String { segues.map(\.0).joined(separator: ", ") }

    init(_ steps: (segue: String, value: String?, picture: String)...) {
      segues = steps.map { ($0.segue, $0.value) }
      pictures = steps.map(\.picture)
    }
  }

  @Test(arguments: [
    Course(("word", "x", "[home a b=x]"), ("more", nil, "[home a b=x c]"), ("home", nil, "[home a]")),
    Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("c", nil, "[home a] + [c]")),
    Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("home", nil, "[home a]")),
    Course(("full", nil, "[home a] ! fullScreen [c]"), ("home", nil, "[home a]")),
    Course(("word", "x", "[home a b=x]"), ("sheet", nil, "[home a b=x] + [c]"), ("home", nil, "[home a]")),
    Course(("swap", nil, "[home c]"), ("more", nil, "[home c d]")),
    Course(("word", "x", "[home a b=x]"), ("done", "x", "[home]")),
    Course(("sheet", nil, "[home a] + [c]"), ("more", nil, "[home a] + [c d]"), ("done", "x", "[home]")),
  ])
  func `goes where the storyboard says`(_ course: Course) {
    let flow = stage.run(WordFlow(Self.storyboard))
    #expect(stage.picture == "[home a]")
    for (segue, picture) in zip(course.segues, course.pictures) {
      stage.fire(segue.0, segue.1)
      #expect(stage.picture == picture)
    }
    #expect(flow.reports == [])
    #expect(stage.outcome?.output == (course.pictures.last == "[home]" ? "x" : nil))
  }

  @Test func `A11: a segue is prepared once, by the coordinator, when its screen has been made and is not shown`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("word", "x")
    stage.fire("home")
    stage.fire("sheet")
    stage.fire("done", "y")
    #expect(flow.prepared == ["a word b=x", "b=x home a", "a sheet c", "c done -"])
  }

  @Test func `A11: what goes with a segue reaches its screen before that appears`() throws {
    stage.run(WordFlow(Self.storyboard))
    stage.fire("word", "x")
    #expect(try #require(stage.navigator.activeScreen as? FiringScreen).word == "x")
  }

  /// An event that leads nowhere, and why.
  struct Misfire: Sendable, CustomTestStringConvertible {
    let name: String
    let value: (any Sendable)?
    let report: SegueReport
    var testDescription: String { name }

    init(_ name: String, _ value: (any Sendable)? = nil, is report: SegueReport) {
      (self.name, self.value, self.report) = (name, value, report)
    }
  }

  @Test(arguments: [
    Misfire("fly", is: .unknownSegue("fly", of: "a")),
    Misfire("", is: .unknownSegue("", of: "a")),
    Misfire("word", is: .wrongValue("word", of: "a", expected: "String", found: "Void")),
    Misfire("word", 1, is: .wrongValue("word", of: "a", expected: "String", found: "Int")),
    Misfire("sheet", "x", is: .wrongValue("sheet", of: "a", expected: "Void", found: "String")),
    Misfire("noted", 1, is: .wrongValue("noted", of: "a", expected: "String", found: "Int")),
  ])
  func `A11: what the storyboard does not know is reported, and nothing moves`(_ misfire: Misfire) {
    let flow = stage.run(WordFlow(Self.storyboard))
    let changes = stage.host.changes
    stage.fire(misfire.name, misfire.value)
    #expect(flow.reports == [misfire.report])
    #expect(stage.picture == "[home a]" && stage.host.changes == changes && flow.prepared == [])
    #expect(!misfire.report.description.contains("\n"))
  }

  @Test func `a segue of a screen that is not on top any more leads nowhere`() throws {
    let flow = stage.run(WordFlow(Self.storyboard))
    let screen = try #require(stage.navigator.activeScreen as? FiringScreen)
    screen.fire("word", "x")
    screen.fire("word", "y")
    #expect(stage.picture == "[home a b=x]")
    #expect(flow.reports == [.stale("word", of: "a")])
  }

  @Test func `unwinding to what was never shown leads nowhere`() {
    let flow = stage.run(WordFlow(Self.storyboard, entry: FiredSegue("word", "x")))
    stage.fire("home")
    #expect(stage.picture == "[home b=x]")
    #expect(flow.reports == [.notBelow("a", segue: "home", of: "b")])
  }

  @Test func `what the flow handles leads nowhere`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("noted", "x")
    #expect(flow.handled == ["a.noted"] && stage.picture == "[home a]" && flow.reports == [])
  }

  @Test func `a layer that a person closes leaves the flow where it was`() {
    let flow = stage.run(WordFlow(Self.storyboard))
    stage.fire("sheet")
    #expect(stage.navigator.goBack())
    #expect(stage.picture == "[home a]" && flow.isRunning && flow.childFlows.isEmpty)
    stage.fire("word", "x")
    #expect(stage.picture == "[home a b=x]")
  }

  @Test func `a page that is there is turned to, and not made again`() {
    let pages = Storyboard("pages", startingAt: "a") {
      Storyboard.Scene("a", root: "FiringScreen") { Segue("on", .turnPage(to: "b")) }
      Storyboard.Scene("b", root: "FiringScreen") { Segue("back", .turnPage(to: "a")) }
    }
    stage.run(WordFlow(pages), in: .layer(.sheet, .pages))
    for picture in ["[home] + (a *b)", "[home] + (*a b)", "[home] + (a *b)"] {
      stage.fire(picture.contains("*b") ? "on" : "back")
      #expect(stage.picture == picture)
    }
  }

  @Test func `tabs are there from the beginning, and are selected`() {
    let tabs = Storyboard("tabs", startingAt: "b") {
      Storyboard.Scene("a", root: "FiringScreen") { Segue("b", .selectTab(to: "b")) }
      Storyboard.Scene("b", root: "FiringScreen") {
        Segue("a", .selectTab(to: "a"))
        Segue("on", .push(to: "c"))
      }
      Storyboard.Scene("c", root: "FiringScreen") { Segue("a", .selectTab(to: "a")) }
    }
    let navigator = Navigator()
    navigator.run(WordFlow(tabs))
    let fire = { (name: String) in (navigator.activeScreen as? FiringScreen)?.fire(name) }
    #expect(navigator.picture == "{[a] *[b]}")
    fire("on")
    fire("a")
    #expect(navigator.picture == "{*[a] [b c]}")
    fire("b")
    #expect(navigator.picture == "{[a] *[b c]}")
  }

  @Test func `a faulty storyboard fails before anything is shown`() {
    var storyboard = Self.storyboard
    storyboard.scenes[2].segues = []
    let flow = WordFlow(storyboard)
    #expect(flow.faults.map(\.problem).contains(.unhandledOutput(.init("done", "String"), of: "c")))
    stage.run(flow)
    guard case .failed(let error)? = stage.outcome else { Issue.record("\(stage.picture)"); return }
    #expect((error as? Storyboard.Unsound)?.faults == flow.faults)
    #expect(stage.picture == "[home]" && stage.host.changes == 1)
  }

  @Test(arguments: [
    Misfire("nowhere", is: .unknownEntry("nowhere")),
    Misfire("word", 1, is: .wrongValue("word", of: "b", expected: "String", found: "Int")),
  ])
  func `an entry that is not there fails before anything is shown`(_ misfire: Misfire) {
    let flow = stage.run(WordFlow(Self.storyboard, entry: FiredSegue(misfire.name, misfire.value)))
    guard case .failed(let error)? = stage.outcome else { Issue.record("\(stage.picture)"); return }
    #expect(flow.reports == [misfire.report])
    #expect(error as? SegueReport == misfire.report && stage.picture == "[home]")
  }

  @Test func `a flow stands in place of a screen, and its result is an event of the scene`() {
    let storyboard = Storyboard("outside", startingAt: "a") {
      Storyboard.Scene("a", root: "FiringScreen") { Segue("choose", .push(to: "choice")) }
      Storyboard.Scene("choice", root: "WordFlow", flow: Self.storyboard) { Segue("word", .push(to: "shown")) }
      Storyboard.Scene("shown", root: "FiringScreen", needs: ["word": "String"])
    }
    #expect(storyboard.validate() == [])
    let screens = WordFlow.bindings(of: storyboard).filter { $0.identifier != "choice" }
    let choice = SceneBinding("choice", flow: { WordFlow(Self.storyboard) }, telling: { FiredSegue("word", $0) })
    let flow = stage.run(WordFlow(storyboard, code: screens + [choice]))
    stage.fire("choose")
    stage.fire("word", "x")
    #expect(stage.picture == "[home a a b=x]")
    stage.fire("done", "y")
    #expect(stage.picture == "[home a shown=y]" && flow.reports == [])
  }

  @Test func `segues are covered as they are used`() {
    let recorder = SegueRecorder(of: Self.storyboard)
    let flow = WordFlow(Self.storyboard)
    recorder.watch(flow)
    stage.run(flow)
    stage.fire("word", "x")
    stage.fire("nothing")
    stage.fire("more")
    stage.fire("done", "x")
    let used = [("a", "word"), ("b", "more"), ("c", "done")].map { Storyboard.Passage("words", $0, $1) }
    #expect(recorder.coverage.used == used && recorder.coverage.unknown == [])
    #expect(recorder.coverage.unused.count == Self.storyboard.scenes.map(\.segues.count).reduce(0, +) - 3)
    #expect(recorder.coverage.description.hasPrefix("3 of 15 segues used\nnot used: words: a.sheet\n"))
  }

  @Test func `nothing of a flow is alive when it has ended`() {
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
