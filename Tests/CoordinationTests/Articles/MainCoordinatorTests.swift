import Coordination
import CoordinationSupport
import Testing
import TestSupport

// A main coordinator starts a flow that it selects according to external data. When a flow finishes, the coordinator
// starts the next flow. The coordinator conforms to `CoordinatorFlowListener` and distinguishes its children by type.

private final class OnboardingCoordinator: Coordinator {
  func start(_ flow: Flow<Void>) {
    let screen = ClosureScreen("onboarding")
    screen.onChoice = { _ in flow.finish() }
    flow.push(screen)
  }
}

private final class LoginCoordinator: Coordinator {
  func start(_ flow: Flow<String>) {
    let screen = ClosureScreen("login")
    screen.onChoice = { flow.finish($0) }
    flow.push(screen)
  }
}

private final class BookshopCoordinator: Coordinator {
  let customer: String

  init(customer: String) { self.customer = customer }

  func start(_ flow: Flow<Int>) {
    let screen = ClosureScreen("shop of \(customer)")
    screen.onChoice = { flow.finish($0.count) }
    flow.push(screen)
  }
}

private final class MainCoordinator: Coordinator, CoordinatorFlowListener {
  private(set) var log: [String] = []
  private let isOnboarded: Bool
  private var flow: Flow<Void>?

  init(isOnboarded: Bool) { self.isOnboarded = isOnboarded }

  func start(_ flow: Flow<Void>) {
    self.flow = flow
    if isOnboarded {
      flow.push(LoginCoordinator(), listener: self)
    } else {
      flow.push(OnboardingCoordinator(), listener: self)
    }
  }

  func flowDidEnd<Child: Coordinator>(_ coordinator: Child, _ outcome: FlowOutcome<Child.Output>) {
    log.append("\(type(of: coordinator)) \(outcome.kind)")
    switch coordinator {
    case is OnboardingCoordinator: flow?.push(LoginCoordinator(), listener: self)
    case is LoginCoordinator:
      guard let name = outcome.output as? String else { return }
      flow?.push(BookshopCoordinator(customer: name), listener: self)
    case let shop as BookshopCoordinator:
      if let total = outcome.output as? Int { log.append("\(shop.customer) paid \(total)") }
      flow?.finish()
    default: break
    }
  }
}

@MainActor
@Suite("Main coordinators as listeners of their children")
struct MainCoordinatorTests {
  private func choose(_ word: String, on navigator: Navigator) {
    (navigator.activeScreen as? ClosureScreen)?.choose(word)
  }

  @Test(.requirement("C8"))
  func `a main coordinator identifies each finished flow by its type, and starts the next flow`() {
    let navigator = Navigator()
    let main = MainCoordinator(isOnboarded: false)
    var outcome: FlowOutcome<Void>?
    navigator.run(main) { outcome = $0 }
    #expect(navigator.picture == "[onboarding]")
    choose("done", on: navigator)
    #expect(navigator.picture == "[login]")
    choose("Ada", on: navigator)
    #expect(navigator.picture == "[shop of Ada]")
    choose("12345", on: navigator)
    #expect(outcome?.kind == .finished && navigator.state == nil)
    #expect(
      main.log == [
        "OnboardingCoordinator finished", "LoginCoordinator finished", "BookshopCoordinator finished", "Ada paid 5",
      ])
  }

  @Test(.requirement("C7")) func `a main coordinator is notified when the user navigates back from a child`() {
    let navigator = Navigator()
    let main = MainCoordinator(isOnboarded: true)
    navigator.show(NamedScreen("home"))
    navigator.run(main)
    #expect(navigator.goBack(by: .gesture))
    #expect(main.log == ["LoginCoordinator dismissed(by: Navigation.UserAction.gesture)"])
    #expect(navigator.picture == "[home]")
  }
}
