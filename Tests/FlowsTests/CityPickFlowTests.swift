import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Runs city-selection flows that start with an overview of cities, for both variants of the city picker.
@MainActor
@Suite("City choice that starts with cities")
struct CityPickFlowTests {
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var country: String?
    let acts: [UserAction]
    /// The number of screens at the start and after each act.
    let depths: [Int]
    let chosen: [Int]
  }

  nonisolated static let scripts = [
    Script(testDescription: "a city of the world", acts: [.city(551_487)], depths: [1, 0], chosen: [551_487]),
    Script(
      testDescription: "a country and a region", acts: [.country("RU"), .region("RU.73"), .city(551_487)],
      depths: [1, 2, 3, 0], chosen: [551_487]),
    Script(
      testDescription: "a region", acts: [.region("RU.73"), .back, .city(524_901)], depths: [1, 2, 1, 0],
      chosen: [524_901]),
    Script(
      testDescription: "a country without regions", acts: [.country("SG"), .city(1_880_252)], depths: [1, 2, 0],
      chosen: [1_880_252]),
    Script(
      testDescription: "a region of the only country", country: "RU", acts: [.region("RU.73"), .city(551_487)],
      depths: [1, 2, 0], chosen: [551_487]),
    Script(
      testDescription: "the only country has no regions", country: "SG", acts: [.city(1_880_252)], depths: [1, 0],
      chosen: [1_880_252]),
  ]

  @Test(.requirement("A9"), arguments: scripts)
  func `the chosen cities and the navigation states are the same with the list and the map`(_ script: Script) throws {
    let states = try CityPickerVariant.allCases.map { try run(script, $0) }
    #expect(states[0] == states[1])
  }

  private func run(_ script: Script, _ variant: CityPickerVariant) throws -> [NavigationState?] {
    let stage = try ApplicationStage(variant)
    var recorded: [[Int]] = []
    var shownCount = 0
    var outcome: FlowOutcome<CitySelection>?
    do {
      let choice = CityChoiceCoordinator(
        from: .overview(in: script.country.flatMap(stage.atlas.country(code:))), factory: stage.factory,
        catalog: stage.atlas,
        onFirstShown: {
          shownCount += 1
          return { _ in }
        },
        onChoice: { cities, _ in recorded.append(cities.map(\.id)) })
      #expect(choice.faults == [])
      stage.navigator.run(choice) { outcome = $0 }
    }
    #expect(shownCount == 1, "The first screen differs between the variants, so it is reported as shown.")
    stage.recordScreens()
    var states = [stage.navigator.state]
    var depths = [stage.navigator.screens.count]
    for act in script.acts {
      try stage.perform(act)
      states.append(stage.navigator.state)
      depths.append(stage.navigator.screens.count)
      stage.expectOnlyShownScreensAreAlive()
    }
    #expect(depths == script.depths)
    #expect(outcome?.output?.cities.map(\.id) == script.chosen && recorded == [script.chosen])
    #expect(shownCount == 1)
    return states
  }

  @Test(arguments: CityPickerVariant.allCases, [nil, "RU"])
  func `a search in a region finds cities of all countries unless the choice is restricted to one country`(
    _ variant: CityPickerVariant, _ only: String?
  ) throws {
    let stage = try ApplicationStage(variant)
    let choice = CityChoiceCoordinator(
      from: .overview(in: only.flatMap(stage.atlas.country(code:))), factory: stage.factory, catalog: stage.atlas)
    stage.navigator.run(choice)
    for act in only == nil ? [UserAction.country("RU"), .region("RU.73")] : [.region("RU.73")] {
      try stage.perform(act)
    }
    let screen = stage.navigator.activeScreen
    (screen as? any CitiesInput)?.search("barcelona")
    let found = (screen as? CityListScreen)?.state.rows.first?.title ?? (screen as? CityMapScreen)?.state.pin.city?.name
    #expect((found == "Barcelona") == (only == nil))
  }

  @Test func `countries and regions that the user selects on any screen are pushed`() throws {
    let stage = try ApplicationStage()
    let choice = CityChoiceCoordinator(from: .overview(in: nil), factory: stage.factory, catalog: stage.atlas)
    stage.navigator.run(choice)
    for act in [UserAction.country("RU"), .country("FR"), .region("RU.73"), .region("RU.59"), .country("JP")] {
      try stage.perform(act)
    }
    #expect(stage.navigator.screens.count == 6 && stage.top == "RegionsScreen")
  }

  @Test func `a choice that ends without a city is not recorded`() throws {
    let stage = try ApplicationStage()
    var recorded: [[City]] = []
    let choice = CityChoiceCoordinator(
      from: .overview(in: nil), factory: stage.factory, catalog: stage.atlas,
      onChoice: { cities, _ in recorded.append(cities) })
    stage.navigator.run(choice)
    stage.navigator.close()
    #expect(recorded.isEmpty)
  }

  @Test func `the first screen of a choice has the initial query, and suggestions once the query is cleared`() throws {
    let stage = try ApplicationStage()
    let choice = CityChoiceCoordinator(
      from: .overview(in: nil), query: "kaz", suggestions: CitySuggestions(recent: [try stage.city(551_487)]),
      factory: stage.factory, catalog: stage.atlas)
    stage.navigator.run(choice)
    let screen = try #require(stage.navigator.activeScreen as? CityOverviewScreen)
    #expect(screen.state.query == "kaz")
    screen.search("")
    #expect(screen.state.suggestions.first?.rows.map(\.title) == ["Kazan"])
  }

  @Test func `the storyboard of a city choice that starts with cities has no faults`() {
    #expect(Storyboard.cityPick.validate() == [])
  }
}
