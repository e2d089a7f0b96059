import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Storyboard coordinators")
struct StoryboardScenarioTests {
  typealias Scenario = StoryboardCoordinator<FiringScreen>

  nonisolated static let (profile, edit) = (SceneID("profile"), SceneID("edit"))
  nonisolated static let (change, done) = (Port<Void>("edit"), Port<Void>("done"))

  static let storyboard = Storyboard("profile", startingAt: profile) {
    Storyboard.Scene(profile, root: FiringScreen.self) { Storyboard.Segue(change, .push(to: edit)) }
    Storyboard.Scene(edit, root: FiringScreen.self) { Storyboard.Segue(done, .unwind(to: profile)) }
  }

  let scene = SceneDescriptor(Self.profile) { FiringScreen("profile") }

  private func makeScenario(_ storyboard: Storyboard = storyboard) -> Scenario {
    let edit = SceneDescriptor(Self.edit) { FiringScreen("edit") }
    return Scenario(storyboard, root: scene, others: [SceneBinding(edit)])
  }

  /// The location of a coordinator's screens: the coordinator's own container, or another flow's stack or modal.
  enum Place: String, CaseIterable, Sendable {
    case own, stack, modal

    /// Returns the expected text for all shown screens when the coordinator's screens are at this location.
    func picture(_ screens: String) -> String {
      switch self {
      case .own: "[\(screens)]"
      case .stack: "[home \(screens)]"
      case .modal: "[home] + [\(screens)]"
      }
    }
  }

  @Test(.requirement("A12"), arguments: Place.allCases)
  func `a coordinator has a container and a typed root after init, and its segues work in any container`(
    _ place: Place
  ) throws {
    let stage = TestStage(home: .here)
    let scenario = makeScenario()
    #expect(scenario.faults == [])
    let root: FiringScreen = scenario.root
    let container = try #require(scenario.container)
    #expect(container.picture == "[profile]" && container.activeScreen === root)
    switch place {
    case .own: break
    case .stack: stage.home.run(scenario)
    case .modal: stage.home.run(scenario, in: .modal())
    }
    let shown = place == .own ? container : stage.navigator
    #expect(scenario.container === (place == .own ? container : nil), "The coordinator exposes only its own container.")
    #expect(shown.picture == place.picture("profile"))
    root.fire(Self.change)
    #expect(shown.picture == place.picture("profile edit"))
    (shown.activeScreen as? FiringScreen)?.fire(Self.done)
    #expect(shown.picture == place.picture("profile") && shown.activeScreen === root)
  }

  @Test(.requirement("A12", "C9"))
  func `a coordinator and its container are released, even if the coordinator was not started`() {
    weak var scenario: Scenario?
    weak var container: Navigator?
    do {
      let made = makeScenario()
      scenario = made
      container = made.container
      made.root.fire(Self.change)
      #expect(container?.picture == "[profile edit]")
    }
    #expect(scenario == nil && container == nil)
  }

  @Test(.requirement("A12")) func `segues work right after init, even if the container property was never read`() {
    let scenario = makeScenario()
    scenario.root.fire(Self.change)
    #expect(scenario.container?.picture == "[profile edit]")
  }

  @Test(.requirement("A12")) func `a coordinator shows its root again in a second run`() {
    let stage = TestStage(home: .here)
    let scenario = makeScenario()
    for _ in 0..<2 {
      stage.home.run(scenario)
      #expect(stage.navigator.picture == "[home profile]" && stage.navigator.activeScreen === scenario.root)
      scenario.root.fire(Self.change)
      #expect(stage.navigator.picture == "[home profile edit]")
      for _ in 0..<2 { #expect(stage.navigator.goBack()) }
    }
  }

  @Test func `the error of a failed segue bubbles up the flow tree if onReport is nil`() {
    let stage = TestStage(home: .here)
    let listener = ReportListener()
    stage.home.run(listener)
    let scenario = makeScenario()
    listener.run(scenario)
    scenario.root.fire(Port("fly"))
    #expect(listener.reports == [.unknownSegue("fly", of: "profile")] && stage.lines.isEmpty)
  }

  @Test func `a failed segue that no coordinator handles is reported by the navigator of its screen`() {
    let stage = TestStage(home: .here)
    let scenario = makeScenario()
    var lines: [String] = []
    scenario.container?.onReport = { lines.append("own: \($0)") }
    stage.navigator.onReport = { lines.append("parent: \($0)") }
    scenario.root.fire(Port("fly"))
    stage.home.run(scenario)
    scenario.root.fire(Port("fly"))
    let line = "\(SegueError.unknownSegue("fly", of: "profile"))"
    #expect(lines == ["own: \(line)", "parent: \(line)"])
  }

  /// An edit to a storyboard and the resulting difference from the code.
  struct Difference: Sendable, CustomTestStringConvertible {
    let problem: Storyboard.Problem
    let edit: @Sendable (inout Storyboard) -> Void
    var testDescription: String { problem.description }

    init(_ problem: Storyboard.Problem, edit: @escaping @Sendable (inout Storyboard) -> Void) {
      (self.problem, self.edit) = (problem, edit)
    }
  }

  @Test(
    .requirement("A12"),
    arguments: [
      Difference(.wrongRootType("OtherScreen", of: "profile", inCode: "FiringScreen")) {
        $0.scenes[0].root = "OtherScreen"
      },
      Difference(.wrongRootType("OtherScreen", of: "edit", inCode: "FiringScreen")) {
        $0.scenes[1].root = "OtherScreen"
      },
      Difference(.wrongView("OtherView", of: "edit", inCode: nil)) { $0.scenes[1].view = "OtherView" },
      Difference(.otherInitialScene("edit", inCode: "profile")) { $0.entries[0].destination = "edit" },
      Difference(.sceneWithoutCode("help")) { $0.scenes.append(.init(identifier: "help", root: "FiringScreen")) },
      Difference(.codeWithoutScene("edit")) { $0.scenes[1].identifier = "change" },
      Difference(.exitWithoutOutput(.init("done"))) { $0.scenes[1].segues[0].kind = .exit("done") },
    ])
  func `a storyboard that does not match the code is rejected before the start`(_ difference: Difference) {
    var storyboard = Self.storyboard
    difference.edit(&storyboard)
    let stage = TestStage(home: .here)
    let scenario = makeScenario(storyboard)
    #expect(scenario.faults.contains { $0.problem == difference.problem }, "\(scenario.faults)")
    var outcome: FlowOutcome<Never>?
    stage.home.run(scenario) { outcome = $0 }
    #expect(outcome?.kind == .failed && stage.picture == "[home]")
  }

  @Test(.requirement("D4")) func `a descriptor can name a view, and the scene's screens have this view name`() throws {
    let scene = SceneDescriptor(Self.profile, view: "ProfileView") { FiringScreen("profile") }
    let coordinator = StoryboardCoordinator(scene)
    #expect(coordinator.root.viewName == "ProfileView")
    #expect(coordinator.storyboard["profile"]?.view == "ProfileView")
    let stage = TestStage(home: .here)
    stage.home.run(coordinator)
    #expect(stage.picture == "[home profile]")
  }
}

private final class ReportListener: StubCoordinator<Void>, FlowEventHandler {
  private(set) var reports: [SegueError] = []

  func handle(_ event: any FlowEvent) -> Bool {
    guard let report = event as? SegueError else { return false }
    reports.append(report)
    return true
  }
}
