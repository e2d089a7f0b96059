import CoordinationSupport
import CoordinationTesting
import Coordination
import Testing

@MainActor
@Suite("Appearance on a simulated host")
struct AppearanceTests {
  /// Actions on a stage, and the hooks that are called.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: NavigationState.Level
    let act: @MainActor @Sendable (TestStage) -> Void
    let hooks: [String]

    init(
      _ testDescription: String, on root: NavigationState.Level = .stack(10, 1), _ hooks: [String],
      _ act: @escaping @MainActor @Sendable (TestStage) -> Void
    ) {
      self.testDescription = testDescription
      self.root = root
      self.act = act
      self.hooks = hooks
    }
  }

  nonisolated static let tabs = NavigationState.Level.tabs(10, .stack(20, 1, 2), .stack(30, 3))
  nonisolated static let modal = NavigationState.Container.stack(50, 9)

  @Test(arguments: [
    Row("48: a push", ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]) {
      $0.ask(.push(.entry(9), on: .init(10)))
    },
    Row("52: a push without animation", ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]) {
      $0.ask(.push(.entry(9), on: .init(10)), animated: false)
    },
    Row("49: a pop", on: .stack(10, 1, 2), ["2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear"]) {
      $0.ask(.pop(1, from: .init(10)))
    },
    Row("56: a swipe", on: .stack(10, 1, 2), ["2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear"]) {
      $0.play(.beginSwipeBack, .finishGesture)
    },
    Row(
      "50: a canceled swipe: the screen below disappears without having appeared", on: .stack(10, 1, 2),
      [
        "2 willDisappear", "1 willAppear", "1 willDisappear", "1 didDisappear", "2 willAppear", "2 didAppear",
      ]
    ) { $0.play(.beginSwipeBack, .cancelGesture) },
    Row(
      "53: several screens at once: only the topmost appears",
      ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]
    ) { $0.ask(.setEntries([.entry(1), .entry(7), .entry(8), .entry(9)], on: .init(10))) },
    Row("18: a removal from the middle", on: .stack(10, 1, 2, 3), []) { $0.ask(.remove([.init(2)])) },
    Row(
      "30: a sheet and its end: the presenter stays in view",
      ["9 willAppear", "9 didAppear", "9 willDisappear", "9 didDisappear"]
    ) {
      $0.present(.on(1, modal))
      $0.ask(.dismiss(.init(50)))
    },
    Row("a transparent modal", ["9 willAppear", "9 didAppear"]) { $0.present(.on(1, modal, .overFullScreen)) },
    Row("a sheet dragged half way", ["9 willAppear", "9 didAppear", "9 willDisappear", "9 willAppear", "9 didAppear"]) {
      $0.present(.on(1, modal))
      $0.play(.beginSwipeDown, .cancelGesture)
    },
    Row("30: a full-screen modal", ["1 willDisappear", "9 willAppear", "9 didAppear", "1 didDisappear"]) {
      $0.present(.on(1, modal, .fullScreen))
    },
    Row(
      "a full-screen modal above a sheet: both screens below disappear",
      [
        "9 willAppear", "9 didAppear", "1 willDisappear", "9 willDisappear", "7 willAppear", "7 didAppear",
        "1 didDisappear", "9 didDisappear",
      ]
    ) {
      $0.present(.on(1, modal))
      $0.present(.on(9, .stack(60, 7), .fullScreen))
    },
    Row(
      "54: another tab: its visible child alone", on: tabs,
      ["3 willAppear", "2 willDisappear", "2 didDisappear", "3 didAppear"]
    ) {
      $0.play(.tapTab(.init(30)))
    },
    Row("45: a push in a hidden tab", on: tabs, []) { $0.ask(.push(.entry(9), on: .init(30))) },
    Row(
      "a visible push below a sheet",
      ["9 willAppear", "9 didAppear", "1 willDisappear", "7 willAppear", "1 didDisappear", "7 didAppear"]
    ) {
      $0.present(.on(1, modal))
      $0.ask(.push(.entry(7), on: .init(10)))
    },
    Row("a page", on: .pages(10, 1, 2), ["2 willAppear", "1 willDisappear", "2 didAppear", "1 didDisappear"]) {
      $0.play(.turnPage(forward: true))
    },
    Row("55: the background", []) { $0.play(.enterBackground) },
    Row(
      "a canceled step",
      ["1 willDisappear", "9 willAppear", "9 willDisappear", "9 didDisappear", "1 willAppear", "1 didAppear"]
    ) {
      $0.host.answer = .later
      $0.ask(.push(.entry(9), on: .init(10)))
      $0.play(.cancelTransition)
    },
    Row(
      "another tab during a push: the pushed screen never appears", on: tabs,
      [
        "2 willDisappear", "9 willAppear", "3 willAppear", "9 willDisappear", "2 didDisappear", "9 didDisappear",
        "3 didAppear",
      ]
    ) {
      $0.host.answer = .later
      $0.ask(.push(.entry(9), on: .init(20)))
      $0.play(.tapTab(.init(30)), .finishTransition)
    },
  ])
  func `the host calls the hooks in UIKit's order`(_ row: Row) {
    let stage = TestStage(row.root)
    let screens = stage.navigator.screens.compactMap { $0 as? TestScreen }
    row.act(stage)
    #expect(stage.hooks == row.hooks)
    for screen in screens + stage.navigator.screens.compactMap({ $0 as? TestScreen }) {
      #expect(screen.walk.isSettled, "\(screen.walk)")
      let entry = stage.navigator.entry(of: screen)
      #expect(entry == nil || screen.walk == stage.host.walks[entry ?? .init(0)] ?? AppearanceWalk())
    }
  }

  /// Hooks, and the index of the first hook that is not valid after its predecessor.
  struct Walk: Sendable, CustomTestStringConvertible {
    let hooks: [AppearanceHook]
    var firstFault: Int?
    var isSettled = false
    var testDescription: String { "\(AppearanceWalk(hooks))" }
  }

  @Test(arguments: [
    Walk(hooks: [], isSettled: true),
    Walk(hooks: [.willAppear]),
    Walk(hooks: [.willAppear, .didAppear], isSettled: true),
    Walk(hooks: [.willAppear, .didAppear, .willDisappear, .didDisappear], isSettled: true),
    Walk(hooks: [.willAppear, .willDisappear, .didDisappear], isSettled: true),
    Walk(hooks: [.willAppear, .didAppear, .willDisappear, .willAppear, .didAppear], isSettled: true),
    Walk(hooks: [.didAppear], firstFault: 0),
    Walk(hooks: [.willDisappear], firstFault: 0),
    Walk(hooks: [.willAppear, .willAppear], firstFault: 1),
    Walk(hooks: [.willAppear, .didDisappear], firstFault: 1),
    Walk(hooks: [.willAppear, .didAppear, .didDisappear, .willAppear], firstFault: 2),
    Walk(hooks: [.willAppear, .didAppear, .willDisappear, .didAppear], firstFault: 3),
  ])
  func `a walk allows canceled transitions and rejects any other order`(_ row: Walk) {
    let walk = AppearanceWalk(row.hooks)
    #expect(walk.firstFault == row.firstFault)
    #expect(walk.isValid == (row.firstFault == nil))
    #expect(walk.isSettled == row.isSettled)
  }
}
