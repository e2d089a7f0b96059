import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Storyboard coordinator")
struct StoryboardCoordinatorTests {
  let scene = SceneDescriptor(SceneID("profile")) { NamedScreen("profile") }

  @Test func `a storyboard coordinator has a container and a typed root right after its creation`() {
    let coordinator = StoryboardCoordinator(scene)
    #expect(coordinator.root.name == "profile")
    #expect(coordinator.container?.names == ["profile"])
    #expect(coordinator.container?.screens.first === coordinator.root)
  }

  @Test(.requirement("A12")) func `a storyboard coordinator can be shown alone without being started`() {
    let coordinator = StoryboardCoordinator(scene)
    let host = coordinator.container.map(SimulatedHost.init)
    #expect(host?.log.count { $0.step != nil } == 1)
    #expect(coordinator.container?.activeScreen === coordinator.root)
  }

  @Test func `when a parent runs a storyboard coordinator, the root moves to the parent's stack and can be popped`() {
    let navigator = Navigator()
    let parent = TestFlow(["home"])
    navigator.run(parent)
    var outcome: FlowOutcome<Never>?
    weak var alive: StoryboardCoordinator<NamedScreen>?
    do {
      let coordinator = StoryboardCoordinator(scene)
      alive = coordinator
      let container = coordinator.container
      parent.run(coordinator) { outcome = $0 }
      #expect(container?.names == [])
      #expect(coordinator.container == nil)
    }
    #expect(navigator.names == ["home", "profile"])
    #expect(navigator.goBack())
    #expect(outcome?.kind == .dismissed(by: .back))
    #expect(alive == nil)
  }
}
