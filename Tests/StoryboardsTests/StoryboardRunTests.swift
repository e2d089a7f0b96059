import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Storyboards

/// Tests runs of a storyboard's flow, including the first scene, its context, repeated runs, and moved roots.
@MainActor
@Suite("Runs of storyboard flows")
struct StoryboardRunTests {
  typealias Segue = Storyboard.Segue
  typealias Scenario = StoryboardCoordinator<FiringScreen>

  let stage = TestStage(home: .here)

  private static let (profile, edit, help) = (SceneID("profile"), SceneID("edit"), SceneID("help"))

  /// A storyboard whose root can be replaced, pushed again, and shown in a modal.
  private static let storyboard = Storyboard("profile", startingAt: profile) {
    Storyboard.Scene(profile, root: FiringScreen.self) {
      Segue(Words.more, .push(to: profile))
      Segue(Words.next, .push(to: help))
      Segue(Words.swap, .replace(to: edit))
      Segue(Words.home, .unwind(to: edit))
    }
    Storyboard.Scene(edit, root: FiringScreen.self) {
      Segue(Words.next, .push(to: help))
      Segue(Words.back, .replace(to: profile))
      Segue(Words.sheet, .present(to: help))
    }
    Storyboard.Scene(help, root: FiringScreen.self) { Segue(Words.back, .replace(to: profile)) }
  }

  private func makeScenario(_ storyboard: Storyboard = storyboard, context: ScreenContext? = nil) -> Scenario {
    Scenario(
      storyboard, root: SceneDescriptor(Self.profile, context: context) { FiringScreen("profile") },
      others: [Self.edit, Self.help].map { id in SceneBinding(SceneDescriptor(id) { FiringScreen(id.name) }) })
  }

  @Test func `the root screen is reused only for its own scene, and only if the screen is not already shown`() {
    let scenario = makeScenario()
    stage.home.run(scenario)
    stage.fire("more")
    #expect(stage.picture == "[home profile profile]" && stage.navigator.activeScreen !== scenario.root)
    #expect(stage.navigator.goBack())
    stage.fire("swap")
    stage.fire("next")
    #expect(stage.picture == "[home edit help]")
    stage.fire("back")
    #expect(stage.picture == "[home edit profile]" && stage.navigator.activeScreen === scenario.root)
  }

  @Test func `the segues of a root that is no longer shown are performed where the root was last shown`() {
    let scenario = makeScenario()
    stage.home.run(scenario)
    for segue in ["swap", "sheet", "back", "swap"] { stage.fire(segue) }
    #expect(stage.picture == "[home edit] + [edit]")
    scenario.root.fire(Words.next)
    #expect(stage.picture == "[home edit] + [edit help]")
  }

