import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import Testing

/// Where the application begins, and what can happen to it.
struct Launch: Sendable, CustomTestStringConvertible {
  let variant: CityPickerVariant
  var scenario = ApplicationSituation.Scenario.scene(.main)
  var isSignedIn = true
  var answer = StepAnswer.immediately
  var behaviour: HostBehaviour = [.taps, .gestures]

  var testDescription: String {
    "\(variant), \(scenario)\(isSignedIn ? "" : " after signing in"), answers \(answer)"
  }

  /// Who is known at the first launch.
  var account: Account? { isSignedIn ? Account(user: User(name: "Ada", city: SmallWorld.kazan)) : nil }
}

/// The application as it is explored: in a small world, on a simulated host.
@MainActor final class RunApplication {
  let launch: Launch
  let world: SmallWorld
  let navigator = Navigator()
  /// What the application remembers.
  private(set) var account: Account?
  private(set) var isOver = false

  /// Makes the application, which is not run yet.
  ///
  /// - Parameters:
  ///   - launch: Where it begins.
  ///   - account: What it remembers of an earlier run.
  init(_ launch: Launch, remembering account: Account?) {
    self.launch = launch
    self.account = account
    // What can be chosen multiplies with all that can be open at the same time.
    let isWhole = launch.scenario == .scene(.main)
    world = SmallWorld(all: isWhole ? [SmallWorld.kazan] : [SmallWorld.moscow, SmallWorld.kazan])
    navigator.stepTimeout = .seconds(10)
  }

  /// Runs the application on a host.
  func run() -> SimulatedHost {
    let factory = ScreenFactory(catalog: world, geometry: world, variant: launch.variant)
    let coordinator = ApplicationCoordinator(
      account, launching: launch.scenario, suggestedName: "Ada", factory: factory,
      choices: CityChoices(in: nil, factory: factory, catalog: world))
    coordinator.onAccountChange = { [weak self] in self?.account = $0 }
    navigator.run(coordinator) { [weak self] _ in self?.isOver = true }
    let host = SimulatedHost(for: navigator)
    host.answer = launch.answer
    return host
  }

  /// What counts of a screen's state: what is chosen; what is searched, and where on the map the pin stands, does not.
  static func summary(_ screen: any Screen) -> AnyHashable? {
    switch screen {
    case let map as CityMapScreen: AnyHashable([AnyHashable(map.state.pin.city), AnyHashable(map.selection)])
    case let list as any CitiesInput: AnyHashable(list.selection)
    default: nil
    }
  }

  /// The application as an explorer runs it.
  var explored: ExploredApp {
    ExploredApp(
      host: run(), isOver: { self.isOver }, summary: Self.summary, truth: { AnyHashable(self.account) })
  }
}
