import Coordination
import CoordinationSupport
import Testing
import TestSupport

// Screens and coordinators can be pushed, presented, set as the root, and added as tabs in the same way.

private final class NewCoordinator: Coordinator {
  func start(_ flow: Flow<String>) {
    let screen = ClosureScreen("new")
    screen.onChoice = { flow.finish($0) }
    flow.push(screen)
  }
}

/// A coordinator that loads data before it shows its screen.
private final class SlowCoordinator: Coordinator {
  private(set) var load: (() -> Void)?

  func start(_ flow: Flow<Never>) {
    load = { flow.push(NamedScreen("new")) }
  }
}

/// A coordinator that shows two screens and exposes its flow to the test.
private final class ParentCoordinator: Coordinator {
  private(set) var flow: Flow<Void>?

  func start(_ flow: Flow<Void>) {
    self.flow = flow
    for name in ["home", "list"] { flow.push(NamedScreen(name)) }
  }
}

@MainActor
@Suite("Screens and coordinators in placements")
struct PresentableTests {
  /// A placement and the expected screens.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let picture: String
    let placement: FlowPlacement
    let screen: @MainActor @Sendable (Flow<Void>, any Screen) -> RequestDecision
    fileprivate let coordinator: @MainActor @Sendable (Flow<Void>, NewCoordinator) -> RequestDecision
  }

  nonisolated static let rows = [
    Row(
      testDescription: "pushed", picture: "[home list new]", placement: .here, screen: { $0.push($1) },
      coordinator: { $0.push($1) }),
    Row(
      testDescription: "presented", picture: "[home list] + [new]", placement: .modal(), screen: { $0.present($1) },
      coordinator: { $0.present($1) }),
    Row(
      testDescription: "presented in blocking full-screen pages",
      picture: "[home list] ! fullScreen (*new)", placement: .modal(.fullScreen, isBlocking: true, .pages),
      screen: { $0.present($1, style: .fullScreen, isBlocking: true, kind: .pages) },
      coordinator: { $0.present($1, style: .fullScreen, isBlocking: true, kind: .pages) }),
    Row(
      testDescription: "set as root", picture: "[new]", placement: .root, screen: { $0.setRoot($1) },
      coordinator: { $0.setRoot($1) }),
    Row(
      testDescription: "replacing the top", picture: "[home new]", placement: .replacingTop,
      screen: { $0.replaceTop(with: $1) }, coordinator: { $0.replaceTop(with: $1) }),
  ]

  private func started() throws -> (Navigator, Flow<Void>) {
    let navigator = Navigator()
    let parent = ParentCoordinator()
    navigator.run(parent)
    return (navigator, try #require(parent.flow))
  }

  @Test(.requirement("C3"), arguments: rows)
  func `a screen and a coordinator with the same placement appear in the same place`(_ row: Row) throws {
    let (first, onFirst) = try started()
    #expect(row.screen(onFirst, NamedScreen("new")).error == nil)
    #expect(first.picture == row.picture)
    let (second, onSecond) = try started()
    #expect(row.coordinator(onSecond, NewCoordinator()).error == nil)
    #expect(second.picture == row.picture)
    let (third, onThird) = try started()
    #expect(onThird.run(NewCoordinator(), in: row.placement).error == nil)
    #expect(third.picture == row.picture)
    let (fourth, onFourth) = try started()
    #expect(onFourth.show(NamedScreen("new"), in: row.placement).error == nil)
    #expect(fourth.picture == row.picture)
  }

  @Test(arguments: rows)
  func `a coordinator that loads before it shows its screen appears in the requested place`(_ row: Row) throws {
    let (navigator, flow) = try started()
    let slow = SlowCoordinator()
    #expect(flow.run(slow, in: row.placement).error == nil)
    #expect(navigator.picture == "[home list]")
    slow.load?()
    #expect(navigator.picture == row.picture)
  }

  @Test(arguments: rows)
  func `the outcome of a coordinator is passed to the closure of the request that ran the coordinator`(
    _ row: Row
  ) throws {
    let (navigator, flow) = try started()
    var outcomes: [FlowOutcome<String>] = []
    flow.run(NewCoordinator(), in: row.placement) { outcomes.append($0) }
    (navigator.activeScreen as? ClosureScreen)?.choose("Kazan")
    #expect(outcomes.map(\.output) == ["Kazan"])
  }

  @Test(.requirement("C3")) func `screens and coordinators can be added as tabs and selected`() throws {
    let navigator = Navigator()
    let tabs = TabsCoordinator()
    navigator.run(tabs)
    #expect(navigator.picture == "{*[settings] [new]}")
    #expect(tabs.flow?.select(tabs.child) == .accepted)
    #expect(navigator.picture == "{[settings] *[new]}")
    #expect(tabs.flow?.select(tabs.settings) == .accepted)
    #expect(navigator.picture == "{*[settings] [new]}")
    #expect(tabs.flow?.push(NamedScreen("detail")) == .accepted)
    #expect(navigator.picture == "{*[settings detail] [new]}")
    #expect(tabs.flow?.select(NamedScreen("elsewhere")) == .rejected(.notATab))
  }

  private final class TabsCoordinator: Coordinator {
    let settings = NamedScreen("settings")
    let child = NewCoordinator()
    private(set) var flow: Flow<Void>?

    func start(_ flow: Flow<Void>) {
      self.flow = flow
      flow.addTab(settings)
      flow.addTab(child)
    }
  }

  @Test(.requirement("C9"))
  func `after a flow finishes, the coordinator and its screens are released, and the flow rejects requests`() throws {
    let navigator = Navigator()
    navigator.show(NamedScreen("home"))
    weak var coordinator: ParentCoordinator?
    weak var screen: (any Screen)?
    var flow: Flow<Void>?
    do {
      let parent = ParentCoordinator()
      coordinator = parent
      navigator.run(parent)
      flow = parent.flow
      screen = navigator.activeScreen
    }
    #expect(coordinator != nil && screen != nil && flow?.isRunning == true)
    flow?.finish()
    #expect(coordinator == nil && screen == nil && flow?.isRunning == false)
    #expect(flow?.push(NamedScreen("late")) == .rejected(.flowNotRunning))
    #expect(flow?.push(NewCoordinator()) == .rejected(.flowNotRunning))
    #expect(navigator.picture == "[home]")
  }
}
