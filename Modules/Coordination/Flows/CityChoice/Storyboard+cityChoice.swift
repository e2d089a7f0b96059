public import Coordination
public import Domain
import Presentation

/// The scenes of the city-selection flow and their ports.
public enum CityChoice {
  /// A country whose regions are shown next.
  public static let country = Port<Country>("country")
  /// A region whose cities are shown next.
  public static let region = Port<Region>("region")
  /// A city that the user chooses, which is also the flow's output.
  public static let city = Port<City>("city")
  /// A region whose main city is chosen, for storyboards without the `cities` scene.
  public static let mainCity = Port<Region>("city")
  /// The user's acceptance of the selected cities.
  public static let accepted = Port<Void>("accepted")
  /// The flow's output if the user accepts the selected cities.
  public static let selection = Port<Void>("city")
  /// A city that the user selects or deselects in a flow that allows several cities.
  public static let toggled = Port<City>("toggled")
  /// The request for the list of all countries.
  public static let otherCountry = Port<Void>("otherCountry")
  /// The entry that starts with the list of all countries.
  public static let world = Port<Void>("world")
  /// The entry that starts with cities worldwide or in one country.
  public static let start = Port<Void>("start")

  /// The list or map of cities worldwide or in one country.
  public static let overview = SceneID("overview")
  /// The list of countries.
  public static let countries = SceneID("countries")
  /// The list or map of a country's regions.
  public static let regions = SceneID("regions", from: country)
  /// The list or map of a region's cities.
  public static let cities = SceneID("cities", from: region)

  /// The storyboard of a city-selection flow that starts with cities.
  ///
  /// From the overview, the user can open countries and regions, whose scenes are the same as in
  /// ``Storyboard/cityChoice``.
  fileprivate static let pickStoryboard: Storyboard = {
    let cityOverview = Storyboard.Scene(
      overview, root: (any CitiesOutput).self, outputs: [country, region, otherCountry, city, accepted, toggled]
    ) {
      Storyboard.Segue(country, .push(to: regions))
      Storyboard.Segue(region, .push(to: cities))
      Storyboard.Segue(otherCountry, .push(to: countries))
      Storyboard.Segue(city, .exit(city))
      Storyboard.Segue(accepted, .exit(selection))
    }
    return Storyboard(
      name: "city pick", handles: storyboard.handles,
      entries: [.init(start, to: overview), .init(region, to: cities)],
      scenes: [cityOverview] + storyboard.scenes)
  }()

  /// The storyboard of a flow in which the user opens a country, then opens a region, and then chooses a city.
  ///
  /// On each screen of the flow, a search can also find places that the screen does not list.
  fileprivate static let storyboard = Storyboard(
    "city choice", handles: [toggled],
    entries: [.init(world, to: countries), .init(country, to: regions), .init(region, to: cities)]
  ) {
    Storyboard.Scene(
      countries, root: (any CountriesOutput).self, outputs: [country, region, city, accepted, toggled]
    ) {
      Storyboard.Segue(country, .push(to: regions))
      Storyboard.Segue(region, .push(to: cities))
      Storyboard.Segue(city, .exit(city))
      Storyboard.Segue(accepted, .exit(selection))
    }
    Storyboard.Scene(
      regions, root: (any RegionsOutput).self, outputs: [country, region, otherCountry, city, accepted, toggled]
    ) {
      Storyboard.Segue(country, .push(to: regions))
      Storyboard.Segue(region, .push(to: cities))
      Storyboard.Segue(otherCountry, .push(to: countries))
      Storyboard.Segue(city, .exit(city))
      Storyboard.Segue(accepted, .exit(selection))
    }
    Storyboard.Scene(
      cities, root: (any CitiesOutput).self, outputs: [country, region, otherCountry, city, accepted, toggled]
    ) {
      Storyboard.Segue(country, .push(to: regions))
      Storyboard.Segue(region, .push(to: cities))
      Storyboard.Segue(otherCountry, .push(to: countries))
      Storyboard.Segue(city, .exit(city))
      Storyboard.Segue(accepted, .exit(selection))
    }
  }
}

extension Storyboard {
  /// The storyboard of a flow in which the user opens a country and then a region to choose a city.
  ///
  /// The flow can start with all countries, with one country, or with one region. Regions that the user finds by
  /// searching, and countries that have no regions, are opened through ``CityChoice/region``.
  public static let cityChoice = CityChoice.storyboard

  /// The storyboard of a flow that starts with cities worldwide, in one country, or in one region.
  public static let cityPick = CityChoice.pickStoryboard
}
