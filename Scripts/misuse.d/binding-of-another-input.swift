// error: cannot convert value of type '@Sendable (City, SceneSegues) -> CityList' to expected argument type
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

@MainActor func binding() -> SceneBinding {
  SceneBinding(cities, as: CityList.self) { (city: City, segues) in CityList() }
}
