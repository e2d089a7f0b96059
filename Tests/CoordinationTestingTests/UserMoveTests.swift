import CoordinationSupport
import CoordinationTesting
import Coordination
import TestSupport
import Testing

@MainActor
@Suite("User moves")
struct UserMoveTests {
  /// Moves with their expected results.
  ///
  /// `act` makes moves on a stage that shows `root`. `reported` lists the events that the navigator receives. `window`
  /// is the final window content.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: NavigationState.Level
    let act: @MainActor @Sendable (TestStage) -> Void
    let reported: [String]
    let window: String

    init(
      _ testDescription: String, on root: NavigationState.Level, reported: [String], window: String,
      _ act: @escaping @MainActor @Sendable (TestStage) -> Void
    ) {
      self.testDescription = testDescription
      self.root = root
      self.act = act
      self.reported = reported
      self.window = window
    }
  }

  nonisolated static let stack = NavigationState.Level.stack(10, 11, 12, 13)
  nonisolated static let tabs = NavigationState.Level.tabs(
    10, .stack(20, 21, 22), .stack(30, 31), .pages(40, 41, 42))
  nonisolated static let pages = NavigationState.Level.pages(10, 11, 12, 13, current: 1)

  @Test(
    .case(4, 26, 27, 28, 37, 38, 39, 44, 55, 56, 57, 58, 59, 60, 61),
    arguments: [
      Row("the user navigates back", on: stack, reported: ["← popped [13] by back"], window: "c10[11 12]") {
        $0.play(.tapBack)
      },
      Row("the user cannot navigate back from the root", on: .stack(10, 11), reported: [], window: "c10[11]") {
        $0.play(.tapBack)
      },
      Row(
        "the user navigates back several screens, and the topmost screen is reported first", on: stack,
        reported: ["← popped [13, 12] by back"],
        window: "c10[11]"
      ) {
        $0.play(.chooseInBackMenu(.init(11)))
      },
      Row("the user swipes back", on: stack, reported: ["← popped [13] by gesture"], window: "c10[11 12]") {
        $0.play(.beginSwipeBack, .finishGesture)
      },
      Row("the user cancels a swipe", on: stack, reported: [], window: "c10[11 12 13]") {
        $0.play(.beginSwipeBack, .cancelGesture)
      },
      Row(
        "the app pushes during a swipe", on: stack, reported: ["← popped [13] by gesture", "← completed"],
        window: "c10[11 12 14]"
      ) {
        $0.play(.beginSwipeBack)
        $0.ask(.push(.entry(14), on: .init(10)))
        $0.play(.finishGesture)
      },
      Row("the app pops once during a swipe", on: stack, reported: ["← popped [13] by gesture"], window: "c10[11 12]") {
        $0.play(.beginSwipeBack)
        $0.ask(.pop(1, from: .init(10)))
        $0.play(.finishGesture)
      },
      Row("the user cancels a swipe before a pop", on: stack, reported: ["← completed"], window: "c10[11 12]") {
        $0.play(.beginSwipeBack)
        $0.ask(.pop(1, from: .init(10)))
        $0.play(.cancelGesture)
      },
      Row(
        "the user cannot leave the guarded top screen", on: .stack(10, 11),
        reported: ["← completed"] + Array(repeating: "← attempted to leave 3", count: 3),
        window: "c10[11 3]"
      ) {
        let screen = TestScreen()
        screen.allowsLeaving = false
        $0.push(screen, on: 10)
        $0.play(.tapBack, .chooseInBackMenu(.init(11)), .beginSwipeBack, .finishGesture)
        #expect(screen.attempts == 3)
      },
      Row(
        "the user drags a sheet down", on: stack, reported: ["← completed", "← dismissed c50"], window: "c10[11 12 13]"
      ) {
        $0.present(.on(13, .stack(50, 51)))
        $0.play(.beginSwipeDown, .finishGesture)
      },
      Row(
        "the user cancels the drag of a sheet", on: .stack(10, 11), reported: ["← completed"],
        window: "c10[11] < sheet c50[51]"
      ) {
        $0.present(.on(11, .stack(50, 51)))
        $0.play(.beginSwipeDown, .cancelGesture)
      },
      Row(
        "the user cannot drag a blocking sheet", on: .stack(10, 11),
        reported: ["← completed", "← attempted to leave 51"],
        window: "c10[11] < sheet c50[51]"
      ) {
        $0.present(.on(11, .stack(50, 51), isBlocking: true))
        $0.play(.beginSwipeDown, .finishGesture)
      },
      Row(
        "the app dismisses a blocking sheet", on: .stack(10, 11), reported: ["← completed", "← completed"],
        window: "c10[11]"
      ) {
        $0.present(.on(11, .stack(50, 51), isBlocking: true))
        $0.ask(.dismiss(.init(50)))
      },
      Row(
        "the user cannot drag a full-screen modal", on: .stack(10, 11), reported: ["← completed"],
        window: "c10[11] < fullScreen c50[51]"
      ) {
        $0.present(.on(11, .stack(50, 51), .fullScreen))
        $0.play(.beginSwipeDown, .finishGesture)
      },
      Row(
        "the user cannot touch the screens below a sheet", on: stack, reported: ["← completed"],
        window: "c10[11 12 13] < sheet c50[51]"
      ) {
        $0.present(.on(13, .stack(50, 51)))
        $0.play(.tapBack, .beginSwipeBack, .chooseInBackMenu(.init(11)))
      },
      Row(
        "the user taps a tab", on: tabs, reported: ["← selected c30"],
        window: "c10[c20[21 22] | c30[31]* | c40[41* | 42]]"
      ) {
        $0.play(.tapTab(.init(30)))
      },
      Row(
        "the user taps the selected tab, which pops to its root", on: tabs,
        reported: ["← reselected c20", "← completed"],
        window: "c10[c20[21]* | c30[31] | c40[41* | 42]]"
      ) { $0.play(.tapTab(.init(20))) },
      Row(
        "the user taps a tab that the app does not allow", on: tabs, reported: [],
        window: "c10[c20[21 22]* | c30[31] | c40[41* | 42]]"
      ) {
        $0.navigator.shouldSelectTab = { $0 != .init(30) }
        $0.play(.tapTab(.init(30)))
      },
      Row(
        "the user taps a tab while a push runs in another tab", on: tabs, reported: ["← selected c30", "← completed"],
        window: "c10[c20[21 22 23] | c30[31]* | c40[41* | 42]]"
      ) {
        $0.host.answer = .later
        $0.ask(.push(.entry(23), on: .init(20)))
        $0.play(.tapBack, .tapTab(.init(30)), .finishTransition)
      },
      Row("the user turns a page", on: pages, reported: ["← turned to 13"], window: "c10[11 | 12 | 13*]") {
        $0.play(.turnPage(forward: true), .turnPage(forward: true))
      },
      Row(
        "the user turns pages in a tab", on: tabs, reported: ["← selected c40", "← turned to 42"],
        window: "c10[c20[21 22] | c30[31] | c40[41 | 42*]*]"
      ) {
        $0.play(.tapTab(.init(40)), .turnPage(forward: true))
      },
      Row("the user sends the app to the background", on: stack, reported: [], window: "c10[11 12 13]") {
        $0.play(.enterBackground)
      },
    ])
  func `the host reports the moves of the user and updates the window`(_ row: Row) { check(row) }

  @Test(
    .case(75),
    arguments: [
      Row("a screen in the middle of a stack is removed", on: stack, reported: ["← removed [12]"], window: "c10[11 13]")
      {
        $0.removeExternally(12)
      },
      Row("the current page is removed", on: pages, reported: ["← removed [12]"], window: "c10[11* | 13]") {
        $0.removeExternally(12)
      },
      Row(
        "the last screen of a tab is removed", on: tabs, reported: ["← removed [31]"],
        window: "c10[c20[21 22]* | c40[41* | 42]]"
      ) {
        $0.removeExternally(31)
      },
      Row(
        "the last screen of the selected tab is removed, and the first tab is selected", on: tabs,
        reported: ["← completed", "← completed", "← removed [31]", "← selected c20"],
        window: "c10[c20[21 22]* | c40[41* | 42]]"
      ) {
        $0.ask(.select(.init(40)))
        $0.ask(.select(.init(30)))
        $0.removeExternally(31)
      },
      Row(
        "the presenter is removed with its modal", on: stack, reported: ["← completed", "← removed [51, 13]"],
        window: "c10[11 12]"
      ) {
        $0.present(.on(13, .stack(50, 51)))
        $0.removeExternally(13)
      },
      Row(
        "the last screen of a modal is removed", on: stack, reported: ["← completed", "← removed [51]"],
        window: "c10[11 12 13]"
      ) {
        $0.present(.on(13, .stack(50, 51)))
        $0.removeExternally(51)
      },
      Row("the only screen is removed", on: .stack(10, 11), reported: ["← removed [11]"], window: "nothing") {
        $0.removeExternally(11)
      },
    ])
  func `the removal of a screen by other code is reported and changes the window`(_ row: Row) { check(row) }

  private func check(_ row: Row) {
    let stage = TestStage(row.root)
    row.act(stage)
    #expect(stage.reported == row.reported)
    #expect("\(stage.host.window)" == row.window)
    #expect(stage.host.window == WindowSnapshot(stage.navigator.shown))
    #expect(stage.host.window == WindowSnapshot(stage.navigator.state))
    #expect(stage.host.violations.isEmpty)
    #expect(stage.reports.isEmpty)
    #expect(stage.host.walks.filter { !$0.value.isSettled } == [:])
  }
}

extension TestStage {
  fileprivate func removeExternally(_ entry: UInt32) { play(.removeExternally(.init(entry))) }
}
