import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Explores the reachable states of the application while links are opened at any time.
///
/// Each state is also restored in a new run.
@MainActor
@Suite("Application link exploration")
struct LinkExplorationTests {
  /// A link for each of the application's patterns, and links to unknown places.
  nonisolated static let links = [
    "citypicker://feed", "citypicker://profile", "citypicker://profile/edit", "citypicker://profile/edit/city",
    "citypicker://city/2", "citypicker://region/RU.73", "citypicker://city/9", "citypicker://region/RU.99",
  ]

  @Test(
    arguments: CityPickerVariant.allCases.flatMap { variant in
      [
        Launch(variant: variant, behavior: [.taps]),
        Launch(variant: variant, isSignedIn: false, behavior: [.taps]),
        Launch(variant: variant, scenario: .scene(.edit), behavior: [.taps]),
        Launch(variant: variant, scenario: .scene(.city), behavior: [.taps, .gestures]),
        Launch(variant: variant, scenario: .scene(.profile), answer: .later, behavior: [.slowTransitions]),
        Launch(
          variant: variant, scenario: .scene(.feed), answer: .later, behavior: [.slowTransitions, .cancellations]),
      ]
    }
  )
  func `in every state, a link either opens its target or has a reason for not opening it`(_ launch: Launch) {
    let (tally, archive) = (LinkOpener.Tally(), Archive(launch))
    // A map has many more states than a list but the same coordinators.
    let isComplete = isOptimized && launch.variant == .list
    var explorer = FlowExplorer(behavior: launch.behavior, stateLimit: isComplete ? 3_000 : isOptimized ? 100 : 25) {
      Self.application(launch, tally, archive)
    }
    // In a scene that runs on its own, links could push screens any number of times, so the exploration stops after
    // each link.
    explorer.followsOutside = launch.scenario == .scene(.main)
    let exploration = explorer.explore()
    print("\(launch.testDescription): \(exploration); \(tally); \(archive.count) restored")
    #expect(exploration.violations.isEmpty, "\(exploration)")
    #expect(exploration.isComplete || !isComplete)
  }

  private static func application(_ launch: Launch, _ tally: LinkOpener.Tally, _ archive: Archive) -> ExploredApp {
    let application = ExplorableApplication(launch, remembering: launch.account)
    let links = AppLinks(catalog: application.world)
    let opener = LinkOpener(ContextRouter(application.navigator, planner: links.planner), AppLinks.table, tally)
    return ExploredApp(
      host: application.run(),
      outside: Self.links.map { link in ("open \(link)", { @MainActor in opener.open(link) }) },
      hasEnded: { application.hasEnded },
      faults: { opener.currentFaults + archive.faults(opener.router, application.account) },
      summary: ExplorableApplication.summary,
      modelState: { AnyHashable([AnyHashable(application.account), AnyHashable(opener.waiting)]) })
  }
}

/// Saves each distinct state once and restores it in a new run.
@MainActor private final class Archive {
  private struct Key: Hashable {
    let shape: String
    let account: Account?
  }

  private let launch: Launch
  private var known: Set<Key> = []

  init(_ launch: Launch) { self.launch = launch }

  /// The number of distinct snapshots.
  var count: Int { known.count }

  /// Encodes the current snapshot, restores it in a run with the same account, and returns the faults.
  func faults(_ router: ContextRouter, _ account: Account?) -> [String] {
    guard let snapshot = router.snapshot, known.insert(Key(shape: router.shape, account: account)).inserted else {
      return []
    }
    var faults: [String] = []
    let data = try? JSONEncoder().encode(snapshot)
    if data.flatMap({ try? JSONDecoder().decode(NavigationSnapshot.self, from: $0) }) != snapshot {
      faults.append("not the same after JSON")
    }
    let probe = LeakProbe()
    faults += restore(snapshot, account, probe)
    return faults + probe.leaks().map { "after restoring: \($0)" }
  }

  private func restore(_ snapshot: NavigationSnapshot, _ account: Account?, _ probe: LeakProbe) -> [String] {
    let application = ExplorableApplication(launch, remembering: account)
    let links = AppLinks(catalog: application.world)
    let router = ContextRouter(application.navigator, planner: links.planner)
    var results: [Restoration] = []
    router.restore(snapshot) { results.append($0) }
    let host = application.run()
    while host.isInTransition { host.play(.finishTransition) }
    probe.look(at: application.navigator)
    // If a scene presents a modal at launch, nothing is restored.
    let isRestored = launch.scenario != .scene(.edit)
    let expected = [isRestored ? Restoration.Verdict.restored : .otherRoot]
    guard results.map(\.verdict) == expected, results.first?.dropped.isEmpty ?? false else {
      return ["a new run reports \(results) for \(snapshot.state.shape)"]
    }
    let (saved, found) = (snapshot.state.shape, router.shape)
    return isRestored && found != saved ? ["what was \(saved) is \(found) in a new run"] : []
  }
}
