import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

// After creating a `StoryboardCoordinator`, an app can push the coordinator's typed root onto an existing stack. Each
// segue then changes the container that shows the segue's source.

@MainActor
@Suite("Pushed root of a storyboard")
struct PushedRootTests {
  private typealias ProfileCoordinator = StoryboardCoordinator<FiringScreen>

  private static let (profile, editing) = (SceneID("profile"), SceneID("editing"))
  private static let (edit, done) = (Port<Void>("edit"), Port<Void>("done"))

  private func makeProfile() -> ProfileCoordinator {
    let storyboard = Storyboard("profile", startingAt: Self.profile) {
      Storyboard.Scene(Self.profile, root: FiringScreen.self) { Storyboard.Segue(Self.edit, .push(to: Self.editing)) }
      Storyboard.Scene(Self.editing, root: FiringScreen.self) {
        Storyboard.Segue(Self.done, .unwind(to: Self.profile))
      }
    }
    return ProfileCoordinator(
      storyboard, root: SceneDescriptor(Self.profile) { FiringScreen("profile") },
      others: [SceneBinding(SceneDescriptor(Self.editing) { FiringScreen("edit") })])
  }

  /// A container onto which the root is pushed, and the expected screens before and after the segue.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    /// The flow tree after the segue.
    let flows: String
    let push: @MainActor @Sendable (any Screen, Navigator) -> Void
  }

  @Test(arguments: [
    Place(
      testDescription: "the stack of a flow", before: "[home profile]", after: "[home profile edit]",
      flows: "TestFlow: 3 screens"
    ) {
      let home = TestFlow(["home"])
      $1.run(home)
      home.flow.push($0)
    },
    Place(
      testDescription: "a stack without a flow", before: "[home profile]", after: "[home profile edit]",
      flows: "StoryboardBranch: 1 screen"
    ) {
      $1.show(NamedScreen("home"))
      $1.show($0)
    },
    Place(
      testDescription: "a modal that its flow presents", before: "[home] + [profile]", after: "[home] + [profile edit]",
      flows: "TestFlow: 2 screens\n  StoryboardBranch: 1 screen"
    ) {
      let home = TestFlow(["home"])
      $1.run(home)
      home.flow.present($0)
    },
    Place(
      testDescription: "a tab of its flow", before: "{*[profile]}", after: "{*[profile edit]}",
      flows: "TestFlow: 2 screens"
    ) {
      let tabs = TestFlow([])
      $1.run(tabs)
      tabs.flow.addTab($0)
    },
    Place(
      testDescription: "a modal with its own flow", before: "[home] + [profile]", after: "[home] + [profile edit]",
      flows: "TestFlow: 1 screen\n  TestFlow: 2 screens"
    ) {
      let (home, modal) = (TestFlow(["home"]), TestFlow([]))
      $1.run(home)
      home.flow.present(modal)
      modal.flow.push($0)
    },
  ])
  func `the segues of a pushed root are performed in the container that shows the root`(_ place: Place) throws {
    let navigator = Navigator()
    let profile = makeProfile()
    let root: FiringScreen = profile.root
    #expect(profile.container?.picture == "[profile]", "The coordinator has a container right after `init`.")
    place.push(root, navigator)
    #expect(navigator.picture == place.before && profile.container == nil)
    root.fire(Self.edit)
    #expect(navigator.picture == place.after && navigator.flowTreeDescription == place.flows)
    (navigator.activeScreen as? FiringScreen)?.fire(Self.done)
    #expect(navigator.picture == place.before && navigator.activeScreen === root)
  }

  @Test func `no flow remains after a root that was pushed without a flow is popped`() {
    let navigator = Navigator()
    navigator.show(NamedScreen("home"))
    let profile = makeProfile()
    navigator.show(profile.root)
    profile.root.fire(Self.edit)
    for _ in 0..<2 { #expect(navigator.goBack()) }
    #expect(navigator.picture == "[home]" && navigator.flowTreeDescription.isEmpty)
  }

  @Test func `no flow remains after a covered root fires a segue`() {
    let navigator = Navigator()
    let profile = makeProfile()
    navigator.show(NamedScreen("home"))
    navigator.show(profile.root)
    navigator.show(NamedScreen("above"))
    var reports: [SegueError] = []
    profile.onReport = { reports.append($0) }
    profile.root.fire(Self.edit)
    #expect(navigator.picture == "[home profile above]" && navigator.flowTreeDescription.isEmpty)
    #expect(reports == [.stale("edit", of: "profile")])
  }

  @Test func `a segue that a popped root fires is reported`() {
    let navigator = Navigator()
    let profile = makeProfile()
    var reports: [SegueError] = []
    profile.onReport = { reports.append($0) }
    navigator.show(NamedScreen("home"))
    navigator.show(profile.root)
    #expect(navigator.goBack() && profile.container == nil, "The coordinator no longer has a container.")
    profile.root.fire(Self.edit)
    #expect(navigator.picture == "[home]" && reports == [.rejected(.flowNotRunning)])
  }

  @Test func `the flow tree names a storyboard coordinator after its root screen`() {
    let navigator = Navigator()
    navigator.run(makeProfile())
    #expect(navigator.flowTreeDescription == "FiringCoordinator: 1 screen")
  }
}
