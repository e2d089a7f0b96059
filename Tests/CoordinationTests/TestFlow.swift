import Coordination
import CoordinationTesting
import Navigation
import Screens

/// A flow that shows the named screens at once.
final class TestFlow: StubCoordinator<String> {
  var whileStarting: (@MainActor (TestFlow) -> Void)?
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  override func start(_ flow: Flow<String>) {
    super.start(flow)
    for name in names { flow.push(NamedScreen(name)) }
    whileStarting?(self)
  }
}

/// A coordinator without a base class.
final class PlainCoordinator: Coordinator {
  private(set) var flow: Flow<Void>?

  func start(_ flow: Flow<Void>) {
    self.flow = flow
    flow.push(NamedScreen("plain"))
  }
}

@MainActor class NamedScreen: Screen {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Answers at once, and counts; refuses one step if it is told to.
@MainActor final class CountingHost: NavigationHost {
  var changes = 0
  /// Whether the last change was to take time.
  private(set) var wasAnimated: Bool?
  var refusesNext = false
  private weak var navigator: Navigator?

  init(_ navigator: Navigator? = nil) {
    self.navigator = navigator
    navigator?.host = self
  }

  func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    guard !refusesNext else {
      refusesNext = false
      return ticket.reject()
    }
    changes += 1
    wasAnimated = animated
    ticket.complete()
  }
}

extension Navigator {
  var names: [String] { screens.compactMap { ($0 as? NamedScreen)?.name } }
}
