import Domain
import TestSupport
import Testing

@testable import Presentation

/// Tests that the country and region lists reflect the selected cities.
@MainActor
@Suite("Several selected cities")
struct ChosenCitiesTests {
  @Test(.requirement("A13"), arguments: CityPickerVariant.allCases)
  func `the lists of countries and regions count each city that is toggled in a list or on a map`(
    _ variant: CityPickerVariant
  ) throws {
    let factory = try World.factory(variant)
    let russia = try World.city(551_487).country
    let none = CitySelection()
    let countries = try #require(factory.countriesOutput(selection: none) as? CountriesScreen)
    let regions = try #require(
      factory.regionsOutput(of: russia, offersOtherCountry: false, selection: none) as? RegionsScreen)
    let picker = try factory.citiesOutput(of: World.region("RU.73"), selection: none)
    var drawn = 0
    for screen in [countries, regions] { screen.stateDidChange = { drawn += 1 } }
    var selection = none
    picker.onCityToggled = { city in
      selection.toggle(city)
      for screen in [countries, regions, picker] as [any CitiesInput] { screen.selection = selection }
    }
    for (city, count) in [("Kazan", "1 chosen"), ("Bugulma", "2 chosen"), ("Kazan", "1 chosen"), ("Bugulma", "")] {
      picker.search(city)
      try toggle(on: picker)
      #expect(detail(of: "Russia", on: countries) == count)
      #expect(detail(of: "Tatarstan", on: regions) == count)
      #expect(countries.state.rows.filter { $0.detail.hasSuffix("chosen") }.count == (count.isEmpty ? 0 : 1))
      #expect(regions.state.rows.filter { $0.detail.hasSuffix("chosen") }.count == (count.isEmpty ? 0 : 1))
    }
    #expect(drawn == 8)
  }

  @Test(arguments: [("russia", "1 chosen"), ("tatarstan", "region, Russia · 1 chosen")])
  func `a filtered list counts the selected cities`(_ query: String, _ detail: String) throws {
    let screen = try World.factory(.list).countriesOutput(selection: CitySelection())
    let list = try #require(screen as? CountriesScreen)
    list.search(query)
    list.selection = CitySelection([try World.city(551_487)])
    #expect(list.state.rows.first?.detail == detail)
  }

  /// Toggles a list's first row or the city at a map's pin.
  private func toggle(on picker: any CitiesOutput) throws {
    if let list = picker as? CityListScreen {
      guard case .place(.city(let city))? = list.state.rows.first?.item else { throw World.Missing(name: "a row") }
      list.perform(.toggle(city))
    } else {
      let map = try #require(picker as? CityMapScreen)
      map.perform(.toggle(try #require(map.state.pin.city)))
    }
  }

  private func detail(of title: String, on screen: PlaceListScreen) -> String? {
    screen.state.rows.first { $0.title == title }?.detail
  }

  @Test(arguments: CityPickerVariant.allCases)
  func `accepting is always an action, but has no effect without a selected city`(
    _ variant: CityPickerVariant
  ) throws {
    let kazan = try World.city(551_487)
    let screens: [any CitiesOutput & CitiesInput] = [
      try World.factory(variant).overviewOutput(in: nil, suggestions: CitySuggestions(), selection: CitySelection()),
      try World.factory(variant).citiesOutput(of: kazan.region, selection: CitySelection()),
      try World.factory(variant).countriesOutput(selection: CitySelection()),
    ]
    for screen in screens {
      var count = 0
      screen.onAccept = { count += 1 }
      #expect(offersAccept(on: screen) && count == 0)
      screen.selection = CitySelection([kazan])
      #expect(offersAccept(on: screen) && count == 1)
    }
  }

  /// Performs the accept action.
  ///
  /// - Returns: Whether the screen offers the accept action.
  private func offersAccept(on screen: any CitiesOutput) -> Bool {
    if let list = screen as? PlaceListScreen {
      list.perform(.accept)
      return list.actions.contains(.accept)
    }
    let map = screen as? CityMapScreen
    map?.perform(.accept)
    return map?.actions.contains(.accept) == true
  }
}
