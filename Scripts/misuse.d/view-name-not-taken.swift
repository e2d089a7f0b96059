// error: requires that 'CityList' conform to 'NamedViewScreen'
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

let descriptor = SceneDescriptor(countries, view: "CityListView") { CityList() }
