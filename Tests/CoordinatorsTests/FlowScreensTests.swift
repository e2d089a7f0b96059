import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Screens of a flow")
struct FlowScreensTests {
  /// An action on a flow or its parent, and the listening screens that the flow must then contain.
  ///
  /// `act` performs an action on a flow that shows the listening screen `a`, or on that flow's parent. `screens` lists
  /// the flow's listening screens after the action.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let screens: [String]
    let act: @MainActor @Sendable (_ flow: TestFlow, _ home: TestFlow) -> Void

    init(
      _ testDescription: String, _ screens: [String],
      _ act: @escaping @MainActor @Sendable (_ flow: TestFlow, _ home: TestFlow) -> Void
    ) {
      (self.testDescription, self.screens, self.act) = (testDescription, screens, act)
    }
  }

  @Test(arguments: arrivals + departures)
  func `a flow's screens include its children's screens in all modals, even before they are shown`(_ row: Row) {
    let navigator = Navigator()
    let home = TestFlow([])
    let flow = TestFlow([])
    navigator.run(home)
    home.flow.push(ListeningScreen("parent"))
    home.run(flow)
    flow.flow.push(ListeningScreen("a"))
    row.act(flow, home)
    for case let screen as any Listening in flow.flow.screens { screen.listen(to: "Kazan") }
    let all = navigator.screens.compactMap { $0 as? any Listening }
    #expect(home.flow.screens.compactMap { ($0 as? any Listening)?.name } == all.map(\.name))
    #expect(all.filter { $0.heard == ["Kazan"] }.map(\.name) == row.screens)
  }

  nonisolated static let arrivals = [
    Row("a push", ["a", "b"]) { flow, _ in flow.flow.push(ListeningScreen("b")) },
    Row("a screen that does not listen", ["a"]) { flow, _ in flow.flow.push(NamedScreen("b")) },
    Row("a screen of the parent", ["a"]) { $1.flow.push(ListeningScreen("b")) },
    Row("a modal", ["a", "b"]) { flow, _ in flow.flow.present(ListeningScreen("b")) },
    Row("several screens", ["a", "b", "c"]) { flow, home in
      let present = flow.flow.screens + [ListeningScreen("b"), ListeningScreen("c")]
      flow.flow.setScreens(home.flow.screens.dropLast(1) + present)
    },
    Row("a screen of a child", ["a", "b"]) { flow, _ in flow.show("b") },
    Row("screens of descendants in nested modals", ["a", "b", "c", "d"]) { flow, _ in
      flow.show("b", in: .modal()).show("c", in: .modal(.fullScreen)).show("d")
    },
    Row("a screen that is covered by others", ["a", "c"]) { flow, home in
      home.flow.present(ListeningScreen("b"))
      flow.flow.push(ListeningScreen("c"))
    },
  ]

  nonisolated static let departures = [
    Row("a pop", []) { flow, _ in
      let child = flow.show("b")
      flow.flow.pop()
      #expect(!child.isRunning)
      flow.flow.pop()
    },
    Row("the user navigates back", ["a"]) { flow, _ in
      flow.flow.push(ListeningScreen("b"))
      flow.navigator?.goBack()
    },
    Row("a replacement of the top screen", ["b"]) { flow, _ in flow.flow.replaceTop(with: ListeningScreen("b")) },
    Row("another root", ["b"]) { flow, _ in flow.flow.setRoot(ListeningScreen("b")) },
    Row("the end of a child", ["a"]) { flow, _ in flow.show("b", in: .modal()).finish("done") },
    Row("the dismissal of a modal", ["a"]) { flow, _ in
      flow.flow.present(ListeningScreen("b"))
      flow.flow.dismiss()
    },
    Row("the end of the flow", []) { flow, home in
      flow.show("b")
      flow.finish("done")
      home.show("c")
    },
    Row("everything is closed", []) { flow, _ in flow.navigator?.close() },
  ]
}

@MainActor private protocol Listening: Screen {
  var name: String { get }
  var heard: [String] { get }
  func listen(to news: String)
}

private final class ListeningScreen: NamedScreen, Listening {
  private(set) var heard: [String] = []
  func listen(to news: String) { heard.append(news) }
}

extension TestFlow {
  /// Runs a child flow that shows a listening screen.
  @discardableResult
  fileprivate func show(_ name: String, in placement: FlowPlacement = .here) -> TestFlow {
    let flow = TestFlow([])
    run(flow, in: placement)
    flow.flow.push(ListeningScreen(name))
    return flow
  }
}
