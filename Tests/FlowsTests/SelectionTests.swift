import Coordination
import CoordinationSupport
import Domain
import Flows
import Presentation
import TestSupport
import Testing

/// The selection of several cities, which updates all earlier screens.
@MainActor
@Suite("Selection of several cities")
struct SelectionTests {
  private nonisolated static let (kazan, chelny, moscow) = (551_487, 523_750, 524_901)

  private func cities(_ stage: ApplicationStage) -> [[Int]] {
    stage.navigator.screens.compactMap { ($0 as? any UpdateableWithCities)?.cities.cities.map(\.id) }
  }

  @Test(.requirement("A13"), arguments: CityPickerVariant.allCases)
  func `the profile, the feed, and the regions follow each toggle immediately`(_ variant: CityPickerVariant) throws {
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
      #expect(cities(stage) == [selected, selected], "the feed and the profile")
      #expect(account.account.cities.cities.map(\.id) == selected)
      let marked = stage.navigator.screens.compactMap { $0 as? any CitiesInput }
      #expect(marked.count == 3 && marked.allSatisfy { $0.selection?.cities.map(\.id) == selected })
    }
    for _ in 0..<3 { try stage.perform(.back) }
    #expect(stage.top == "UserEditScreen" && cities(stage) == [expected, expected], "leaving keeps the selection")
  }

  @Test func `two concurrent choices follow each other's toggles`() throws {
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
    #expect(account.account.cities.cities.map(\.id) == [Self.moscow], "the selection is no longer empty")
  }

  @Test func `an external update does not turn a choice of one city into a choice of several`() throws {
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
