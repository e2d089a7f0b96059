import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import Testing

@MainActor
@Suite("Screens with actions and without a view")
struct ActionListTests {
  private let navigator = Navigator()
  private let host: FullScreenHost
  private let screen = OrderScreen()

  init() {
    host = FullScreenHost(navigator: navigator)
    let flow = Ordering(screen)
    navigator.run(flow)
    _ = lines
  }

  private var lines: [String] {
    host.frame(size: Size(columns: 60, rows: 9)).buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func press(_ keys: KeyPress...) {
    for key in keys { host.handle(.key(key), at: .now) }
  }

  @Test func `a screen with actions shows its title, its remarks, and a list of its actions`() {
    #expect(lines[0].contains("OrderScreen"))
    #expect(lines.contains { $0.contains("Kitchen closes at 22:00") })
    let tea = lines.first { $0.contains("Tea") }
    #expect(tea?.contains("▸") == true && tea?.contains("3 €") == true)
    #expect(lines.contains { $0.contains("Coffee") })
    #expect(lines.last?.contains("Enter choose") == true)
  }

  @Test func `the remarks of a screen are wrapped`() {
    let text = host.frame(size: Size(columns: 20, rows: 9)).buffer.text
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("Kitchen closes at 22:00"))
  }

  @Test func `a screen's title is shown instead of the name of its type`() {
    let flow = Ordering(OrderScreen())
    navigator.run(flow)
    flow.flow.confirm(.init(title: "Discard changes?", message: "The name was edited.")) { _ in }
    #expect(
      lines.contains { $0.contains("Discard changes?") } && lines.contains { $0.contains("The name was edited.") })
    #expect(!lines.joined().contains("ConfirmationScreen"))
    let dialog = LineHost(navigator: navigator).prompt(at: .now).joined(separator: "\n")
    #expect(dialog.contains("Discard changes?") && !dialog.contains("ConfirmationScreen"))
  }

  @Test func `Enter performs the selected action`() {
    press(.down, .enter, .up, .enter)
    #expect(screen.orders == [.coffee, .tea])
  }

  @Test func `the list shows changed actions, and the selected action stays selected if it still exists`() {
    press(.down)
    screen.state = [.water, .tea, .coffee]
    #expect(lines.contains { $0.contains("▸ Coffee") })
    screen.state = [.water]
    press(.enter)
    #expect(screen.orders == [.water])
    #expect(!lines.contains { $0.contains("Tea") })
    screen.state = []
    press(.enter)
    #expect(lines.contains { $0.contains("No actions") })
    #expect(screen.orders == [.water])
  }

  @Test(arguments: [(0, 0), (8, 2), (9, 3), (10, 4), (60, 5), (200, 60)])
  func `a list of actions can be drawn at any size`(_ columns: Int, _ rows: Int) {
    let text = host.frame(size: Size(columns: columns, rows: rows)).buffer.text
    #expect(text.contains("Tea") == (rows > 1))
  }

  @Test func `a screen is released after it has been removed`() {
    weak var left: OrderScreen?
    do {
      let screen = OrderScreen()
      left = screen
      let flow = Ordering(screen)
      navigator.run(flow)
      _ = lines
      flow.flow.cancel()
    }
    _ = lines
    #expect(left == nil)
  }
}

private final class OrderScreen: ActionableScreen {
  enum Action: String, CustomStringConvertible {
    case tea = "Tea"
    case coffee = "Coffee"
    case water = "Water"

    var description: String { rawValue }
  }

  var state: [Action] = [.tea, .coffee] { didSet { stateDidChange?() } }
  var stateDidChange: (@MainActor () -> Void)?
  private(set) var orders: [Action] = []
  var actions: [Action] { state }
  let details = [Action.tea: "3 €"]
  let remarks = ["Kitchen closes at 22:00"]

  func action(for text: String) -> Action? { nil }
  func perform(_ action: Action) { orders.append(action) }
}

private final class Ordering: StubCoordinator<Never> {
  private let screen: OrderScreen

  init(_ screen: OrderScreen) { self.screen = screen }

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}
