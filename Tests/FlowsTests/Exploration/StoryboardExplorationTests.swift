import Coordination
import CoordinationTesting
import Flows
import Presentation
import Testing

/// The screens that the user can reach in the application, and the storyboards that lead its flows.
@MainActor
@Suite("Storyboard of the application, explored")
struct StoryboardExplorationTests {
  /// The segues that no exploration takes.
  ///
  /// The standard function names no flow after the account and no second sign-in, and an explorer types no search.
  /// `ApplicationDestinationTests` and `ApplicationStoryboardTests` take them.
  private static let untaken: Set<SegueName> = [
    .init("application", "login", "signIn"), .init("application", "account", "signIn"),
    .init("application", "account", "show"), .init("city choice", "countries", "region"),
  ]

  @Test func `the user reaches each screen by the ways of the storyboards, and no other`() {
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
    // A question to the user is part of no storyboard, as an alert is in UIKit.
    let confirmation = "\(ConfirmationScreen.self)"
    let found = tracker.ways.filter { !$0.from.contains(confirmation) && !"\($0.kind)".contains(confirmation) }
    #expect(found.subtracting(said) == [])
    let unseen = ways.filter { $0.value.isDisjoint(with: tracker.ways) }
    #expect(Set(unseen.keys) == Self.untaken)
  }
}
