import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Storyboard coordinator")
struct StoryboardCoordinatorTests {
  let scene = SceneDescriptor(SceneID("profile")) { NamedScreen("profile") }

  @Test func `has its container and its typed root right after it is made`() {
    let coordinator = StoryboardCoordinator(scene)
    #expect(coordinator.root.name == "profile")
    #expect(coordinator.container?.names == ["profile"])
    #expect(coordinator.container?.screens.first === coordinator.root)
  }

  @Test(.requirement("A12")) func `a coordinator can be shown alone, without a start`() {
    let coordinator = StoryboardCoordinator(scene)
    let host = CountingHost()
    coordinator.container?.host = host
    #expect(host.changes == 1)
    #expect(coordinator.container?.activeScreen === coordinator.root)
  }

  @Test func `its root moves onto the stack of whoever runs it, and leaves it like any other`() {
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
