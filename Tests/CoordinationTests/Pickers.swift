import Coordination
import Screens

// One scenario in every style: a list, and a coordinator one screen deeper, whose result is that of the whole.

/// Somebody chooses a word.
@MainActor protocol ChoiceScreen: Screen {
  func choose(_ word: String)
}

/// Tells a closure.
@MainActor final class ClosureScreen: NamedScreen, ChoiceScreen {
  var onChoice: ((String) -> Void)?

  func choose(_ word: String) { onChoice?(word) }
}

/// What can be left for, in the words of the screen.
@MainActor protocol ChoiceRoute: AnyObject {
  func didChoose(_ word: String)
}

/// Tells a weak delegate.
@MainActor final class RouteScreen: NamedScreen, ChoiceScreen {
  weak var route: (any ChoiceRoute)?

  func choose(_ word: String) { route?.didChoose(word) }
}

/// The screen one deeper.
final class DetailCoordinator: BaseCoordinator<String> {
  override func start() {
    let screen = ClosureScreen("detail")
    screen.onChoice = { [weak self] in self?.finish($0) }
    router.push(screen)
  }
}

/// Derives from the base class.
final class DerivedPicker: BaseCoordinator<String> {
  override func start() {
    let screen = ClosureScreen("list")
    screen.onChoice = { [weak self] _ in self?.showDetail() }
    router.push(screen)
  }

  private func showDetail() {
    run(DetailCoordinator()) { [weak self] in $0.output.map { self?.finish($0) } }
  }
}

/// Derives from nothing; what keeps its children is its own, or handed to it.
final class PlainPicker: Coordinator {
  let flow: Flow<String>

  init(_ flow: Flow<String> = Flow()) { self.flow = flow }

  func start() {
    let screen = ClosureScreen("list")
    screen.onChoice = { [weak flow] _ in
      flow?.run(DetailCoordinator()) { [weak flow] in $0.output.map { flow?.finish($0) } }
    }
    flow.router.push(screen)
  }
}

/// Another one, whose child is a plain object.
final class OtherPicker: Coordinator {
  let flow: Flow<String>

  init(_ flow: Flow<String>) { self.flow = flow }

  func start() {
    let screen = ClosureScreen("list")
    screen.onChoice = { [weak self] _ in
      self?.flow.run(OtherDetail()) { [weak self] in $0.output.map { self?.flow.finish($0) } }
    }
    flow.router.push(screen)
  }

  private final class OtherDetail: Coordinator {
    let flow = Flow<String>()

    func start() {
      let screen = ClosureScreen("detail")
      screen.onChoice = { [weak flow] in flow?.finish($0) }
      flow.router.push(screen)
    }
  }
}

/// Is the weak delegate of its screens.
final class RoutePicker: BaseCoordinator<String>, ChoiceRoute, CoordinatorFlowListener {
  override func start() {
    let screen = RouteScreen("list")
    screen.route = self
    router.push(screen)
  }

  func didChoose(_ word: String) { run(RouteDetail(), listener: self) }

  func flowDidEnd(_ outcome: FlowOutcome<String>) {
    if let output = outcome.output { finish(output) }
  }

  private final class RouteDetail: BaseCoordinator<String>, ChoiceRoute {
    override func start() {
      let screen = RouteScreen("detail")
      screen.route = self
      router.push(screen)
    }

    func didChoose(_ word: String) { finish(word) }
  }
}
