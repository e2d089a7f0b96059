import CityAtlas
import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// Tests that selecting several cities updates all earlier screens.
@MainActor
@Suite("Selection of several cities")
struct SelectionTests {
  private nonisolated static let (kazan, chelny, moscow) = (551_487, 523_750, 524_901)

  private func cities(_ stage: ApplicationStage) -> [[Int]] {
    stage.navigator.screens.compactMap { ($0 as? any UpdateableWithCities)?.cities.cities.map(\.id) }
  }

  @Test(.requirement("A13"), arguments: CityPickerVariant.allCases)
  func `the profile, the feed, and the regions are updated immediately after each toggle`(
    _ variant: CityPickerVariant
  ) throws {
    let stage = try ApplicationStage(variant)
    let account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
    for act in [UserAction.editCities, .country("RU"), .region("RU.73")] { try stage.perform(act) }
    var expected: [Int] = []
    for (toggled, selected) in [
      (Self.kazan, [Self.kazan]), (Self.chelny, [Self.kazan, Self.chelny]), (Self.kazan, [Self.chelny]),
    ] {
      try stage.perform(.toggle(toggled))
      expected = selected
      #expect(cities(stage) == [selected, selected], "The feed and the profile show the selection.")
      #expect(account.account.cities.cities.map(\.id) == selected)
      let marked = stage.navigator.screens.compactMap { $0 as? any CitiesInput }
      #expect(marked.count == 3 && marked.allSatisfy { $0.selection?.cities.map(\.id) == selected })
    }
    for _ in 0..<3 { try stage.perform(.back) }
    #expect(
      stage.top == "UserEditScreen" && cities(stage) == [expected, expected], "Navigating back keeps the selection.")
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `a city that the user opens in the feed is in view in its region`(_ variant: CityPickerVariant) throws {
    let stage = try ApplicationStage(variant)
    let chosen = CitySelection(try [Self.kazan, Self.chelny].map(stage.city))
    let account = stage.account(User(name: "Ada"), chosen, showing: .feed)
    stage.navigator.run(account)
    try stage.perform(.openCity(Self.chelny))
    switch stage.navigator.activeScreen {
    case let list as CityListScreen:
      #expect(list.state.rows.first?.title == "Naberezhnyye Chelny" && list.state.rows.first?.isChosen == true)
    case let map as CityMapScreen: #expect(map.state.pin.city?.id == Self.chelny && map.state.title == "Tatarstan")
    default: Issue.record("No city picker is shown.")
    }
    try stage.perform(.toggle(Self.chelny))
    try stage.perform(.back)
    #expect(stage.top == "FeedScreen" && account.account.cities.cities.map(\.id) == [Self.kazan])
  }

  @Test func `a city is not opened if the account is restricted to another country`() throws {
    let stage = try ApplicationStage()
    let account = stage.account(
      User(name: "Ada"), CitySelection([try stage.city(Self.kazan)]), showing: .feed,
      in: stage.atlas.country(code: "JP"))
    stage.navigator.run(account)
    try stage.perform(.openCity(Self.kazan))
    #expect((stage.navigator.activeScreen as? RegionsScreen)?.state.title == "Japan")
  }

  @Test func `a city that the user removes from the feed disappears from all screens`() throws {
    let stage = try ApplicationStage()
    let account = stage.account(User(name: "Ada"), CitySelection(try [Self.kazan, Self.moscow].map(stage.city)))
    stage.navigator.run(account)
    try stage.perform(.tab(0))
    try stage.perform(.removeCity(Self.kazan))
    #expect(account.account.cities.cities.map(\.id) == [Self.moscow])
    #expect(cities(stage) == [[Self.moscow], [Self.moscow]])
    try stage.perform(.removeCity(Self.kazan))
    #expect(account.account.cities.cities.map(\.id) == [Self.moscow], "A removed city is not added again.")
  }

  @Test(
    arguments: [[], [.country("RU")], [.country("RU"), .region("RU.73")]] as [[UserAction]], CityPickerVariant.allCases)
  func `the selected cities can be accepted on every screen of a choice`(
    _ path: [UserAction], _ variant: CityPickerVariant
  ) throws {
    for start in [CityChoiceCoordinator.Start.overview(in: nil), .countries] {
      let stage = try ApplicationStage(variant)
      var outcome: FlowOutcome<CitySelection>?
      let selection = CitySelection(try [Self.moscow, Self.kazan].map(stage.city))
      let choice = CityChoiceCoordinator(
        from: start, selection: selection, factory: stage.factory, catalog: stage.atlas)
      stage.navigator.run(choice) { outcome = $0 }
      for act in path + [.accept] { try stage.perform(act) }
      #expect(outcome?.output == selection)
    }
  }

  @Test func `accepting the selection returns to the screen that opened the choice`() throws {
    let stage = try ApplicationStage()
    let account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
    for act in [UserAction.editCities, .country("RU"), .toggle(Self.moscow), .accept] { try stage.perform(act) }
    #expect(stage.top == "UserEditScreen" && account.account.cities.cities.map(\.id) == [Self.moscow])
  }

  @Test func `two concurrent choices adopt each other's toggles`() throws {
    let stage = try ApplicationStage()
    let account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
    for act in [UserAction.editCities, .country("RU"), .tab(0), .requestCities, .country("RU"), .toggle(Self.moscow)] {
      try stage.perform(act)
    }
    for act in [UserAction.back, .back, .tab(1), .toggle(Self.kazan)] { try stage.perform(act) }
    #expect(account.account.cities.cities.map(\.id) == [Self.moscow, Self.kazan])
  }

  @Test func `the end of a choice keeps the cities that another choice has selected`() throws {
    let stage = try ApplicationStage()
    let account = stage.account(User(name: "Ada"))
    stage.navigator.run(account)
    for act in [UserAction.editCities, .country("RU"), .tab(0), .requestCities, .country("RU"), .toggle(Self.moscow)] {
      try stage.perform(act)
    }
    for act in [UserAction.back, .back, .tab(1), .city(Self.kazan)] { try stage.perform(act) }
    #expect(account.account.cities.cities.map(\.id) == [Self.moscow], "The selection is no longer empty.")
  }

  @Test func `an external update does not turn a choice of one city into a choice of several cities`() throws {
    let stage = try ApplicationStage()
    let choice = CityChoiceCoordinator(factory: stage.factory, catalog: stage.atlas)
    choice.cities = CitySelection([try stage.city(Self.kazan)])
    #expect(choice.cities.isEmpty && choice.selectedCities.isEmpty)
    stage.navigator.run(choice)
    #expect((stage.navigator.activeScreen as? any CitiesInput)?.selection == nil)
  }

  @Test func `a choice without an account returns cities only when it finishes`() throws {
    let stage = try ApplicationStage()
    var outcome: FlowOutcome<CitySelection>?
    let choice = CityChoiceCoordinator(selection: CitySelection(), factory: stage.factory, catalog: stage.atlas)
    stage.navigator.run(choice) { outcome = $0 }
    for act in [UserAction.country("RU"), .toggle(Self.moscow), .back] { try stage.perform(act) }
    #expect(outcome == nil && choice.selectedCities.map(\.id) == [Self.moscow])
    stage.navigator.close()
    #expect(outcome?.output == nil)
  }
}
