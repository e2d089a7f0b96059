import Domain
import TestSupport
import Testing

@Suite("City names")
struct CityNamesTests {
  struct Example: CustomTestStringConvertible {
    let city: City
    let fullName: String
    let withoutCountry: [String]
    var testDescription: String { fullName }
  }

  @Test(arguments: [
    Example(city: .kazan, fullName: "Kazan, Tatarstan, Russia", withoutCountry: ["Kazan", "Tatarstan"]),
    Example(city: .moscow, fullName: "Moscow, Russia", withoutCountry: ["Moscow"]),
    Example(city: .singapore, fullName: "Singapore", withoutCountry: ["Singapore"]),
    // The region's name adds no information, so the country's name replaces it.
    Example(
      city: city("Avarua", in: .init(key: "CK.1", name: "All", kind: .wholeCountry), of: "Cook Islands"),
      fullName: "Avarua, Cook Islands", withoutCountry: ["Avarua", "Cook Islands"]),
    Example(
      city: city("Luxembourg", in: .init(key: "LU.1", name: "Luxembourg", kind: .region), of: "Luxembourg"),
      fullName: "Luxembourg", withoutCountry: ["Luxembourg"]),
    Example(
      city: city("Djibouti", in: .init(key: "DJ.1", name: "Arta", kind: .region), of: "Djibouti"),
      fullName: "Djibouti, Arta, Djibouti", withoutCountry: ["Djibouti", "Arta"]),
    // An empty part is omitted along with its comma.
    Example(
      city: city("Kazan", in: .init(key: "XX.1", name: "", kind: .region), of: "Russia"), fullName: "Kazan, Russia",
      withoutCountry: ["Kazan"]),
    Example(
      city: city("", in: .init(key: "XX.1", name: "Tatarstan", kind: .region), of: ""), fullName: "Tatarstan",
      withoutCountry: ["", "Tatarstan"]),
  ])
  func `a full name contains the city, region, and country without consecutive duplicates`(_ example: Example) {
    #expect(example.city.fullName == example.fullName)
    #expect(example.city.names(withCountry: false) == example.withoutCountry)
  }
}

private func city(_ name: String, in region: Region, of country: String) -> City {
  City(
    id: 1, name: name, region: region, country: Country(code: "XX", name: country), latitude: 0, longitude: 0,
    population: 0, timeZone: "UTC")
}
