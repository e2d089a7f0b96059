public import Domain

/// Makes the screens, and is the only place that chooses between two for the same purpose.
@MainActor public struct ScreenFactory {
  private let catalog: any CityCatalog
  private let geometry: any WorldGeometry
  private let variant: CityPickerVariant

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - catalog: Knows the places.
  ///   - geometry: Knows the lines of the map.
  ///   - variant: Which screen picks a city.
  public init(catalog: any CityCatalog, geometry: any WorldGeometry, variant: CityPickerVariant) {
    self.catalog = catalog
    self.geometry = geometry
    self.variant = variant
  }

  /// Makes the profile of a user.
  public func userEditScreen(user: User) -> UserEditScreen { UserEditScreen(user: user) }

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
