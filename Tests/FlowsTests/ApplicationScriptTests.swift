import Coordination
import CoordinationSupport
import CoordinationTesting
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Runs scripts of user actions in the whole application with both variants of the city picker.
///
/// The two runs of a script must differ only in the picker's class.
@MainActor
@Suite("Application with list and map")
struct ApplicationScriptTests {
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var scenario = ApplicationSituation.Scenario.scene(.main)
    /// Whether the user, Ada, is signed in.
    ///
    /// Her home city is Kazan, and she has selected Moscow.
    var isSignedIn = true
    let acts: [UserAction]
    /// The top screen after each action, or `nil` if the application has ended.
    let tops: [String?]
    let name: String?
    let city: Int?
    let cities: [Int]
    /// The number of notifications about account changes.
    let changes: Int
  }

  private nonisolated static let (kazan, chelny, moscow, paris) = (551_487, 523_750, 524_901, 2_988_507)
  private nonisolated static let picker = "a picker"

  nonisolated static let scripts = [
    Script(
      testDescription: "the user signs in, selects cities, sees them, and selects a home city", isSignedIn: false,
      acts: [
        .signIn("Eve"), .editCities, .country("RU"), .region("RU.73"), .toggle(kazan), .toggle(chelny), .back,
        .toggle(moscow), .region("RU.73"), .toggle(chelny), .city(chelny), .tab(0), .requestHome, .country("FR"),
        .region("FR.11"), .city(paris), .tab(1),
      ],
      tops: [
        "UserEditScreen", "CountriesScreen", "RegionsScreen", picker, picker, picker, "RegionsScreen",
        "RegionsScreen", picker, picker, "UserEditScreen", "FeedScreen", "CountriesScreen", "RegionsScreen", picker,
        "FeedScreen", "UserEditScreen",
      ],
      name: "Eve", city: paris, cities: [kazan, moscow], changes: 6
    ),
    Script(
      testDescription: "leaving a choice keeps the toggled cities and changes nothing else",
      acts: [.editCities, .country("FR"), .region("FR.11"), .toggle(paris), .back, .back, .back, .editCity, .back],
      tops: [
        "CountriesScreen", "RegionsScreen", picker, picker, "RegionsScreen", "CountriesScreen", "UserEditScreen",
        "RegionsScreen", "UserEditScreen",
      ],
      name: nil, city: kazan, cities: [moscow, paris], changes: 1
    ),
    Script(
      testDescription: "a choice continues in its tab",
      acts: [.editCity, .region("RU.73"), .tab(0), .openCity(moscow), .back, .tab(1), .city(chelny)],
      tops: ["RegionsScreen", picker, "FeedScreen", picker, "FeedScreen", picker, "UserEditScreen"],
      name: nil, city: chelny, cities: [moscow], changes: 1
    ),
    Script(
      testDescription: "the user selects the same cities as before",
      acts: [.tab(0), .requestCities, .country("RU"), .region("RU.73"), .city(kazan)],
      tops: ["FeedScreen", "CountriesScreen", "RegionsScreen", picker, "FeedScreen"],
      name: nil, city: kazan, cities: [moscow], changes: 0
    ),
    Script(
      testDescription: "the sign-in runs alone", scenario: .login, acts: [.signIn("Eve")], tops: [nil],
      name: "Eve", city: kazan, cities: [moscow], changes: 1
    ),
    Script(
      testDescription: "the feed runs alone", scenario: .scene(.feed),
      acts: [.openCity(moscow), .toggle(kazan), .city(moscow)],
      tops: [picker, picker, "FeedScreen"],
      name: nil, city: kazan, cities: [moscow, kazan], changes: 1
    ),
    Script(
      testDescription: "the profile runs alone", scenario: .scene(.profile), acts: [.editCity, .city(moscow)],
      tops: ["RegionsScreen", "UserEditScreen"], name: nil, city: moscow, cities: [moscow], changes: 1
    ),
    Script(
      testDescription: "the profile runs alone in a modal", scenario: .scene(.edit),
      acts: [.editCity, .city(moscow), .back],
      tops: ["RegionsScreen", "UserEditScreen", nil], name: nil, city: moscow, cities: [moscow], changes: 1
    ),
    Script(
      testDescription: "the choice runs alone", scenario: .scene(.city),
      acts: [.otherCountry, .country("FR"), .region("FR.11"), .city(paris)],
      tops: ["CountriesScreen", "RegionsScreen", picker, nil], name: nil, city: paris, cities: [moscow], changes: 1
    ),
    Script(
      testDescription: "the choice runs alone after the sign-in", scenario: .scene(.city), isSignedIn: false,
      acts: [.signIn("Eve"), .country("RU"), .city(moscow)], tops: ["CountriesScreen", "RegionsScreen", nil],
      name: "Eve", city: moscow, cities: [], changes: 2
    ),
  ]

  @Test(.requirement("A4", "A6", "A15", "C9"), arguments: scripts, CityPickerVariant.allCases)
  func `the application navigates from screen to screen and keeps all screens up to date`(
    _ script: Script, _ variant: CityPickerVariant
  ) throws {
    let stage = try ApplicationStage(variant)
    let ada = Account(
      user: User(name: "Ada", city: try stage.city(Self.kazan)), cities: CitySelection([try stage.city(Self.moscow)]))
    var account = script.isSignedIn ? ada : Account(user: User(name: ""))
    var changes = 0
    var outcome: FlowOutcome<Void>?
    weak var application: ApplicationCoordinator?
    do {
      let running = stage.application(script.isSignedIn ? ada : nil, launching: script.scenario)
      application = running
      running.onAccountChange = { (account, changes) = ($0, changes + 1) }
      stage.navigator.run(running) { outcome = $0 }
    }
    stage.recordScreens()
    var tops: [String?] = []
    for act in script.acts {
      try stage.perform(act)
      tops.append(stage.top.map { ["CityListScreen", "CityMapScreen"].contains($0) ? Self.picker : $0 })
      stage.expectOnlyShownScreensAreAlive()
      stage.expectScreens(toShow: account)
    }
    #expect(tops == script.tops)
    #expect(account.user.name == script.name ?? ada.user.name)
    #expect(account.user.city?.id == script.city)
    #expect(account.cities.cities.map(\.id) == script.cities)
    #expect(changes == script.changes)
    #expect(Set(stage.pickers).isSubset(of: [variant == .list ? "CityListScreen" : "CityMapScreen"]))
    #expect((outcome?.kind == .finished) == (script.tops.last == .some(nil)))
    stage.navigator.close()
    #expect(application == nil)
  }

  @Test func `the end of the sign-in and the next flow are shown in one step`() throws {
    let stage = try ApplicationStage()
    stage.navigator.run(stage.application(nil))
    try stage.perform(.signIn("Ada"))
    #expect(stage.steps.count == 2)
    guard case .setRootLevel(let level)? = stage.log.compactMap(\.step).last else {
      Issue.record("\(stage.steps)")
      return
    }
    #expect(level.tabBar != nil && level.selectedIndex == 1)
  }

  @Test func `a city request that no coordinator handles is reported and shows nothing`() throws {
    let stage = try ApplicationStage()
    let feed = FeedCoordinator(Account(user: User(name: "Ada")), factory: stage.factory)
    var reports: [SegueError] = []
    feed.onReport = { reports.append($0) }
    stage.navigator.run(feed)
    try stage.perform(.requestHome)
    #expect(stage.top == "FeedScreen")
    #expect(reports == [.unhandledRequest("CitySelectionRequest", of: "choice")])
  }
}

extension ApplicationStage {
  /// Checks that every screen that shows the account, including hidden screens, is up to date.
  fileprivate func expectScreens(toShow account: Account) {
    for screen in navigator.screens {
      if let screen = screen as? any UpdateableWithUser { #expect(screen.user == account.user) }
      if let screen = screen as? any UpdateableWithCities { #expect(screen.cities == account.cities) }
    }
  }
}
