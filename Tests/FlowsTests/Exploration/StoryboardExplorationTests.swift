import Coordination
import CoordinationTesting
import Flows
import Presentation
import Testing

/// Compares the screen transitions that the user can reach with those of the storyboards.
@MainActor
@Suite("Application storyboard exploration")
struct StoryboardExplorationTests {
  /// The segues that no exploration fires.
  ///
  /// The standard function returns no flow after the account and no second sign-in, and an explorer types no search.
  /// `ApplicationDestinationTests` and `ApplicationStoryboardTests` test these segues.
  private static let untaken: Set<SegueName> = [
    .init("application", "login", "signIn"), .init("application", "account", "signIn"),
    .init("application", "account", "show"), .init("city choice", "countries", "region"),
  ]

  @Test func `the transitions that the user can reach are exactly those of the storyboards`() {
    let tracker = StoryboardWitness(of: .application)
    for isSignedIn in [true, false] {
      let launch = Launch(variant: .list, isSignedIn: isSignedIn, behaviour: [.taps])
      let exploration = FlowExplorer(behaviour: launch.behaviour, stateLimit: 150) {
        let application = RunApplication(launch, remembering: launch.account).explored
        tracker.watch(application.host)
        return application
      }.explore()
      #expect(exploration.violations.isEmpty, "\(exploration)")
    }
    let ways = Storyboard.application.ways
    let said = ways.values.reduce(into: Set<Way>()) { $0.formUnion($1) }
    // Like an alert in UIKit, a confirmation is not part of a storyboard.
    let confirmation = "\(ConfirmationScreen.self)"
    let found = tracker.ways.filter { !$0.from.contains(confirmation) && !"\($0.kind)".contains(confirmation) }
    #expect(found.subtracting(said) == [])
    let unseen = ways.filter { $0.value.isDisjoint(with: tracker.ways) }
    #expect(Set(unseen.keys) == Self.untaken)
  }
}
