public import Domain

/// A factory that creates the app's screens, using one variant of the city picker.
@MainActor public struct ScreenFactory {
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private let variant: CityPickerVariant
  private let clock: WorldClock
  private let allowsName: @MainActor (String) -> Bool

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - catalog: The catalog of places.
  ///   - geometry: The source of the coasts and borders on maps.
  ///   - variant: The variant of the city picker.
  ///   - clock: The source of local times.
  ///   - allowsName: A closure that returns whether a nonblank name is allowed.
  public init(
    catalog: any CityCatalog,
    geometry: any WorldGeometry,
    variant: CityPickerVariant,
    clock: WorldClock = .withoutZones,
    allowsName: @escaping @MainActor (String) -> Bool = { _ in true }
  ) {
    self.catalog = catalog
    self.geometry = geometry
    self.variant = variant
    self.clock = clock
    self.allowsName = allowsName
  }

  /// Creates the screen on which the user signs in.
  ///
  /// - Parameter suggestion: The initial text in the form.
  /// - Returns: The screen, typed as its output protocol.
  public func loginOutput(suggestion: String = "") -> any LoginOutput {
    LoginScreen(suggestion: suggestion, allows: allowsName)
  }

  /// Creates the form for editing the name in the user's profile.
  ///
  /// - Parameter user: The user whose name the form edits.
  /// - Returns: The form, typed as its output and input protocols.
  public func nameEditOutput(user: User) -> any NameEditOutput & NameEditInput {
    NameEditScreen(user: user, allows: allowsName)
  }

  /// Creates a user's feed.
  ///
  /// - Parameters:
  ///   - user: The user. Distances and day differences in the feed are relative to the user's home city.
  ///   - cities: The cities to show.
  /// - Returns: The screen, typed as its output and input protocols.
  public func feedOutput(user: User, cities: CitySelection) -> any FeedOutput & FeedInput {
    FeedScreen(user: user, cities: cities, clock: clock, geometry: geometry)
  }

  /// Creates a user's profile screen.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - cities: The cities selected in addition to the home city.
  /// - Returns: The screen, typed as its concrete class, because a scene descriptor that names a view requires a
  ///   concrete type.
  public func userEditScreen(user: User, cities: CitySelection = CitySelection()) -> UserEditScreen {
    UserEditScreen(user: user, cities: cities)
  }

  /// Creates a list or map of cities in the world or in a country.
  ///
  /// From the list or map, the user can open countries or regions.
  ///
  /// - Parameters:
  ///   - country: The only country in which cities can be chosen, or `nil` for the world.
  ///   - suggestions: The cities that a list suggests before the user types. A map initially shows the first of the
  ///     suggested nearby cities and its surroundings.
  ///   - selection: The selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The screen, typed as its output and input protocols.
  public func overviewOutput(
    in country: Country?,
    suggestions: CitySuggestions,
    selection: CitySelection?
  ) -> any CitiesOutput & CitiesInput {
    switch variant {
    case .list:
      return CityOverviewScreen(country: country, suggestions: suggestions, catalog: catalog, selection: selection)
    case .map:
      let screen = map(CityMapContent(overviewOf: country, catalog: catalog), selection)
      if let city = suggestions.nearby.first { screen.start(at: city) }
      return screen
    }
  }

  /// Creates a list of all countries.
  ///
  /// - Parameter selection: The selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The screen, typed as its output and input protocols.
  public func countriesOutput(selection: CitySelection?) -> any CountriesOutput & CitiesInput {
    CountriesScreen(catalog: catalog, selection: selection)
  }

  /// Creates a list of a country's regions.
  ///
  /// - Parameters:
  ///   - country: The country.
  ///   - offersOtherCountry: Whether to include a row that opens the list of all countries.
  ///   - reach: The places that a search finds besides the places in the country.
  ///   - selection: The selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The screen, typed as its output and input protocols.
  public func regionsOutput(
    of country: Country,
    offersOtherCountry: Bool,
    reach: SearchReach = .scope,
    selection: CitySelection?
  ) -> any RegionsOutput & CitiesInput {
    RegionsScreen(
      country: country, offersOtherCountry: offersOtherCountry, reach: reach, catalog: catalog,
      selection: selection)
  }

  /// Creates a list or map of a region's cities.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - reach: The places that a search finds besides the places in the region. If it is `.world`, any city can be
  ///     chosen on a map; otherwise, only cities in the region's country.
  ///   - selection: The selected cities, or `nil` if only one city can be chosen.
  /// - Returns: The screen, typed as its output and input protocols.
  public func citiesOutput(
    of region: Region,
    reach: SearchReach = .scope,
    selection: CitySelection?
  ) -> any CitiesOutput & CitiesInput {
    switch variant {
    case .list:
      CityListScreen(region: region, reach: reach, catalog: catalog, selection: selection)
    case .map: map(CityMapContent(region: region, reach: reach, catalog: catalog), selection)
    }
  }

  private func map(_ content: CityMapContent, _ selection: CitySelection?) -> CityMapScreen {
    CityMapScreen(content, catalog: catalog, geometry: geometry, selection: selection)
  }
}
