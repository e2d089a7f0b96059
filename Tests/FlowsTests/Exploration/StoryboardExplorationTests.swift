import Coordination
import CoordinationTesting
import Flows
import Presentation
import Testing

/// The application's coordinators, most of which no storyboard leads, and the storyboard that is drawn of them.
@MainActor
@Suite("Storyboard of the application, explored")
struct StoryboardExplorationTests {
  @Test func `A12: its coordinators lead where it says and nowhere else, in all that a person can come to`() {
    let witness = StoryboardWitness(of: .application)
    for isSignedIn in [true, false] {
      let launch = Launch(variant: .list, isSignedIn: isSignedIn, behaviour: [.taps])
      let exploration = FlowExplorer(behaviour: launch.behaviour, stateLimit: 150) {
        let application = RunApplication(launch, remembering: launch.account).explored
        witness.watch(application.host)
        return application
      }.explore()
      #expect(exploration.violations.isEmpty, "\(exploration)")
    }
    let ways = Storyboard.application.ways
    let said = ways.values.reduce(into: Set<Way>()) { $0.formUnion($1) }
    #expect(witness.ways.subtracting(said) == [])
    let unseen = ways.filter { $0.value.isDisjoint(with: witness.ways) }
    // Nobody types a search here, as the test of the choice's coverage does.
    #expect(unseen.keys.filter { $0 != .init("city choice", "countries", "region") } == [])
  }
}
