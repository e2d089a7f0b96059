import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Storyboards

@MainActor
@Suite("Tabs of storyboards")
struct StoryboardTabTests {
  typealias Segue = Storyboard.Segue

  let navigator = Navigator()

  private func fire(_ port: Port<Void>) { (navigator.activeScreen as? FiringScreen)?.fire(port) }

  /// A storyboard with three tabs.
  ///
  /// The second tab's scene has a segue that pushes the scene again and an invalid unwind segue to the first tab.
  static let storyboard = Storyboard("tabs", startingAt: Words.a) {
    Storyboard.Scene(Words.a, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
    Storyboard.Scene(Words.c, root: FiringScreen.self) {
      Segue(Words.back, .selectTab(to: Words.a))
      Segue(Words.next, .selectTab(to: Words.d))
      Segue(Words.more, .push(to: Words.c))
      Segue(Words.home, .unwind(to: Words.a))
    }
    Storyboard.Scene(Words.d, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.a)) }
  }

  @Test func `a segue to a tab is prepared and selects the tab even if the tab's scene was also pushed`() {
    let flow = WordFlow(Self.storyboard)
    navigator.run(flow)
    #expect(navigator.picture == "{*[a] [c] [d]}" && flow.prepared == [])
    fire(Words.next)
    fire(Words.more)
    #expect(navigator.picture == "{[a] *[c c] [d]}")
    fire(Words.back)
    #expect(navigator.picture == "{*[a] [c c] [d]}")
    fire(Words.next)
    #expect(navigator.picture == "{[a] *[c c] [d]}" && flow.reports == [])
    #expect(flow.prepared == ["a next c", "c more c", "c back a", "a next c"])
  }

  @Test func `a tab is selected even if its scene was created again from a context`() throws {
    let bindings = ["a", "c", "d"].map { name in
      SceneBinding(SceneDescriptor(SceneID(name), context: ScreenContext(kind: name)) { FiringScreen(name) })
    }
    let flow = WordFlow(Self.storyboard, code: bindings)
    navigator.run(flow)
    fire(Words.next)
    let screen = try #require(try flow.makeDestination(for: ScreenContext(kind: "c"))?.screen)
    flow.flow?.push(screen)
    #expect(navigator.picture == "{[a] *[c c] [d]}")
    fire(Words.back)
    fire(Words.next)
    #expect(navigator.picture == "{[a] *[c c] [d]}" && flow.reports == [])
  }

  @Test func `a segue selects a tab that was restored from a snapshot`() throws {
    let bindings = ["a", "c", "d"].map { name in
      SceneBinding(SceneDescriptor(SceneID(name), context: ScreenContext(kind: name)) { FiringScreen(name) })
    }
    let planner = ContextPlanner([])
    let router = ContextRouter(navigator, planner: planner)
    navigator.run(WordFlow(Self.storyboard, code: bindings))
    fire(Words.next)
    let snapshot = try #require(router.snapshot)

    let restored = Navigator()
    let again = ContextRouter(restored, planner: planner)
    var verdict: Restoration.Verdict?
    again.restore(snapshot) { verdict = $0.verdict }
    restored.run(WordFlow(Self.storyboard, code: bindings))
    #expect(restored.picture == "{[a] *[c] [d]}" && verdict == .restored)
    (restored.activeScreen as? FiringScreen)?.fire(Words.back)
    #expect(restored.picture == "{*[a] [c] [d]}")
    (restored.activeScreen as? FiringScreen)?.fire(Words.next)
    #expect(restored.picture == "{[a] *[c] [d]}")
  }

  @Test func `unwinding to a scene in another tab is an error`() {
    let flow = WordFlow(Self.storyboard)
    navigator.run(flow)
    fire(Words.next)
    fire(Words.home)
    #expect(navigator.picture == "{[a] *[c] [d]}" && flow.reports == [.notBelow("a", segue: "home", of: "c")])
  }

  @Test func `a tab that was removed is created again when a segue selects it`() {
    let flow = WordFlow(Self.storyboard)
    navigator.run(flow)
    if let screen = flow.flow?.screens[1] { flow.flow?.remove(screen) }
    #expect(navigator.picture == "{*[a] [d]}")
    fire(Words.next)
    #expect(navigator.picture == "{[a] [d] *[c]}" && flow.reports == [])
  }

  @Test func `a removed tab is created again even if its screen is retained`() throws {
    let flow = WordFlow(Self.storyboard)
    navigator.run(flow)
    let screen = try #require(flow.flow?.screens[1])
    flow.flow?.remove(screen)
    fire(Words.next)
    #expect(navigator.picture == "{[a] [d] *[c]}" && flow.reports == [])
    #expect(navigator.activeScreen !== screen)
  }

  @Test func `a segue selects the tab of a root that was created before the flow ran`() {
    let storyboard = Storyboard("tabs", startingAt: Words.c) {
      Storyboard.Scene(Words.a, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
      Storyboard.Scene(Words.c, root: FiringScreen.self) { Segue(Words.back, .selectTab(to: Words.a)) }
    }
    let other = SceneBinding(SceneDescriptor(Words.a) { FiringScreen("a") })
    let coordinator = StoryboardCoordinator(
      storyboard, root: SceneDescriptor(Words.c) { FiringScreen("c") }, others: [other])
    _ = coordinator.root
    navigator.run(coordinator)
    fire(Words.back)
    #expect(navigator.picture == "{*[a] [c]}")
    fire(Words.next)
    #expect(navigator.picture == "{[a] *[c]}")
  }

  @Test func `back does not select a tab that was never selected`() {
    navigator.backPolicy.tabs = .previous
    navigator.run(WordFlow(Self.storyboard))
    #expect(!navigator.goBack() && navigator.picture == "{*[a] [c] [d]}")
  }

  @Test func `the value of an entry reaches the tab of that entry, and the other tabs are created without a value`() {
    let storyboard = Storyboard("tabs", entries: [.init(Words.word, to: Words.b)]) {
      Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word]) {
        Segue(Words.word, .selectTab(to: Words.b))
      }
      Storyboard.Scene(Words.b, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
      Storyboard.Scene(Words.c, root: FiringScreen.self) { Segue(Words.back, .selectTab(to: Words.a)) }
    }
    let flow = WordFlow(storyboard, entry: FiredSegue(Words.word, "x"))
    navigator.run(flow)
    #expect(navigator.picture == "{[a] *[b=x] [c]}" && flow.reports == [])
  }

  @Test func `the first scene is a tab if other scenes are tabs, even if no segue selects the first scene`() {
    let storyboard = Storyboard("tabs", startingAt: Words.c) {
      Storyboard.Scene(Words.a, root: FiringScreen.self)
      Storyboard.Scene(Words.c, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.a)) }
    }
    navigator.run(WordFlow(storyboard))
    #expect(navigator.picture == "{[a] *[c]}")
    fire(Words.next)
    #expect(navigator.picture == "{*[a] [c]}")
  }

  @Test func `the tab of the first scene is selected even if the coordinator's root is shown elsewhere`() {
    let scene = SceneDescriptor(Words.c) { FiringScreen("c") }
    let storyboard = Storyboard("tabs", startingAt: Words.c) {
      Storyboard.Scene(Words.a, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
      Storyboard.Scene(Words.c, root: FiringScreen.self) { Segue(Words.back, .selectTab(to: Words.a)) }
    }
    let other = SceneBinding(SceneDescriptor(Words.a) { FiringScreen("a") })
    let (coordinator, elsewhere) = (StoryboardCoordinator(storyboard, root: scene, others: [other]), Navigator())
    elsewhere.show(coordinator.root)
    navigator.run(coordinator)
    #expect(elsewhere.picture == "[c]" && navigator.picture == "{[a] *[c]}")
  }

  @Test func `a segue can select a tab in which a flow runs`() {
    let child = StubCoordinator<Int> { $0.push(NamedScreen("child")) }
    let storyboard = Storyboard("tabs", startingAt: Words.a) {
      Storyboard.Scene(Words.a, root: FiringScreen.self) {
        Segue(Words.next, .selectTab(to: Words.c))
        Segue(Words.more, .push(to: Words.d))
      }
      Storyboard.Scene(Words.c, root: StubCoordinator<Int>.self)
      Storyboard.Scene(Words.d, root: FiringScreen.self) { Segue(Words.next, .selectTab(to: Words.c)) }
    }
    let code = WordFlow.bindings(of: storyboard).filter { $0.identifier != "c" }
    let flow = WordFlow(storyboard, code: code + [SceneBinding(Words.c) { _ in SceneFlow(child) }])
    navigator.run(flow)
    #expect(navigator.picture == "{*[a] [child]}")
    fire(Words.more)
    fire(Words.next)
    #expect(navigator.picture == "{[a d] *[child]}" && flow.reports == [])
  }
}
