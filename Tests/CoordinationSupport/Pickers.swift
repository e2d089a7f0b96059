public import Coordination
import CoordinationTesting

// One scenario in every style: a list, and a coordinator one screen deeper, whose result is that of the whole.

/// Somebody chooses a word.
@MainActor public protocol ChoiceScreen: Screen {
  func choose(_ word: String)
}

/// Tells a closure.
@MainActor public final class ClosureScreen: NamedScreen, ChoiceScreen {
  public var onChoice: ((String) -> Void)?

  public func choose(_ word: String) { onChoice?(word) }
}

/// What can be left for, in the words of the screen.
@MainActor public protocol ChoiceRoute: AnyObject {
  func didChoose(_ word: String)
}

/// Tells a weak delegate.
@MainActor public final class RouteScreen: NamedScreen, ChoiceScreen {
  public weak var route: (any ChoiceRoute)?

  public func choose(_ word: String) { route?.didChoose(word) }
}

/// The screen one deeper.
public final class DetailCoordinator: Coordinator {
  public init() {}

  public func start(_ flow: Flow<String>) {
    let screen = ClosureScreen("detail")
    screen.onChoice = { flow.finish($0) }
    flow.push(screen)
  }
}

/// Captures its flow in closures, and keeps nothing itself.
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

/// Keeps its flow in a property.
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

/// Is the weak delegate of its screens, and the listener of its child.
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
