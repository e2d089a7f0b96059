import Coordination
import CoordinationTesting
import Flows
import Presentation
import Testing

/// Compares the screen transitions that the user can cause with those in the storyboards.
@MainActor
@Suite("Application storyboard exploration")
struct StoryboardExplorationTests {
  /// The segues that no exploration fires.
  ///
  /// With `ApplicationDestination.standard`, no flow follows the account, and no second sign-in occurs. In the list
  /// variant, the explorer does not search, and there is no map from which it could open the countries.
  /// `ApplicationDestinationTests` and `ApplicationStoryboardTests` test these segues.
  private static let untaken: Set<SegueName> = [
    .init("application", "login", "signIn"), .init("application", "account", "signIn"),
    .init("application", "account", "show"), .init("city choice", "countries", "region"),
    .init("city choice", "regions", "country"), .init("city choice", "cities", "country"),
    .init("city choice", "cities", "region"), .init("city choice", "cities", "otherCountry"),
  ]

  @Test
  func `the user can reach exactly the transitions of the storyboards, except for segues that other tests cover`() {
    let tracker = TransitionRecorder(of: .application)
    for isSignedIn in [true, false] {
      let launch = Launch(variant: .list, isSignedIn: isSignedIn, behavior: [.taps])
      let exploration = FlowExplorer(behavior: launch.behavior, stateLimit: 150) {
        let application = ExplorableApplication(launch, remembering: launch.account).explored
        tracker.watch(application.host)
        return application
      }.explore()
      #expect(exploration.violations.isEmpty, "\(exploration)")
    }
    let transitions = Storyboard.application.transitions
    let said = transitions.values.reduce(into: Set<ScreenTransition>()) { $0.formUnion($1) }
    // Like an alert in UIKit, a confirmation is not part of a storyboard.
    let confirmation = "\(ConfirmationScreen.self)"
    let found = tracker.transitions.filter { !$0.from.contains(confirmation) && !"\($0.kind)".contains(confirmation) }
    #expect(found.subtracting(said) == [])
    let unseen = transitions.filter { $0.value.isDisjoint(with: tracker.transitions) }
    #expect(Set(unseen.keys) == Self.untaken)
  }
}
