public import Coordination
import CoordinationTesting

// These coordinators implement the same scenario in several styles. Each one shows a list and then runs a coordinator
// for the detail screen. The child's result is the result of the whole flow.

/// A screen on which the user chooses a word.
@MainActor public protocol ChoiceScreen: Screen {
  func choose(_ word: String)
}

/// A screen that calls a closure with the chosen word.
@MainActor public final class ClosureScreen: NamedScreen, ChoiceScreen {
  public var onChoice: ((String) -> Void)?

  public func choose(_ word: String) { onChoice?(word) }
}

/// The delegate of a ``RouteScreen``.
@MainActor public protocol ChoiceRoute: AnyObject {
  func didChoose(_ word: String)
}

/// A screen that notifies a weak delegate of the chosen word.
@MainActor public final class RouteScreen: NamedScreen, ChoiceScreen {
  public weak var route: (any ChoiceRoute)?

  public func choose(_ word: String) { route?.didChoose(word) }
}

/// The detail screen's coordinator.
public final class DetailCoordinator: Coordinator {
  public init() {}

  public func start(_ flow: Flow<String>) {
    let screen = ClosureScreen("detail")
    screen.onChoice = { flow.finish($0) }
    flow.push(screen)
  }
}

/// A coordinator that captures its flow in closures and stores nothing itself.
public final class ClosurePicker: Coordinator {
  public init() {}

  public func start(_ flow: Flow<String>) {
    let screen = ClosureScreen("list")
    screen.onChoice = { _ in
      flow.push(DetailCoordinator()) { $0.output.map(flow.finish) }
    }
    flow.push(screen)
  }
}

/// A coordinator that stores its flow in a property.
public final class PlainPicker: Coordinator {
  public private(set) var flow: Flow<String>?

  public init() {}

  public func start(_ flow: Flow<String>) {
    self.flow = flow
    let screen = ClosureScreen("list")
    screen.onChoice = { [weak self] _ in self?.showDetail() }
    flow.push(screen)
  }

  private func showDetail() {
    flow?.push(DetailCoordinator()) { [weak self] in
      if let output = $0.output { self?.flow?.finish(output) }
    }
  }
}

/// A coordinator that is the weak delegate of its screens and the listener of its child.
public final class RoutePicker: Coordinator, ChoiceRoute, CoordinatorFlowListener {
  public init() {}

  private var flow: Flow<String>?

  public func start(_ flow: Flow<String>) {
    self.flow = flow
    let screen = RouteScreen("list")
    screen.route = self
    flow.push(screen)
  }

  public func didChoose(_ word: String) { flow?.push(RouteDetail(), listener: self) }

  public func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {
    if let output = outcome.output as? String { flow?.finish(output) }
  }

  private final class RouteDetail: Coordinator, ChoiceRoute {
    private var flow: Flow<String>?

    func start(_ flow: Flow<String>) {
      self.flow = flow
      let screen = RouteScreen("detail")
      screen.route = self
      flow.push(screen)
    }

    func didChoose(_ word: String) { flow?.finish(word) }
  }
}
