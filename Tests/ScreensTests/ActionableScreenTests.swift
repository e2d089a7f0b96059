import Screens
import Testing

@MainActor
@Suite("Actionable screen")
struct ActionableScreenTests {
  @Test func `an actionable screen can be operated without knowledge of its state and action types`() {
    let screen = Counter()
    var notifications = 0
    screen.stateDidChange = { notifications += 1 }
    let anyScreen: any ActionableScreen = screen
    anyScreen.willAppear()
    #expect(labels(of: anyScreen) == ["add 1", "add 10"])
    performAll(of: anyScreen)
    perform(typed: "7", on: anyScreen)
    perform(typed: "seven", on: anyScreen)
    anyScreen.didDisappear()
    #expect(screen.state == 18)
    #expect(notifications == 3)
  }

  private func labels(of screen: some ActionableScreen) -> [String] { screen.actions.map(\.description) }

  private func performAll(of screen: some ActionableScreen) {
    for action in screen.actions { screen.perform(action) }
  }

  private func perform(typed text: String, on screen: some ActionableScreen) {
    if let action = screen.action(for: text) { screen.perform(action) }
  }
}

/// A screen that implements no lifecycle methods.
private final class Counter: ActionableScreen {
  struct Add: Hashable, CustomStringConvertible {
    let amount: Int
    var description: String { "add \(amount)" }
  }

  private(set) var state = 0 {
    didSet { stateDidChange?() }
  }
  var stateDidChange: (@MainActor () -> Void)?

  let actions = [Add(amount: 1), Add(amount: 10)]
  func action(for text: String) -> Add? { Int(text).map(Add.init) }
  func perform(_ action: Add) { state += action.amount }
}
