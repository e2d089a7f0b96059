import CoordinationTesting
import Flows
import Presentation
import TestSupport
import Testing

/// Every state that the application can come to, in a small world.
@MainActor
@Suite("Application, explored")
struct ApplicationExplorationTests {
  // A debug build explores the nearest states only; an optimized one, as in CI, explores all.
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
    let explorer = FlowExplorer(behaviour: launch.behaviour, stateLimit: isOptimized ? 100_000 : 60) {
      RunApplication(launch, remembering: launch.account).explored
    }
    let exploration = explorer.explore()
    print("\(launch.testDescription): \(exploration)")
    #expect(exploration.violations.isEmpty, "\(exploration)")
    #expect(exploration.stateCount > 10)
    #expect(exploration.isComplete || !isOptimized)
  }
}
