import CoordinationTesting
import Flows
import Presentation
import TestSupport
import Testing

/// Explores the reachable states of the application in a small world.
@MainActor
@Suite("Application exploration")
struct ApplicationExplorationTests {
  // Debug builds explore only the states that are nearest to the initial state. Optimized builds (for example, in CI)
  // explore all states of the list variant. They also explore the nearest states of the map variant, which has many
  // more states than the list variant but the same coordinators.
  @Test(
    arguments: CityPickerVariant.allCases.flatMap { variant in
      [
        Launch(variant: variant, behavior: [.taps]),
        Launch(variant: variant, isSignedIn: false),
        Launch(variant: variant, scenario: .scene(.edit)),
        Launch(variant: variant, scenario: .scene(.city)),
        Launch(variant: variant, scenario: .scene(.profile), answer: .later, behavior: [.taps, .slowTransitions]),
        Launch(
          variant: variant, scenario: .scene(.feed), answer: .later,
          behavior: [.taps, .slowTransitions, .cancellations]),
      ]
    }
  )
  func `the explorer finds no violation in the states of the application`(_ launch: Launch) {
    let isComplete = isOptimized && launch.variant == .list
    let explorer = FlowExplorer(behavior: launch.behavior, stateLimit: isComplete ? 100_000 : isOptimized ? 120 : 60) {
      ExplorableApplication(launch, remembering: launch.account).explored
    }
    let exploration = explorer.explore()
    print("\(launch.testDescription): \(exploration)")
    #expect(exploration.violations.isEmpty, "\(exploration)")
    #expect(exploration.stateCount > 10)
    #expect(exploration.isComplete || !isComplete)
  }
}
