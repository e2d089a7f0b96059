// error: cannot convert value of type 'Map' to closure result type 'CityList'
import Coordination
import Screens

struct City: Sendable {}
struct Region: Sendable {}

let city = Port<City>("city")
let region = Port<Region>("region")
let more = Port<Void>("more")
let countries = SceneID("countries")
let cities = SceneID("cities", from: region)

final class CityList: Screen {}
final class Map: Screen {}

@MainActor func binding() -> SceneBinding {
  SceneBinding(countries, as: CityList.self) { segues in Map() }
}
