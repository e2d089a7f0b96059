import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@testable import Storyboards

@MainActor
@Suite("Edge cases of storyboards")
struct StoryboardEdgeTests {
  typealias Segue = Storyboard.Segue

  let stage = TestStage(home: .here)

  /// A storyboard with segues that push three scenes in sequence and segues that navigate back.
  static let words = Storyboard("words", startingAt: Words.a) {
    Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word]) { Segue(Words.word, .push(to: Words.b)) }
    Storyboard.Scene(Words.b, root: FiringScreen.self) {
      Segue(Words.more, .push(to: Words.c))
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Words.next, .unwind(to: Words.c))
    }
    Storyboard.Scene(Words.c, root: FiringScreen.self) { Segue(Words.back, .unwind(to: Words.b)) }
  }

  @Test(arguments: ["a", "b=x"])
  func `a screen keeps its own segues after the destination of a segue was rejected`(_ shown: String) {
    // The code for scene `c` returns a screen that is already shown.
    let shared = SceneBinding(Words.c, as: FiringScreen.self) { [navigator = stage.navigator] _ in
      navigator.screens.compactMap { $0 as? FiringScreen }.first { $0.name == shown } ?? FiringScreen("none")
    }
    let code = WordFlow.bindings(of: Self.words).filter { $0.identifier != "c" }
    let flow = stage.run(WordFlow(Self.words, code: code + [shared]))
    stage.fire("word", "x")
    for count in 1...2 {
      stage.fire("more")
      #expect(stage.picture == "[home a b=x]" && flow.reports.count == count)
    }
    stage.fire("home")
    #expect(stage.picture == "[home a]" && flow.reports.count == 2)
  }

  /// A storyboard whose scenes can be shown repeatedly.
  private static let loop = Storyboard("loop", startingAt: Words.a) {
    Storyboard.Scene(Words.a, root: FiringScreen.self) {
      Segue(Words.more, .push(to: Words.a))
      Segue(Words.next, .push(to: Words.c))
      Segue(Words.home, .unwind(to: Words.a))
    }
    Storyboard.Scene(Words.c, root: FiringScreen.self) {
      Segue(Words.home, .unwind(to: Words.a))
      Segue(Words.more, .push(to: Words.d))
    }
    Storyboard.Scene(Words.d, root: FiringScreen.self) { Segue(Words.home, .unwind(to: Words.c)) }
  }

  @Test func `unwinding navigates to the nearest shown scene with the destination's name below the source`() {
    let flow = stage.run(WordFlow(Self.loop))
    for _ in 0..<3 { stage.fire("more") }
    #expect(stage.picture == "[home a a a a]")
    let last = stage.navigator.activeScreen
    #expect(stage.navigator.goBack())
    stage.fire("next")
    stage.fire("home")
    #expect(stage.picture == "[home a a a]" && last != nil && flow.reports == [], "The last scene is no longer shown.")
    stage.fire("home")
    #expect(stage.picture == "[home a a]" && flow.reports == [])
  }

  @Test func `unwinding ignores a scene that was rejected`() {
    let shared = SceneBinding(Words.c, as: FiringScreen.self) { [navigator = stage.navigator] _ in
      navigator.screens.compactMap { $0 as? FiringScreen }.first ?? FiringScreen("none")
    }
    var storyboard = Self.loop
    storyboard.scenes[0].segues.append(Segue("d", .push(to: "d")))
    let code = WordFlow.bindings(of: storyboard).filter { $0.identifier != "c" }
    let flow = stage.run(WordFlow(storyboard, code: code + [shared]))
    stage.fire("next")
    #expect(flow.reports.count == 1)
    stage.fire("d")
    stage.fire("home")
    #expect(stage.picture == "[home a d]" && flow.reports.last == .notBelow("c", segue: "home", of: "d"))
  }

  @Test func `a flow keeps no record of scenes whose screens were popped`() {
    let flow = stage.run(WordFlow(Self.loop))
    for _ in 0..<3 {
      stage.fire("next")
      stage.navigator.goBack()
    }
    stage.fire("next")
    #expect(flow.places.map(\.identifier) == ["a", "c"])
  }

  @Test func `a shown screen does not retain the segue handler that the code of its scene has set`() {
    final class Handler {}
    weak var handler: Handler?
    let scene = SceneBinding(Words.c, as: FiringScreen.self) { _ in
      let (screen, object) = (FiringScreen("c"), Handler())
      handler = object
      screen.onSegue = { _ in withExtendedLifetime(object) {} }
      return screen
    }
    let code = WordFlow.bindings(of: Self.loop).filter { $0.identifier != "c" }
    stage.run(WordFlow(Self.loop, code: code + [scene]))
    stage.fire("next")
    #expect(stage.picture == "[home a c]" && handler == nil)
  }

  @Test func `a screen that replaces another screen belongs to the flow of the replaced screen`() {
    stage.run(WordFlow(StoryboardFlowTests.storyboard))
    stage.fire("swap")
    #expect(stage.navigator.flowTreeDescription == "TestFlow: 1 screen\n  WordFlow: 1 screen")
  }

  @Test func `unwinding to a later page is an error and does not turn the page`() {
    let flow = WordFlow(Self.words)
    stage.navigator.run(flow, in: .window(.pages))
    stage.fire("word", "x")
    stage.fire("more")
    stage.navigator.goBack()
    #expect(stage.picture == "(a *b=x c)")
    stage.fire("next")
    #expect(stage.picture == "(a *b=x c)" && flow.reports == [.notBelow("c", segue: "next", of: "b")])
    stage.fire("home")
    #expect(stage.picture == "(*a)" && flow.reports.count == 1)
  }

  /// A storyboard with the initial tabs `a` and `c`, each of which can push the scene `b`.
  ///
  /// The scene `a` can also push `c` and open `b` in a third tab.
  static let tabs = Storyboard("tabs", startingAt: Words.a) {
    Storyboard.Scene(Words.a, root: FiringScreen.self, outputs: [Words.word, Words.noted]) {
      Segue(Words.next, .selectTab(to: Words.c))
      Segue(Words.more, .push(to: Words.c))
      Segue(Words.word, .push(to: Words.b))
      Segue(Words.noted, .selectTab(to: Words.b))
    }
    Storyboard.Scene(Words.b, root: FiringScreen.self)
    Storyboard.Scene(Words.c, root: FiringScreen.self, outputs: [Words.word]) {
      Segue(Words.back, .selectTab(to: Words.a))
      Segue(Words.word, .push(to: Words.b))
    }
  }

  @Test func `a scene that is shown in another tab is created again in the selected tab`() {
    let (navigator, flow) = (Navigator(), WordFlow(Self.tabs))
    navigator.run(flow)
    let screen = { navigator.activeScreen as? FiringScreen }
    screen()?.fire(Words.next)
    screen()?.fire(Words.word, "x")
    navigator.state.map { navigator.handleTabSelection($0.root.containers[0].id) }
    #expect(navigator.picture == "{*[a] [c b=x]}")
    screen()?.fire(Words.word, "y")
    #expect(navigator.picture == "{*[a b=y] [c b=x]}")
    navigator.goBack()
    screen()?.fire(Words.more)
    #expect(navigator.picture == "{*[a c] [c b=x]}")
    navigator.goBack()
    screen()?.fire(Words.noted, "z")
    #expect(navigator.picture == "{[a] [c b=x] *[b=z]}")
    #expect(flow.reports == [])
  }
}
