import CoordinationTesting
import Coordination
import Testing

@MainActor
@Suite("Moves of the user")
struct PersonTests {
  /// Moves on a stage, the events that the navigator receives, and the window after them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: NavigationState.Level
    let act: @MainActor @Sendable (Stage) -> Void
    let told: [String]
    let window: String

    init(
      _ testDescription: String, on base: NavigationState.Level, told: [String], window: String,
      _ act: @escaping @MainActor @Sendable (Stage) -> Void
    ) {
      self.testDescription = testDescription
      self.base = base
      self.act = act
      self.told = told
      self.window = window
    }
  }

  nonisolated static let stack = NavigationState.Level.stack(10, 11, 12, 13)
  nonisolated static let tabs = NavigationState.Level.tabs(
    10, .stack(20, 21, 22), .stack(30, 31), .pages(40, 41, 42))
  nonisolated static let pages = NavigationState.Level.pages(10, 11, 12, 13, current: 1)

  @Test(arguments: [
    Row("goes back", on: stack, told: ["← popped [13] by back"], window: "c10[11 12]") { $0.play(.tapBack) },
    Row("4: goes back to the root and no further", on: .stack(10, 11), told: [], window: "c10[11]") {
      $0.play(.tapBack)
    },
    Row("61: goes back three at once, topmost first", on: stack, told: ["← popped [13, 12] by back"], window: "c10[11]")
    {
      $0.play(.chooseInBackMenu(.init(11)))
    },
    Row("56: swipes back", on: stack, told: ["← popped [13] by gesture"], window: "c10[11 12]") {
      $0.play(.beginSwipeBack, .finishGesture)
    },
    Row("57: swipes half way and turns round", on: stack, told: [], window: "c10[11 12 13]") {
      $0.play(.beginSwipeBack, .cancelGesture)
    },
    Row(
      "58: is asked for a push in mid-swipe", on: stack, told: ["← popped [13] by gesture", "← made"],
      window: "c10[11 12 14]"
    ) {
      $0.play(.beginSwipeBack)
      $0.ask(.push(.numbered(14), on: .init(10)))
      $0.play(.finishGesture)
    },
    Row("59: is popped in mid-swipe, once", on: stack, told: ["← popped [13] by gesture"], window: "c10[11 12]") {
      $0.play(.beginSwipeBack)
      $0.ask(.pop(1, from: .init(10)))
      $0.play(.finishGesture)
    },
    Row("lets a swipe go that a pop follows", on: stack, told: ["← made"], window: "c10[11 12]") {
      $0.play(.beginSwipeBack)
      $0.ask(.pop(1, from: .init(10)))
      $0.play(.cancelGesture)
    },
    Row(
      "60: may not leave the top screen", on: .stack(10, 11),
      told: ["← made"] + Array(repeating: "← attempted to leave 3", count: 3),
      window: "c10[11 3]"
    ) {
      let screen = TestScreen()
      screen.allowsLeaving = false
      $0.push(screen, on: 10)
      $0.play(.tapBack, .chooseInBackMenu(.init(11)), .beginSwipeBack, .finishGesture)
      #expect(screen.attempts == 3)
    },
    Row("26: drags a sheet down", on: stack, told: ["← made", "← dismissed c50"], window: "c10[11 12 13]") {
      $0.present(.on(13, .stack(50, 51)))
      $0.play(.beginSwipeDown, .finishGesture)
    },
    Row("27: drags a sheet down and up again", on: .stack(10, 11), told: ["← made"], window: "c10[11] < sheet c50[51]")
    {
      $0.present(.on(11, .stack(50, 51)))
      $0.play(.beginSwipeDown, .cancelGesture)
    },
    Row(
      "28: cannot drag a sheet that blocks", on: .stack(10, 11), told: ["← made", "← attempted to leave 51"],
      window: "c10[11] < sheet c50[51]"
    ) {
      $0.present(.on(11, .stack(50, 51), isBlocking: true))
      $0.play(.beginSwipeDown, .finishGesture)
    },
    Row(
      "28: has a blocking sheet closed by the program", on: .stack(10, 11), told: ["← made", "← made"],
      window: "c10[11]"
    ) {
      $0.present(.on(11, .stack(50, 51), isBlocking: true))
      $0.ask(.dismiss(.init(50)))
    },
    Row("cannot drag what covers all", on: .stack(10, 11), told: ["← made"], window: "c10[11] < fullScreen c50[51]") {
      $0.present(.on(11, .stack(50, 51), .fullScreen))
      $0.play(.beginSwipeDown, .finishGesture)
    },
    Row("cannot touch what is below a sheet", on: stack, told: ["← made"], window: "c10[11 12 13] < sheet c50[51]") {
      $0.present(.on(13, .stack(50, 51)))
      $0.play(.tapBack, .beginSwipeBack, .chooseInBackMenu(.init(11)))
    },
    Row("37: taps a tab", on: tabs, told: ["← selected c30"], window: "c10[c20[21 22] | c30[31]* | c40[41* | 42]]") {
      $0.play(.tapTab(.init(30)))
    },
    Row(
      "38: taps the selected tab, which goes back to its root", on: tabs, told: ["← reselected c20", "← made"],
      window: "c10[c20[21]* | c30[31] | c40[41* | 42]]"
    ) { $0.play(.tapTab(.init(20))) },
    Row(
      "39: taps a tab that is not to be selected", on: tabs, told: [],
      window: "c10[c20[21 22]* | c30[31] | c40[41* | 42]]"
    ) {
      $0.navigator.shouldSelectTab = { $0 != .init(30) }
      $0.play(.tapTab(.init(30)))
    },
    Row(
      "44: taps a tab while a push runs in another", on: tabs, told: ["← selected c30", "← made"],
      window: "c10[c20[21 22 23] | c30[31]* | c40[41* | 42]]"
    ) {
      $0.host.answer = .later
      $0.ask(.push(.numbered(23), on: .init(20)))
      $0.play(.tapBack, .tapTab(.init(30)), .finishTransition)
    },
    Row("turns a page", on: pages, told: ["← turned to 13"], window: "c10[11 | 12 | 13*]") {
      $0.play(.turnPage(forward: true), .turnPage(forward: true))
    },
    Row(
      "turns pages in a tab", on: tabs, told: ["← selected c40", "← turned to 42"],
      window: "c10[c20[21 22] | c30[31] | c40[41 | 42*]*]"
    ) {
      $0.play(.tapTab(.init(40)), .turnPage(forward: true))
    },
    Row("55: sends the app to the background", on: stack, told: [], window: "c10[11 12 13]") {
      $0.play(.enterBackground)
    },
  ])
  func `a move of the user is reported and changes the window`(_ row: Row) { check(row) }

  @Test(arguments: [
    Row("75: from the middle", on: stack, told: ["← removed [12]"], window: "c10[11 13]") { $0.removeElsewhere(12) },
    Row("the current page", on: pages, told: ["← removed [12]"], window: "c10[11* | 13]") { $0.removeElsewhere(12) },
    Row("a tab's last", on: tabs, told: ["← removed [31]"], window: "c10[c20[21 22]* | c40[41* | 42]]") {
      $0.removeElsewhere(31)
    },
    Row(
      "the selected tab's last, after another", on: tabs,
      told: ["← made", "← made", "← removed [31]", "← selected c20"],
      window: "c10[c20[21 22]* | c40[41* | 42]]"
    ) {
      $0.ask(.select(.init(40)))
      $0.ask(.select(.init(30)))
      $0.removeElsewhere(31)
    },
    Row(
      "the presenter, and the modal with it", on: stack, told: ["← made", "← removed [51, 13]"], window: "c10[11 12]"
    ) {
      $0.present(.on(13, .stack(50, 51)))
      $0.removeElsewhere(13)
    },
    Row("a modal's last", on: stack, told: ["← made", "← removed [51]"], window: "c10[11 12 13]") {
      $0.present(.on(13, .stack(50, 51)))
      $0.removeElsewhere(51)
    },
    Row("everything", on: .stack(10, 11), told: ["← removed [11]"], window: "nothing") { $0.removeElsewhere(11) },
  ])
  func `a removal by other code is reported and changes the window`(_ row: Row) { check(row) }

  private func check(_ row: Row) {
    let stage = Stage(row.base)
    row.act(stage)
    #expect(stage.told == row.told)
    #expect("\(stage.host.window)" == row.window)
    #expect(stage.host.window == WindowSnapshot(stage.navigator.shown))
    #expect(stage.host.window == WindowSnapshot(stage.navigator.state))
    #expect(stage.host.violations.isEmpty)
    #expect(stage.reports.isEmpty)
    #expect(stage.host.walks.filter { !$0.value.isSettled } == [:])
  }
}

extension Stage {
  fileprivate func removeElsewhere(_ entry: UInt32) { play(.removeElsewhere(.init(entry))) }
}
