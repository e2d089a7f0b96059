import Cartography
import Domain

/// The cities on a map, the scope of the map's search, and the areas that the map can show.
struct CityMapContent {
  /// The maximum number of ``cities`` for a map of a country or of the world.
  static let prominentCount = 1000

  let title: String
  /// The text that the search field shows while it is empty.
  let prompt: String
  /// The scope's cities, or the most prominent of these cities.
  ///
  /// In a region that is officially one city, that city comes first; in any other scope, the most populous city comes
  /// first. The map also shows other prominent cities around these cities.
  let cities: [City]
  /// The number of cities that a search can find, or `nil` if the number is unknown.
  let cityCount: Int?
  let search: PlaceSearch
  /// The only country whose cities can be chosen, or `nil` for all countries.
  ///
  /// If a search reaches the whole world, the property is `nil`.
  let onlyCountry: Country?
  /// The list that the user can open with a key, if any.
  let directory: CityMapState.Directory?
  /// The countries or the regions that a list of the scope shows if there is no search, or `nil` if the list shows
  /// ``cities``.
  let areas: [Place]?
  /// The points that the initial map must contain.
  ///
  /// If the array is empty, the initial map shows the whole Earth.
  let body: [MapPoint]
  /// The country that contains the initially shown region, or `nil` if the map does not initially show a region.
  let outerCountry: Country?
}

extension CityMapContent {
  /// Creates the content of a map of a region.
  ///
  /// Unless a search reaches the whole world, only cities in the region's country can be chosen.
  init(region: Region, reach: SearchReach = .scope, catalog: any CityCatalog) {
    let cities = catalog.cities(ofRegion: region.key)
    let directory: CityMapState.Directory? =
      switch reach {
      case .scope: nil
      case .country: cities.first.map { .regions(of: $0.country) }
      case .world: .countries
      }
    self.init(
      title: region.name, prompt: "Type to find a city", cities: cities, cityCount: cities.count,
      search: PlaceSearch(scope: .region(region.key), fallback: reach.fallback(inCountry: region.countryCode)),
      onlyCountry: reach == .world ? nil : cities.first?.country,
      directory: directory, areas: nil,
      body: MainBody.points(of: cities) { _ in 1 },
      outerCountry: cities.first?.country)
  }

  /// Creates the content of a map of the most prominent cities in a country or, if the country is `nil`, in the world.
  ///
  /// If the country is not divided into regions, the content has all its cities.
  init(overviewOf country: Country?, catalog: any CityCatalog) {
    let region = country.flatMap(catalog.wholeCountryRegion)
    let cities =
      region.map { catalog.cities(ofRegion: $0.key) }
      ?? catalog.prominentCities(in: .world, inCountry: country?.code, limit: Self.prominentCount)
      .sorted { ($0.population, $1.id) > ($1.population, $0.id) }
    self.init(
      title: catalog.overviewTitle(in: country), prompt: catalog.searchPrompt(inCountry: country), cities: cities,
      cityCount: catalog.cityCount(inCountry: country?.code),
      search: PlaceSearch(scope: country.map { .country($0.code) } ?? .world),
      onlyCountry: country, directory: region == nil ? country.map { .regions(of: $0) } ?? .countries : nil,
      areas: region == nil ? catalog.overviewPlaces(in: country) : nil,
      body: country.map { catalog.body(of: .country($0)) } ?? [], outerCountry: nil)
  }

  /// The places that a list of the scope shows if there is no search.
  ///
  /// The places are computed so that a region's cities are not stored twice.
  var places: [Place] { areas ?? cities.map(Place.city) }

  /// Returns the initial viewport, which also includes the given point, if any.
  func viewport(with point: MapPoint?) -> MapViewport {
    body.isEmpty ? .world : MapViewport(fitting: body + (point.map { [$0] } ?? []))
  }
}

extension CityCatalog {
  /// Returns the points that a map of a place must contain.
  func body(of place: Place) -> [MapPoint] {
    switch place {
    case .country(let country): MainBody.points(ofCountry: country.code, in: self)
    case .region(let region): MainBody.points(of: cities(ofRegion: region.key)) { _ in 1 }
    case .city(let city): [MapPoint(city.coordinate)]
    }
  }

  /// Returns the most important city of a place.
  func mainCity(of place: Place) -> City? {
    switch place {
    case .country(let country): largestCities(inCountry: country.code, limit: 1).first
    case .region(let region): mainCity(ofRegion: region.key)
    case .city(let city): city
    }
  }
}
