import Cartography
import Domain

extension CityCatalog {
  /// Returns the title of a list or map of the cities in the world or in a country.
  func overviewTitle(in country: Country?) -> String { country?.name ?? "Cities" }

  /// Returns the places to list if there is no search: the countries of the world, the regions of a country, or, if the
  /// country is not divided into regions, its cities.
  ///
  /// A region that is a city, such as Moscow, is listed as that city.
  func overviewPlaces(in country: Country?) -> [Place] {
    guard let country else { return countries.map(Place.country) }
    guard let region = wholeCountryRegion(of: country) else { return places(ofCountry: country.code) }
    return cities(ofRegion: region.key).map(Place.city)
  }

  /// Returns the text that an empty search field shows, such as `Search 170,220 cities…`.
  func searchPrompt(inCountry country: Country?) -> String {
    guard let count = cityCount(inCountry: country?.code) else { return "Search cities…" }
    return count == 1 ? "Search 1 city…" : "Search \(count.grouped) cities…"
  }
}
