import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@MainActor
@Suite("Placement")
struct PlacementTests {
  private let stage = TestStage()

  /// A tree of flows and the screens that it shows.
  struct Tree: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let picture: String
    /// The screens that remain after the user navigates back as far as possible.
    let left: String
    let run: @MainActor @Sendable (Navigator) -> Void

    init(
      _ testDescription: String, _ picture: String, left: String,
      _ run: @escaping @MainActor @Sendable (Navigator) -> Void
    ) {
      self.testDescription = testDescription
      (self.picture, self.left, self.run) = (picture, left, run)
    }
  }

  @Test(arguments: places + tabs)
  func `a placement determines the container of a flow's screens without code in the flow`(_ tree: Tree) {
    let navigator = stage.navigator
    tree.run(navigator)
    #expect(navigator.picture == tree.picture)
    var count = 0
    while navigator.goBack(), count < 20 { count += 1 }
    #expect(navigator.picture == tree.left)
    // Although a screen below a modal is in the correct place, the navigator reports the screen because the modal
    // covers it.
    #expect(stage.reports.allSatisfy { if case .covered = $0 { true } else { false } })
    navigator.close()
    #expect(navigator.rootFlows.isEmpty && navigator.picture == "")
  }

  nonisolated static let places = [
    Tree("the default placement", "[a]", left: "[a]") { $0.show("a") },
    Tree("in the container of the parent", "[a b c]", left: "[a]") { $0.show("a").show("b").show("c") },
    Tree("in place of everything", "[b]", left: "[b]") { $0.show("a").show("b", in: .window()) },
    Tree("on pages", "(a *b)", left: "(*a b)") { $0.show("a", in: .window(.pages)).show("b") },
    Tree("on a modal", "[a] + [b c]", left: "[a]") { $0.show("a").show("b", in: .modal()).show("c") },
    Tree("on a full-screen modal", "[a] + fullScreen [b]", left: "[a]") {
      $0.show("a").show("b", in: .modal(.fullScreen))
    },
    Tree("on a modal of pages", "[a] + (b *c)", left: "[a]") {
      $0.show("a").show("b", in: .modal(.sheet, .pages)).show("c")
    },
    Tree("on a modal that blocks", "[a] ! [b c]", left: "[a] ! [b]") {
      $0.show("a").show("b", in: .modal(isBlocking: true)).show("c")
    },
    Tree("on modals above each other", "[a] + [b] + [c d]", left: "[a]") {
      $0.show("a").show("b", in: .modal()).show("c", in: .modal()).show("d")
    },
    Tree("below a modal", "[a c] + [b]", left: "[a]") {
      let a = $0.show("a")
      a.show("b", in: .modal())
      a.show("c")
    },
    Tree("at the placement of a flow without screens", "[a] + [b c]", left: "[a]") {
      $0.show("a").show(in: .modal()).show("b").show("c")
    },
    Tree("in place of the top screen", "[a c d]", left: "[a]") {
      let a = $0.show("a")
      a.show("b")
      a.show("c", in: .replacingTop).flow.push(NamedScreen("d"))
    },
    Tree("in place of all screens", "[c d]", left: "[c]") {
      let a = $0.show("a")
      a.show("b")
      a.show("c", in: .root).flow.push(NamedScreen("d"))
    },
    Tree("in place of the top screen, where nothing is shown", "[a]", left: "[a]") {
      $0.show("a", in: .replacingTop)
    },
    Tree("in place of all screens, where nothing is shown", "[a b]", left: "[a]") {
      $0.show("a", in: .root).flow.push(NamedScreen("b"))
    },
    Tree("in the container to which the parent has moved", "[c d]", left: "[c]") {
      let a = $0.show("a")
      let b = a.show()
      a.flow.show(NamedScreen("c"), in: .window())
      b.flow.push(NamedScreen("d"))
    },
    Tree("on a modal of an empty navigator", "[a]", left: "[a]") { $0.show("a", in: .modal()) },
  ]

  nonisolated static let tabs = [
    Tree("in tabs", "{*[a] [b c] (*d)}", left: "{*[a] [b c] (*d)}") {
      let main = $0.show()
      main.show("a", in: .tab())
      main.show("b", in: .tab()).show("c")
      main.show("d", in: .tab(.pages))
    },
    Tree("in tabs, the second of which is selected", "{[a] *[b c]}", left: "{[a] *[b]}") {
      let main = $0.show()
      main.show("a", in: .tab())
      let b = main.show("b", in: .tab())
      b.show("c")
      main.flow.select(b)
    },
    Tree("in a tab without a parent", "{*[a]}", left: "{*[a]}") { $0.show("a", in: .tab()) },
    Tree("in tabs on a modal", "[home] + {*[a c] [b]}", left: "[home]") {
      let main = $0.show("home").show(in: .modal())
      main.show("a", in: .tab()).show("c")
      main.show("b", in: .tab())
    },
    Tree("in a third tab on a modal", "[home] + {*[a] [b] [c]}", left: "[home]") {
      let main = $0.show("home").show(in: .modal())
      for name in ["a", "b", "c"] { main.show(name, in: .tab()) }
    },
    Tree("in tabs in a modal, while the parent continues below", "[home x] + {*[a]}", left: "[home]") {
      let home = $0.show("home")
      home.show(in: .modal()).show("a", in: .tab())
      home.show("x")
    },
    Tree("in tabs on a modal that a flow above has opened", "[home] + {*[a x]}", left: "[home]") {
      let modal = $0.show("home").show(in: .modal())
      modal.show().show("a", in: .tab())
      modal.show("x")
    },
    Tree("in tabs on a modal over tabs", "{*[home]} + fullScreen {*[a] [b]}", left: "{*[home]}") {
      let main = $0.show()
      let sheet = main.show("home", in: .tab()).show(in: .modal(.fullScreen))
      for name in ["a", "b"] { sheet.show(name, in: .tab()) }
    },
    Tree("in tabs that replace everything", "{*[a] [b]}", left: "{*[a] [b]}") {
      let main = $0.show("home").show(in: .window())
      for name in ["a", "b"] { main.show(name, in: .tab()) }
    },
    Tree("on a modal above a tab", "{*[a] [b]} + [c]", left: "{*[a] [b]}") {
      let main = $0.show()
      main.show("a", in: .tab()).show("c", in: .modal())
      main.show("b", in: .tab())
    },
    Tree("in a tab that is added later", "{*[a d] [b]}", left: "{*[a] [b]}") {
      let main = $0.show()
      let a = main.show("a", in: .tab())
      main.show("b", in: .tab())
      a.show("d")
    },
  ]

  /// Requests a tab inside a tab whose flow shows no screen, its own screen, or only a child's screen.
  @Test(.requirement("C1"), arguments: [("", ""), ("own", ""), ("", "child")])
  func `tabs inside tabs are rejected`(_ own: String, _ below: String) {
    let navigator = stage.navigator
    let main = navigator.show()
    let tab = main.show(own, in: .tab())
    if !below.isEmpty { tab.show(below) }
    main.show("beside", in: .tab())
    let before = navigator.picture
    let inner = tab.show(in: .tab())
    var results: [RequestResult] = []
    let error = inner.flow.push(NamedScreen("inner")) { results.append($0) }.error
    #expect(error?.description.contains("cannot contain tabs") == true)
    #expect(results == error.map { [.rejected($0)] })
    #expect(navigator.picture == before)
  }

  /// A request for a tab, made in a flow without its own screens, and the resulting picture.
  struct TabRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let picture: String
    let act: @MainActor @Sendable (Navigator) -> RequestDecision
  }

  @Test(arguments: [
    TabRequest(testDescription: "a child requests a tab below a stack", picture: "[home]") {
      $0.show("home").show().show(in: .tab()).flow.push(NamedScreen("a"))
    },
    TabRequest(testDescription: "the flow requests a tab below a stack", picture: "{*[a]}") {
      $0.show("home").show().flow.addTab(NamedScreen("a"))
    },
    TabRequest(testDescription: "a child requests a tab in a tab", picture: "") {
      $0.show(in: .tab()).show(in: .tab()).flow.push(NamedScreen("a"))
    },
    TabRequest(testDescription: "the flow requests a tab in a tab", picture: "") {
      $0.show().show(in: .tab()).flow.addTab(NamedScreen("a"))
    },
  ])
  func `a flow opens tabs only for its own screens, and only outside a tab`(_ request: TabRequest) {
    let navigator = stage.navigator
    let isRejected = if case .nestedContainer? = request.act(navigator).error { true } else { false }
    #expect(navigator.picture == request.picture && isRejected == (request.picture != "{*[a]}"))
  }

  @Test(
    arguments: [(.replacingTop, "[home c]"), (.modal(), "[home top] + [c]")]
      as [(FlowPlacement, String)])
  func `a placement applies until a screen is shown in it`(_ placement: FlowPlacement, _ picture: String) {
    let navigator = stage.navigator
    let (home, child) = (TestFlow(["home", "top"]), TestFlow([]))
    navigator.run(home)
    child.whileStarting = { child in
      #expect(child.flow.push(home.flow.screens[0]).error != nil)
      child.flow.push(NamedScreen("c"))
    }
    home.run(child, in: placement)
    #expect(navigator.picture == picture)
  }

  @Test func `the screens that open a container keep their own contexts`() {
    stage.navigator.run(stage.home)
    for names in [["a"], ["a", "b"]] {
      let child = stage.run(TestFlow([]), in: .modal())
      var results: [RequestResult] = []
      stage.clearJournal()
      let decision = child.flow.setScreens(
        names.map(NamedScreen.init), contexts: names.map { ScreenContext(kind: $0) }
      ) { results.append($0) }
      #expect(decision == .accepted && results == [.done] && stage.steps == ["present"])
      #expect(stage.navigator.state?.top.selected.entries.map(\.context?.kind) == names)
    }
  }
}

extension Navigator {
  /// Runs a flow that shows at most one screen.
  @discardableResult
  fileprivate func show(_ name: String = "", in placement: FlowPlacement = .here) -> TestFlow {
    let flow = TestFlow(name.isEmpty ? [] : [name])
    run(flow, in: placement)
    return flow
  }
}

extension TestFlow {
  /// Runs a child flow that shows at most one screen.
  @discardableResult
  fileprivate func show(_ name: String = "", in placement: FlowPlacement = .here) -> TestFlow {
    let flow = TestFlow(name.isEmpty ? [] : [name])
    run(flow, in: placement)
    return flow
  }
}
