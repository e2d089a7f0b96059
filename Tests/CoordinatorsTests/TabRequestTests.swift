import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Requests on tabs, pages, and modals")
struct TabRequestTests {
  private let stage = TestStage()
  private var navigator: Navigator { stage.navigator }
  let main = TestFlow([])

  private func openTabs(_ names: String...) {
    main.whileStarting = { main in for name in names { main.flow.addTab(TestFlow([name])) } }
    navigator.run(main)
  }

  @Test func `a tab can be inserted, replaced, and moved`() {
    openTabs("a", "b")
    #expect(main.flow.addTab(NamedScreen("c"), at: .index(1)) == .accepted)
    #expect(navigator.picture == "{*[a] [c] [b]}")
    var outcome: FlowOutcome<String>.Kind?
    #expect(main.flow.addTab(TestFlow(["d"]), at: .replacing(0)) { outcome = $0.kind } == .accepted)
    #expect(navigator.picture == "{*[d] [c] [b]}", "The replacement of the selected tab is selected.")
    #expect(main.flow.moveTab(from: 2, to: 0) == .accepted)
    #expect(navigator.picture == "{[b] *[d] [c]}")
    #expect(outcome == nil)
    #expect(main.flow.addTab(TestFlow(["e"]), at: .replacing(1)) == .accepted)
    #expect(outcome == .superseded, "The flow of a tab that is replaced ends.")
  }

  @Test(
    arguments: [
      (.index(4), .noTab(4, last: 2)), (.index(-1), .noTab(-1, last: 2)),
      (.replacing(2), .noTab(2, last: 1)), (.replacing(-1), .noTab(-1, last: 1)),
    ] as [(TabPosition, NavigationError)])
  func `adding or moving a tab is rejected if an index is out of range`(
    _ position: TabPosition, _ error: NavigationError
  ) {
    openTabs("a", "b")
    #expect(main.flow.addTab(NamedScreen("c"), at: position) == .rejected(error))
    for (source, target, index) in [(0, 9, 9), (-1, 9, -1), (2, 0, 2)] {
      #expect(main.flow.moveTab(from: source, to: target) == .rejected(.noTab(index, last: 1)))
    }
    #expect(navigator.picture == "{*[a] [b]}")
  }

  @Test func `moving a tab to its own index does not change the state`() {
    openTabs("a", "b")
    var (changes, results) = (0, [RequestResult]())
    navigator.stateDidChange = { changes += 1 }
    #expect(main.flow.moveTab(from: 1, to: 1) { results.append($0) } == .ignored(.alreadyShown))
    #expect(changes == 0 && results == [.alreadyShown])
  }

  @Test func `a flow above the tabs selects a tab by a child, a nested child, or a screen`() {
    let (a, b, inner) = (TestFlow(["a"]), TestFlow(["b"]), TestFlow(["c"]))
    navigator.run(main)
    for tab in [a, b] { main.flow.addTab(tab) }
    b.run(inner)
    #expect(main.flow.select(inner) == .accepted && navigator.picture == "{[a] *[b c]}")
    #expect(main.flow.select(a) == .accepted && navigator.picture == "{*[a] [b c]}")
    #expect(main.flow.select(b.flow.screens[1]) == .accepted && navigator.picture == "{[a] *[b c]}")
    #expect(b.flow.select(a) == .rejected(.notATab))
    #expect(b.flow.select(a.flow.screens[0]) == .rejected(.notATab))
    #expect(navigator.picture == "{[a] *[b c]}")
  }

