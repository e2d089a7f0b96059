import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import Testing

/// The initial conditions of the application and the events that can occur.
struct Launch: Sendable, CustomTestStringConvertible {
  let variant: CityPickerVariant
  var scenario = ApplicationSituation.Scenario.scene(.main)
  var isSignedIn = true
  var answer = StepAnswer.immediately
  var behavior: HostBehavior = [.taps, .gestures]

  var testDescription: String {
    "\(variant), \(scenario)\(isSignedIn ? "" : " after signing in"), answers \(answer)"
  }

  /// The account at the first launch.
  var account: Account? { isSignedIn ? Account(user: User(name: "Ada", city: SmallWorld.kazan)) : nil }
}

/// The application in a small world on a simulated host, for exploration.
@MainActor final class ExplorableApplication {
  let launch: Launch
  let world: SmallWorld
  let navigator = Navigator()
  /// The account that the application stores.
  private(set) var account: Account?
  private(set) var hasEnded = false

  /// Creates the application without running it.
  ///
  /// - Parameters:
  ///   - launch: The initial conditions.
  ///   - account: The account that was stored in an earlier run.
  init(_ launch: Launch, remembering account: Account?) {
    self.launch = launch
    self.account = account
    // The number of states is the number of possible selections multiplied by the number of combinations of open
    // screens. The main scene has the most combinations, so it is explored with one city.
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
    navigator.run(coordinator) { [weak self] _ in self?.hasEnded = true }
    let host = SimulatedHost(for: navigator)
    host.answer = launch.answer
    return host
  }

  /// Returns the part of a screen's state that distinguishes explored states, or `nil` if there is no such part.
  ///
  /// This part contains the selection and the pin's city but not the search.
  static func summary(_ screen: any Screen) -> AnyHashable? {
    switch screen {
    case let map as CityMapScreen: AnyHashable([AnyHashable(map.state.pin.city), AnyHashable(map.selection)])
    case let list as any CitiesInput: AnyHashable(list.selection)
    default: nil
    }
  }

  /// The application in the form that the explorer requires.
  var explored: ExploredApp {
    ExploredApp(
      host: run(), hasEnded: { self.hasEnded }, summary: Self.summary, modelState: { AnyHashable(self.account) })
  }
}
