import Cartography
import Domain

extension CityCatalog {
  /// Returns the title of a list or map of the cities in the world or in a country.
  func overviewTitle(in country: Country?) -> String { country?.name ?? "Cities" }

  /// Returns the countries of the world, or the regions of a country.
  ///
  /// A region that is a city, such as Moscow, is listed as that city. The array is empty if the country is not divided
  /// into regions.
  func overviewAreas(in country: Country?) -> [Place] {
    guard let country else { return countries.map(Place.country) }
    return wholeCountryRegion(of: country) == nil ? places(ofCountry: country.code) : []
  }

  /// Returns the text that an empty search field shows, such as `Search 170,220 cities…`.
  func searchPrompt(inCountry country: Country?) -> String {
    guard let count = cityCount(inCountry: country?.code) else { return "Search cities…" }
    return count == 1 ? "Search 1 city…" : "Search \(count.grouped) cities…"
  }
}
