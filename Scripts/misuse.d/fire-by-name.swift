// error: cannot convert value of type 'String' to expected argument type
import Coordination
import Screens

struct City: Sendable {}
struct Region: Sendable {}

let city = Port<City>("city")
let region = Port<Region>("region")
let more = Port<Void>("more")
let countries = SceneID("countries")
let cities = SceneID("cities", from: region)

@MainActor func select(_ value: City, _ segues: SceneSegues) { segues.fire("city", value) }
