import CoordinationSupport
import CoordinationTesting
import Coordination
import TestSupport
import Testing

@MainActor
@Suite("Appearance on a simulated host")
struct AppearanceTests {
  /// Actions with the expected hooks.
  ///
  /// `act` performs actions on a stage that shows `root`. `hooks` lists the hooks that the host calls.
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

  @Test(
    .case(18, 30, 45, 48, 49, 50, 52, 53, 54, 55, 56),
    arguments: [
      Row("a push replaces the visible screen", ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]) {
        $0.ask(.push(.entry(9), on: .init(10)))
      },
      Row(
        "a push without animation calls the same hooks",
        ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]
      ) {
        $0.ask(.push(.entry(9), on: .init(10)), animated: false)
      },
      Row(
        "a pop replaces the visible screen", on: .stack(10, 1, 2),
        ["2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear"]
      ) {
        $0.ask(.pop(1, from: .init(10)))
      },
      Row(
        "a swipe replaces the visible screen", on: .stack(10, 1, 2),
        ["2 willDisappear", "1 willAppear", "2 didDisappear", "1 didAppear"]
      ) {
        $0.play(.beginSwipeBack, .finishGesture)
      },
      Row(
        "a canceled swipe makes the screen below disappear before it has appeared", on: .stack(10, 1, 2),
        [
          "2 willDisappear", "1 willAppear", "1 willDisappear", "1 didDisappear", "2 willAppear", "2 didAppear",
        ]
      ) { $0.play(.beginSwipeBack, .cancelGesture) },
      Row(
        "several screens are pushed at the same time, and only the topmost appears",
        ["1 willDisappear", "9 willAppear", "1 didDisappear", "9 didAppear"]
      ) { $0.ask(.setEntries([.entry(1), .entry(7), .entry(8), .entry(9)], on: .init(10))) },
      Row("a removal from the middle calls no hooks", on: .stack(10, 1, 2, 3), []) { $0.ask(.remove([.init(2)])) },
      Row(
        "a sheet is presented and dismissed, and its presenter stays visible",
        ["9 willAppear", "9 didAppear", "9 willDisappear", "9 didDisappear"]
      ) {
        $0.present(.on(1, modal))
        $0.ask(.dismiss(.init(50)))
      },
      Row("a transparent modal leaves the presenter visible", ["9 willAppear", "9 didAppear"]) {
        $0.present(.on(1, modal, .overFullScreen))
      },
      Row(
        "a sheet whose drag is canceled appears again",
        ["9 willAppear", "9 didAppear", "9 willDisappear", "9 willAppear", "9 didAppear"]
      ) {
        $0.present(.on(1, modal))
        $0.play(.beginSwipeDown, .cancelGesture)
      },
      Row(
        "a full-screen modal hides the presenter", ["1 willDisappear", "9 willAppear", "9 didAppear", "1 didDisappear"]
      ) {
        $0.present(.on(1, modal, .fullScreen))
      },
      Row(
        "a full-screen modal above a sheet hides both screens below",
        [
          "9 willAppear", "9 didAppear", "1 willDisappear", "9 willDisappear", "7 willAppear", "7 didAppear",
          "1 didDisappear", "9 didDisappear",
        ]
      ) {
        $0.present(.on(1, modal))
        $0.present(.on(9, .stack(60, 7), .fullScreen))
      },
      Row(
        "another tab is selected, and only its visible screen appears", on: tabs,
        ["3 willAppear", "2 willDisappear", "2 didDisappear", "3 didAppear"]
      ) {
        $0.play(.tapTab(.init(30)))
      },
      Row("a push in a hidden tab calls no hooks", on: tabs, []) { $0.ask(.push(.entry(9), on: .init(30))) },
      Row(
        "a push below a sheet is visible",
        ["9 willAppear", "9 didAppear", "1 willDisappear", "7 willAppear", "1 didDisappear", "7 didAppear"]
      ) {
        $0.present(.on(1, modal))
        $0.ask(.push(.entry(7), on: .init(10)))
      },
      Row(
        "a page is turned", on: .pages(10, 1, 2), ["2 willAppear", "1 willDisappear", "2 didAppear", "1 didDisappear"]
      ) {
        $0.play(.turnPage(forward: true))
      },
      Row("entering the background calls no hooks", []) { $0.play(.enterBackground) },
      Row(
        "a step is canceled",
        ["1 willDisappear", "9 willAppear", "9 willDisappear", "9 didDisappear", "1 willAppear", "1 didAppear"]
      ) {
        $0.host.answer = .later
        $0.ask(.push(.entry(9), on: .init(10)))
        $0.play(.cancelTransition)
      },
      Row(
        "another tab is selected during a push, and the pushed screen never appears", on: tabs,
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

  /// A sequence of hooks.
  ///
  /// `firstFault` is the index of the first hook that is not valid after the preceding hooks.
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
  func `appearance hooks are valid only in UIKit's order, which also covers canceled transitions`(_ row: Walk) {
    let walk = AppearanceWalk(row.hooks)
    #expect(walk.firstFault == row.firstFault)
    #expect(walk.isValid == (row.firstFault == nil))
    #expect(walk.isSettled == row.isSettled)
  }
}
