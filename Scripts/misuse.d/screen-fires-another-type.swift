// error: cannot convert value of type 'City' to expected argument type 'Region'
import Coordination
import Screens

struct City: Sendable {}
struct Region: Sendable {}

let city = Port<City>("city")
let region = Port<Region>("region")
let more = Port<Void>("more")
let countries = SceneID("countries")
let cities = SceneID("cities", from: region)

@MainActor func press(_ screen: some SegueScreen) { screen.fire(region, City()) }
