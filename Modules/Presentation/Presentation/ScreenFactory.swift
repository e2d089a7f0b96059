public import Domain

/// Makes the screens, and is the only place that chooses between two for the same purpose.
@MainActor public struct ScreenFactory {
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private let variant: CityPickerVariant
  private let clock: WorldClock
  private let allowsName: @MainActor (String) -> Bool

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - catalog: Knows the places.
  ///   - geometry: Knows the lines of the map.
  ///   - variant: Which screen picks a city.
  ///   - clock: Knows what time it is in the cities.
  ///   - allowsName: Returns whether somebody may sign in by a name that is not blank.
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

  /// Makes the screen that signs in.
  ///
  /// - Parameter suggestion: The name that stands there to begin with.
  /// - Returns: A screen known by its output only.
  public func loginOutput(suggestion: String = "") -> any LoginOutput {
    LoginScreen(suggestion: suggestion, allows: allowsName)
  }

  /// Creates the form for the name of the user's profile.
  ///
  /// - Parameter user: The user with the saved name.
  /// - Returns: The form, as its output and input.
  public func nameEditOutput(user: User) -> any NameEditOutput & NameEditInput {
    NameEditScreen(user: user, allows: allowsName)
  }

  /// Makes the feed of a user.
  ///
  /// - Parameters:
  ///   - user: The user, whose city is home.
  ///   - cities: The cities to show.
  /// - Returns: A screen known by its output and input only.
  public func feedOutput(user: User, cities: CitySelection) -> any FeedOutput & FeedInput {
    FeedScreen(user: user, cities: cities, clock: clock, geometry: geometry)
  }

  /// Makes the profile of a user.
  ///
  /// - Parameters:
  ///   - user: Whose profile it is.
  ///   - cities: The cities chosen beside the user's own.
  /// - Returns: The profile; by its class, since it is the root of a scene.
  public func userEditScreen(user: User, cities: CitySelection = CitySelection()) -> UserEditScreen {
    UserEditScreen(user: user, cities: cities)
  }

  /// Makes a screen of all countries.
  ///
  /// - Parameter selection: The cities that are chosen; `nil` if one city is chosen at once.
  /// - Returns: A screen known by its output and input only.
  public func countriesOutput(selection: CitySelection?) -> any CountriesOutput & CitiesInput {
    CountriesScreen(catalog: catalog, selection: selection)
  }

  /// Makes a screen of a country's regions.
  ///
  /// - Parameters:
  ///   - country: The country.
  ///   - offersOtherCountry: Whether the first row leads to all countries.
  ///   - selection: The cities that are chosen; `nil` if one city is chosen at once.
  /// - Returns: A screen known by its output and input only.
  public func regionsOutput(
    of country: Country,
    offersOtherCountry: Bool,
    selection: CitySelection?
  ) -> any RegionsOutput & CitiesInput {
    RegionsScreen(country: country, offersOtherCountry: offersOtherCountry, catalog: catalog, selection: selection)
  }

  /// Makes a screen of a region's cities: a list or a map.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - selection: The cities that are chosen; `nil` if one city is chosen at once.
  /// - Returns: A screen known by its output and input only.
  public func citiesOutput(
    of region: Region,
    selection: CitySelection?
  ) -> any CitiesOutput & CitiesInput {
    switch variant {
    case .list: CityListScreen(region: region, catalog: catalog, selection: selection)
    case .map: CityMapScreen(region: region, catalog: catalog, geometry: geometry, selection: selection)
    }
  }
}
