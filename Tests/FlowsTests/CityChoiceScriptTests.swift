import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Runs each script of user actions with both variants of the city picker.
///
/// The two runs of a script must differ only in the picker's class.
@MainActor
@Suite("City choice with list and map")
struct CityChoiceScriptTests {
  private let atlas: Atlas

  init() throws { atlas = try Atlas.embedded() }

  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var city: Int?
    var country: String?
    let acts: [UserAction]
    /// The number of screens after each act.
    let depths: [Int]
    /// The number of times that a picker is shown.
    let pickers: Int
    let chosen: String?
  }

  nonisolated static let scripts = [
    Script(
      testDescription: "a city in a region", country: "RU",
      acts: [.editCity, .region("RU.73"), .city(551_487)], depths: [2, 3, 1], pickers: 1, chosen: "Kazan"
    ),
    Script(
      testDescription: "a federal city without a picker", country: "RU",
      acts: [.editCity, .city(524_901)], depths: [2, 1], pickers: 0, chosen: "Moscow"
    ),
    Script(
      testDescription: "the user navigates back and selects another region", country: "RU",
      acts: [.editCity, .region("RU.73"), .back, .region("RU.59"), .city(2_013_348)], depths: [2, 3, 2, 3, 1],
      pickers: 2,
      chosen: "Vladivostok"
    ),
    Script(
      testDescription: "the user navigates back to the profile", country: "RU",
      acts: [.editCity, .region("RU.73"), .back, .back], depths: [2, 3, 2, 1], pickers: 1, chosen: nil
    ),
    Script(
      testDescription: "the user navigates back and starts a new choice", country: "RU",
      acts: [.editCity, .back, .editCity, .city(524_901)], depths: [2, 1, 2, 1], pickers: 0, chosen: "Moscow"
    ),
    Script(
      testDescription: "the whole world", country: nil,
      acts: [.editCity, .country("FR"), .region("FR.11"), .city(2_988_507)], depths: [2, 3, 4, 1], pickers: 1,
      chosen: "Paris"
    ),
    Script(
      testDescription: "a country without regions", country: nil,
      acts: [.editCity, .country("SG"), .city(1_880_252)], depths: [2, 3, 1], pickers: 1, chosen: "Singapore"
    ),
    Script(
      testDescription: "a country other than the user's", city: 551_487,
      acts: [.editCity, .otherCountry, .country("FR"), .region("FR.11"), .city(2_988_507)], depths: [2, 3, 4, 5, 1],
      pickers: 1,
      chosen: "Paris"
    ),
  ]

  @Test(.case(112), .requirement("A9"), arguments: scripts)
  func `the user's city and the navigation states are the same with both city pickers`(_ script: Script) throws {
    let traces = try CityPickerVariant.allCases.map { try run(script, with: $0) }
    #expect(traces[0].states == traces[1].states)
    #expect(traces[0].states.map(\.depth) == script.depths)
    #expect(traces[0].states.last?.user.city?.name == script.chosen ?? script.city.flatMap { atlas.city(id: $0)?.name })
    let lists = traces[0].pickers, maps = traces[1].pickers
    #expect(lists.allSatisfy { $0 == "CityListScreen" } && maps.allSatisfy { $0 == "CityMapScreen" })
    #expect(lists.count == script.pickers && maps.count == script.pickers)
  }

  @Test(.requirement("A13"), arguments: CityPickerVariant.allCases)
  func `the user can select cities on every screen, and the result has these cities in the order of selection`(
    _ variant: CityPickerVariant
  ) throws {
    let stage = try ApplicationStage(variant)
    var outcome: FlowOutcome<CitySelection>?
    weak var flow: CityChoiceCoordinator?
    do {
      let choice = CityChoiceCoordinator(selection: CitySelection(), factory: stage.factory, catalog: atlas)
      flow = choice
      stage.navigator.run(choice) { outcome = $0 }
    }
    try stage.perform(.country("RU"))
    try stage.perform(.region("RU.73"))
    try stage.perform(.toggle(551_487))
    try stage.perform(.toggle(523_750))
    try stage.perform(.back)
    try stage.perform(.toggle(524_901))
    try stage.perform(.region("RU.73"))
    for case let screen as any CitiesInput in stage.navigator.screens {
      #expect(screen.selection?.cities.map(\.id) == [551_487, 523_750, 524_901])
    }
    try stage.perform(.toggle(523_750))
    try stage.perform(.city(523_750))
    #expect(outcome?.output?.cities.map(\.name) == ["Kazan", "Moscow"])
    #expect(flow == nil && stage.navigator.screens.isEmpty)
  }

  struct State: Equatable {
    let depth: Int
    let user: User
    /// The navigation state, including the identities.
    let shown: NavigationState?
  }

  private func run(_ script: Script, with variant: CityPickerVariant) throws -> (states: [State], pickers: [String]) {
    let stage = try ApplicationStage(variant)
    let user = User(name: "Ada", city: script.city.flatMap(atlas.city(id:)))
    let country = script.country.flatMap(atlas.country(code:))
    weak var account: AccountCoordinator?
    do {
      let profile = stage.account(user, showing: .profile, in: country)
      account = profile
      stage.navigator.run(profile)
    }
    stage.recordScreens()
    var states: [State] = []
    for act in script.acts {
      try stage.perform(act)
      states.append(
        State(
          depth: stage.navigator.screens.count, user: try #require(account?.account.user),
          shown: stage.navigator.state))
      stage.expectOnlyShownScreensAreAlive()
    }
    let shown = try #require(stage.navigator.screens.first as? any UpdateableWithUser)
    #expect(shown.user == account?.account.user)
    stage.navigator.close()
    #expect(account == nil)
    return (states, stage.pickers)
  }
}
