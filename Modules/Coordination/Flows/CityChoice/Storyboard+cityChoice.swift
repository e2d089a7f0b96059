public import Coordination

extension Storyboard {
  /// The choice of a city, or of several: country, then federal cities and regions, then cities.
  ///
  /// The country and the region can be known before. A country without regions goes straight to its cities, by the
  /// segue `region`; so does a region that was found by typing.
  public static let cityChoice = Storyboard(
    "city choice",
    handles: ["toggled": "City"],
    entries: [
      Entry("world", to: "countries"), Entry("country", "Country", to: "regions"),
      Entry("region", "Region", to: "cities"),
    ]
  ) {
    Scene(
      "countries", root: "CountriesOutput",
      tells: ["country": "Country", "region": "Region", "city": "City", "toggled": "City"]
    ) {
      Segue("country", .push(to: "regions"))
      Segue("region", .push(to: "cities"))
      Segue("city", .exit("city"))
    }
    Scene(
      "regions", root: "RegionsOutput", needs: ["country": "Country"],
      tells: ["region": "Region", "otherCountry": "Void", "city": "City", "toggled": "City"]
    ) {
      Segue("region", .push(to: "cities"))
      Segue("otherCountry", .push(to: "countries"))
      Segue("city", .exit("city"))
    }
    Scene(
      "cities", root: "CitiesOutput", needs: ["region": "Region"], tells: ["city": "City", "toggled": "City"]
    ) {
      Segue("city", .exit("city"))
    }
  }
}
