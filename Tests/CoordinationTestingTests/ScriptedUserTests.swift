import CoordinationSupport
import CoordinationTesting
import Coordination
import Testing

@testable import Navigation

@MainActor
@Suite("Scripted user")
struct ScriptedUserTests {
  let stage = TestStage(.stack(10, 11))
  let menu = Menu(["tea", "cake", "tea"])
  let user: ScriptedUser

  init() {
    user = ScriptedUser(at: stage.host)
    _ = stage.navigator.push(menu, owner: nil, on: .init(10))
  }

  @Test func `the user performs actions by description and enters text`() throws {
    #expect(user.choices == ["tea", "cake", "tea"])
    try user.choose("cake")
    try user.choose("tea")
    try user.type("12")
    #expect(menu.orders == ["cake", "tea", "number 12"])
  }

  @Test(arguments: ["coffee", "Tea", ""])
  func `an unavailable action is rejected with a list of the available actions`(_ words: String) {
    let error = #expect(throws: ScriptedUser.UnavailableAction.self) { try user.choose(words) }
    #expect(error?.requested == words && error?.choices == ["tea", "cake", "tea"])
    #expect(error?.description == #"no action '\#(words)'; available actions: ["tea", "cake", "tea"]"#)
    #expect(throws: ScriptedUser.UnavailableAction.self) { try user.type(words) }
    #expect(menu.orders == [])
  }

  @Test func `the user sees the topmost shown screen, not a screen that is only decided`() throws {
    let next = Menu(["water"])
    stage.host.answer = .later
    _ = stage.navigator.push(next, owner: nil, on: .init(10))
    #expect(user.choices == menu.actions.map(\.description))
    #expect(user.play(.finishTransition))
    #expect(user.choices == ["water"])
    try user.goBack()
    try user.choose("tea")
    #expect(menu.orders == ["tea"] && next.orders == [])
    try user.goBack()
    #expect(user.choices == [], "That screen has no actions.")
    #expect(throws: ScriptedUser.RejectedGesture.self) { try user.goBack() }
    stage.navigator.close()
    user.play(.finishTransition)
    #expect(throws: ScriptedUser.UnavailableAction.self) { try user.choose("tea") }
  }
}

@MainActor
@Suite("Scripted user: gestures")
struct ScriptedGestureTests {
  /// A gesture that the scripted user cannot perform.
  ///
  /// The row's description is the expected error.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable (TestStage) throws -> Void

    init(_ reason: String, _ make: @escaping @MainActor @Sendable (TestStage) throws -> Void) {
      (testDescription, self.make) = (reason, make)
    }
  }

  @Test(arguments: [
    Row("cannot go back: there is no screen to go back to") { try ScriptedUser(at: $0.host).goBack() },
    Row("cannot go back: a transition is in progress") { stage in
      stage.host.answer = .later
      _ = stage.navigator.push(TestScreen(), owner: nil, on: .init(10))
      try ScriptedUser(at: stage.host).goBack()
    },
    Row("cannot go back: TestScreen does not allow leaving") { stage in
      let screen = TestScreen()
      screen.allowsLeaving = false
      _ = stage.navigator.push(screen, owner: nil, on: .init(10))
      try ScriptedUser(at: stage.host).goBack()
    },
    Row("cannot dismiss the sheet: there is no modal to dismiss") { try ScriptedUser(at: $0.host).dismiss() },
    Row("cannot dismiss the sheet: the modal is blocking") { stage in
      _ = stage.navigator.open(TestScreen(), owner: nil, at: .modal(.sheet, isBlocking: true))
      try ScriptedUser(at: stage.host).dismiss()
    },
    Row("cannot dismiss the sheet: only a sheet can be swiped down, not a fullScreen modal") { stage in
      _ = stage.navigator.open(TestScreen(), owner: nil, at: .modal(.fullScreen, isBlocking: false))
      try ScriptedUser(at: stage.host).dismiss()
    },
  ])
  func `a gesture that has no effect throws an error with the reason`(_ row: Row) {
    let stage = TestStage(.stack(10, 11))
    let error = #expect(throws: ScriptedUser.RejectedGesture.self) { try row.make(stage) }
    #expect(error?.description == row.testDescription)
  }

  @Test func `dismissing a sheet removes the modal from the navigator's state`() throws {
    let stage = TestStage(.stack(10, 11))
    _ = stage.navigator.open(TestScreen(), owner: nil, at: .modal(.sheet, isBlocking: false))
    try ScriptedUser(at: stage.host).dismiss()
    #expect(stage.navigator.state?.modals == [])
  }
}

/// A menu that accepts orders by name and by number.
@MainActor final class Menu: ActionableScreen {
  struct Action: Hashable, Sendable, CustomStringConvertible { let description: String }

  let state: [String]
  var stateDidChange: (@MainActor () -> Void)?
  private(set) var orders: [String] = []

  init(_ words: [String]) { state = words }

  var actions: [Action] { state.map(Action.init) }
  func action(for text: String) -> Action? { Int(text).map { Action(description: "number \($0)") } }
  func perform(_ action: Action) { orders.append(action.description) }
}
