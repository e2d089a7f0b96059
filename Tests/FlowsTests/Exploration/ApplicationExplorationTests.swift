import Coordination
import CoordinationTesting
import Domain
import Flows
import Navigation
import Presentation
import Testing

/// Every state that the application can come to, in a small world.
@MainActor
@Suite("Application, explored")
struct ApplicationExplorationTests {
  /// Where the application begins, and what can happen to it.
  struct Launch: Sendable, CustomTestStringConvertible {
    let variant: CityPickerVariant
    var scenario = ApplicationSituation.Scenario.whole
    var isSignedIn = true
    var answer = StepAnswer.immediately
    var behaviour: HostBehaviour = [.taps, .gestures]

    var testDescription: String {
      "\(variant), \(scenario)\(isSignedIn ? "" : " after signing in"), answers \(answer)"
    }
  }

  @Test(
    arguments: CityPickerVariant.allCases.flatMap { variant in
      [
        Launch(variant: variant, behaviour: [.taps]),
        Launch(variant: variant, isSignedIn: false),
        Launch(variant: variant, scenario: .scene(.edit)),
        Launch(variant: variant, scenario: .scene(.city)),
        Launch(variant: variant, scenario: .scene(.profile), answer: .later, behaviour: [.taps, .slowness]),
        Launch(
          variant: variant, scenario: .scene(.feed), answer: .later, behaviour: [.taps, .slowness, .cancellations]),
      ]
    }
  )
  func `never shows nothing, leaks nothing, and ends every flow by the rule`(_ launch: Launch) {
    let explorer = FlowExplorer(behaviour: launch.behaviour, stateLimit: isOptimised ? 100_000 : 300) {
      application(launch)
    }
    let exploration = explorer.explore()
    print("\(launch.testDescription): \(exploration)")
    #expect(exploration.violations.isEmpty, "\(exploration)")
    #expect(exploration.stateCount > 10)
    #expect(exploration.isComplete || !isOptimised)
  }
}

/// Whether there is time for every state; without the optimiser there is for the first ones.
private let isOptimised: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()

/// What the application remembers, and whether it has ended.
@MainActor private final class Diary {
  var account: Account?
  var isOver = false
}

@MainActor private func application(_ launch: ApplicationExplorationTests.Launch) -> ExploredApp {
  // What can be chosen multiplies with all that can be open at the same time.
  let isWhole = launch.scenario == .whole
  let world = SmallWorld(all: isWhole ? [SmallWorld.kazan] : [SmallWorld.moscow, SmallWorld.kazan])
  let factory = ScreenFactory(catalog: world, geometry: world, variant: launch.variant)
  let known = launch.isSignedIn ? Account(user: User(name: "Ada", city: SmallWorld.kazan)) : nil
  let diary = Diary()
  diary.account = known
  let coordinator = ApplicationCoordinator(
    known, launching: launch.scenario, suggestedName: "Ada", factory: factory,
    choices: CityChoices(in: nil, factory: factory, catalog: world))
  coordinator.onAccountChange = { diary.account = $0 }
  let navigator = Navigator()
  navigator.stepTimeout = .seconds(10)
  navigator.run(coordinator) { _ in diary.isOver = true }
  let host = SimulatedHost(for: navigator)
  host.answer = launch.answer
  return ExploredApp(
    host: host, isOver: { diary.isOver },
    summary: { screen in
      // What is searched, and where on the map the pin stands, is the picker's own affair; what is chosen is not.
      switch screen {
      case let map as CityMapScreen: AnyHashable([AnyHashable(map.state.pin.city), AnyHashable(map.selection)])
      case let list as any CitiesInput: AnyHashable(list.selection)
      default: nil
      }
    },
    truth: { AnyHashable(diary.account) })
}