  @Test func `the segues of a root are performed in another navigator that shows the root while the flow runs`() {
    let scenario = makeScenario()
    stage.home.run(scenario)
    stage.fire("swap")
    let (first, last) = (Navigator(), Navigator())
    first.show(NamedScreen("first"))
    first.show(scenario.root)
    scenario.root.fire(Words.next)
    #expect(first.picture == "[first profile help]" && stage.picture == "[home edit]")
    first.goBack()
    last.show(scenario.root)
    scenario.root.fire(Words.next)
    #expect(
      last.picture == "[profile help]" && first.picture == "[first profile]", "The root acts in the newest navigator.")
  }

  @Test func `a failed segue of a root that the app has pushed adds no flow`() {
    let (scenario, navigator) = (makeScenario(), Navigator())
    navigator.show(scenario.root)
    var reports: [SegueError] = []
    scenario.onReport = { reports.append($0) }
    scenario.root.fire(Words.home)
    #expect(reports == [.notBelow("edit", segue: "home", of: "profile")])
    #expect(navigator.picture == "[profile]" && navigator.flowTreeDescription.isEmpty)
  }

  @Test func `a run releases the coordinator's own container, and a failed run closes this container`() {
    weak var container: Navigator?
    let scenario = makeScenario()
    container = scenario.container
    stage.home.run(scenario)
    #expect(container == nil && scenario.container == nil)
    let faulty = makeScenario(Storyboard("profile", startingAt: "help") {})
    let own = faulty.container
    #expect(own?.picture == "[profile]")
    stage.home.run(faulty)
    #expect(own?.state == nil && faulty.container == nil)
  }

  @Test func `the root has the context of its scene both in the coordinator's container and in a run`() {
    let scenario = makeScenario(context: ScreenContext(kind: "profile"))
    #expect(scenario.container?.state?.topEntry.context?.kind == "profile")
    stage.home.run(scenario)
    #expect(stage.navigator.state?.topEntry.context?.kind == "profile")
  }

  @Test func `the root is connected once, as the first scene, even if the storyboard has another entry`() {
    var storyboard = Self.storyboard
    storyboard.entries.append(.init(port: .init("edit"), destination: "edit"))
    var log: [String] = []
    let root = SceneDescriptor(Self.profile) { FiringScreen("profile") }
    let others = [Self.edit, Self.help].map { id in SceneBinding(SceneDescriptor(id) { FiringScreen(id.name) }) }
    let scenario = Scenario(storyboard, root: root, others: others) { screen, segues in
      log.append("\(screen.name) \(segues.isFirst)")
    }
    stage.home.run(scenario)
    #expect(log == ["profile true"] && scenario.faults == [] && stage.picture == "[home profile]")
  }

  @Test func `each run of a flow creates a new first scene, and the screens are removed when the run ends`() {
    var log: [Bool] = []
    let code = WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { $0.identifier != "a" }
    let first = SceneBinding(Words.a, as: FiringScreen.self) {
      log.append($0.isFirst)
      return FiringScreen("a")
    }
    let flow = WordFlow(StoryboardFlowTests.storyboard, code: code + [first])
    for _ in 0..<2 {
      stage.run(flow)
      stage.fire("word", "x")
      stage.fire("done", "y")
    }
    #expect(log == [true, true] && stage.picture == "[home]")
  }

  @Test func `only the first scene shows the context that is passed to the flow`() throws {
    let entry = ScreenContext(kind: "entry")
    let flow = LoggingFlow(
      StoryboardFlowTests.storyboard, scenes: WordFlow.bindings(of: StoryboardFlowTests.storyboard),
      exits: [FlowExit(Words.word) { $0 }], showing: entry)
    stage.home.run(flow)
    #expect(stage.navigator.state?.topEntry.context == entry)
    stage.fire("word", "x")
    #expect(stage.picture == "[home a b=x]" && stage.navigator.state?.topEntry.context == nil)
    let screen = try #require(try flow.makeDestination(for: entry)?.screen)
    #expect((screen as? FiringScreen)?.name == "a" && flow.log.last == "a for entry, shown: false")
    #expect(try flow.makeDestination(for: ScreenContext(kind: "other")) == nil)
  }

  @Test func `a scene that is created from a context has its own flow if a segue presents it`() throws {
    let code = ["c", "d"].map { name in
      SceneBinding(SceneDescriptor(SceneID(name), context: ScreenContext(kind: name)) { FiringScreen(name) })
    }
    let others = WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { ["a", "b"].contains($0.identifier) }
    let flow = stage.run(WordFlow(StoryboardFlowTests.storyboard, code: code + others))
    let isScreen = try ["c", "d"].map { kind in
      try #require(try flow.makeDestination(for: ScreenContext(kind: kind))).screen != nil
    }
    #expect(isScreen == [false, true])
  }

  @Test func `an exit is prepared before the flow finishes, and is rejected if the flow is not running`() throws {
    let d = SceneBinding(SceneDescriptor(Words.d, context: ScreenContext(kind: "d")) { FiringScreen("d") })
    let code = WordFlow.bindings(of: StoryboardFlowTests.storyboard).filter { $0.identifier != "d" } + [d]
    let flow = LoggingFlow(StoryboardFlowTests.storyboard, scenes: code, exits: [FlowExit(Words.word) { $0 }])
    flow.onReport = { [weak flow] in flow?.log.append("\($0)") }
    let screen = try #require(try flow.makeDestination(for: ScreenContext(kind: "d"))?.screen)
    let navigator = Navigator()
    navigator.show(screen)
    (screen as? FiringScreen)?.fire(Words.done, "x")
    #expect(flow.log == ["d for d, shown: false", "\(SegueError.rejected(.flowNotRunning))"])
    flow.log = []
    stage.home.run(flow)
    stage.fire("swap")
    stage.fire("done", "y")
    #expect(flow.log == ["prepare swap", "prepare done", "ended finished"])
  }

  @Test func `the first of two outputs with the same name determines the type of the value`() {
    var storyboard = StoryboardFlowTests.storyboard
    storyboard.scenes[0].outputs.append(.init("word", "Int"))
    let flow = stage.run(WordFlow(storyboard))
    stage.fire("word", "x")
    #expect(stage.picture == "[home a b=x]" && flow.reports == [])
  }
}

extension ContextDestination {
  /// The screen, or `nil` if a coordinator creates it.
  var screen: (any Screen)? { if case .screen(let screen) = content { screen } else { nil } }
}

/// A flow that logs the segues and screens that it prepares, as well as its own end.
private final class LoggingFlow: StoryboardFlow<String> {
  var log: [String] = []

  override func prepare(for segue: PreparedSegue) { log.append("prepare \(segue.segue.name)") }

  override func prepare(_ screen: any Screen, toShow context: ScreenContext) {
    let isShown = node?.navigator?.entry(of: screen) != nil
    log.append("\((screen as? NamedScreen)?.name ?? "?") for \(context.kind), shown: \(isShown)")
  }

  override func didEnd(_ outcome: FlowOutcome<String>) { log.append("ended \(outcome.kind)") }
}
