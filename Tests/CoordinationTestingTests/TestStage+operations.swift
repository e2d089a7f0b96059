import Coordination
import CoordinationSupport
import CoordinationTesting

@testable import Navigation

// These members show states and perform operations without a flow. Each screen's name is its entry's number.
extension TestStage {
  /// Creates a stage that shows a level.
  convenience init(_ root: NavigationState.Level) {
    self.init()
    _ = navigator.open(makeScreen("1"), owner: nil, at: .root)
    ask(.setRootLevel(root))
    clearJournal()
  }

  /// Performs an operation and creates a screen for each new entry.
  func ask(_ operation: NavigationState.Operation, animated: Bool = true) {
    navigator.beginTransaction()
    _ = navigator.perform(operation, RequestOptions(animated: animated))
    for entry in navigator.state?.entries ?? [] where navigator.screen(of: entry.id) == nil {
      navigator.box.core.live.insert(entry.id, makeScreen("\(entry.id.number)"), owner: nil)
    }
    navigator.endTransaction()
  }

  func screen(_ entry: UInt32) -> TestScreen? { navigator.screen(of: .init(entry)) as? TestScreen }

  /// Pushes a screen onto a container.
  ///
  /// The first entry that this method creates has the number 3.
  func push(_ screen: TestScreen, on container: UInt32) {
    _ = navigator.push(screen, owner: nil, on: .init(container))
  }

  func present(_ modal: NavigationState.Level) { ask(.present(modal)) }

  /// The events, answers, and violations in the log, excluding the starts and ends of gestures.
  var reported: [String] {
    log.filter {
      switch $0 {
      case .reported(.gestureBegan), .reported(.gestureEnded): false
      case .reported, .answered, .violated: true
      case .step, .called, .moved, .hooked: false
      }
    }.map { "\($0)" }
  }
}