  @Test func `back selects each previously selected tab once, and then has no effect`() throws {
    openTabs("a", "b", "c")
    navigator.backPolicy.tabs = .previous
    for index in [1, 2, 1] { navigator.handleTabSelection(try #require(navigator.state?.root.tabs)[index].id) }
    #expect(navigator.picture == "{[a] *[b] [c]}")
    #expect(navigator.goBack() && navigator.picture == "{[a] [b] *[c]}")
    #expect(navigator.goBack() && navigator.picture == "{*[a] [b] [c]}")
    #expect(!navigator.goBack())
  }

  @Test func `a tab that was never selected is not in the history when the selected tab is replaced`() throws {
    openTabs("a", "b", "c")
    navigator.handleTabSelection(try #require(navigator.state?.root.tabs)[2].id)
    main.flow.addTab(TestFlow(["x"]), at: .replacing(0))
    main.flow.addTab(TestFlow(["y"]), at: .replacing(2))
    #expect(navigator.picture == "{[x] [b] *[y]}")
    navigator.backPolicy.tabs = .previous
    #expect(!navigator.goBack())
  }

  @Test func `a flow in a tab cannot move the tabs of its parent`() {
    let leaf = TestFlow(["a"])
    main.whileStarting = { main in
      main.flow.addTab(leaf)
      main.flow.addTab(TestFlow(["b"]))
    }
    navigator.run(main)
    #expect(leaf.flow.moveTab(from: 0, to: 1) == .rejected(.notATab))
    #expect(navigator.picture == "{*[a] [b]}")
  }

  @Test(arguments: [BackPolicy.Tabs.previous, .first, .left])
  func `back requests permission before it selects a tab`(_ policy: BackPolicy.Tabs) throws {
    openTabs("a", "b")
    navigator.backPolicy.tabs = policy
    let tabs = try #require(navigator.state?.root.tabs)
    navigator.handleTabSelection(tabs[1].id)
    var asked: [NavigationState.Container.ID] = []
    navigator.shouldSelectTab = {
      asked.append($0)
      return false
    }
    var results: [RequestResult] = []
    #expect(navigator.goBack { results.append($0) })
    #expect(asked == [tabs[0].id] && results == [.guarded] && navigator.picture == "{[a] *[b]}")
  }

  @Test func `back selects the tab that the policy names`() throws {
    openTabs("a", "b", "c")
    navigator.backPolicy.tabs = .tab(try #require(navigator.state?.root.tabs)[1].id)
    #expect(navigator.goBack() && navigator.picture == "{[a] *[b] [c]}")
    #expect(!navigator.goBack())
  }

  @Test func `an app can ask the user to sign in before it selects a tab`() throws {
    openTabs("feed", "profile")
    let login = TestFlow(["login"])
    let profile = try #require(navigator.state?.root.tabs)[1].id
    var isSignedIn = false
    navigator.shouldSelectTab = { [main, weak navigator] tab in
      guard tab == profile, !isSignedIn else { return true }
      main.flow.present(login) { outcome in
        guard outcome.output != nil else { return }
        isSignedIn = true
        navigator?.apply(.select(tab))
      }
      return false
    }
    navigator.handleTabSelection(profile)
    #expect(navigator.picture == "{*[feed] [profile]} + [login]")
    login.finish("Ada")
    #expect(navigator.picture == "{[feed] *[profile]}")
  }

  @Test func `a flow can turn to the page that shows a given screen`() {
    let screens = ["a", "b", "c"].map(NamedScreen.init)
    main.whileStarting = { main in
      main.flow.show(screens[0], in: .window(.pages))
      main.flow.setScreens(screens)
    }
    navigator.run(main)
    #expect(navigator.picture == "(a b *c)")
    #expect(main.flow.turn(to: screens[0]) == .accepted)
    #expect(navigator.picture == "(*a b c)")
    #expect(main.flow.turn(to: screens[0]) == .ignored(.alreadyShown))
  }

  @Test func `dismissing the modal of a screen also dismisses the modals above it`() {
    let sheets = ["a", "b", "c"].map(NamedScreen.init)
    let main = TestFlow(["home"])
    navigator.run(main)
    for sheet in sheets { main.flow.present(sheet) }
    #expect(navigator.picture == "[home] + [a] + [b] + [c]")
    #expect(main.flow.dismiss(sheets[1]).screens.count == 2)
    #expect(navigator.picture == "[home] + [a]")
  }

  @Test func `an operation without new entries is applied, and an operation with new entries is rejected`() throws {
    openTabs("a", "b")
    let state = try #require(navigator.state)
    let tabs = try #require(state.root.tabs)
    #expect(state.root.stack == nil && tabs[0].entries.count == 1)
    #expect(navigator.apply(.setTabs(tabs.reversed(), in: state.root.id)) == .accepted)
    #expect(navigator.picture == "{[b] *[a]}")
    #expect(navigator.apply(.select(tabs[0].id)) == .ignored(.alreadyShown))
    let entry = NavigationState.Entry(id: .init(900))
    #expect(navigator.apply(.push(entry, on: tabs[0].id)) == .rejected(.addsEntries))
    #expect(navigator.apply(.select(.init(900))) == .rejected(.noContainer(.init(900))))
    #expect(main.flow.setContext(.init(kind: "feed"), of: try #require(navigator.activeScreen)) == .accepted)
    #expect(navigator.state?.top.current.context?.kind == "feed")
  }
}
