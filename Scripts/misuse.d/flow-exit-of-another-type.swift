// error: cannot convert value of type '@Sendable (Region) -> String?' to expected argument type
import Coordination
import Screens

struct City: Sendable {}
struct Region: Sendable {}

let city = Port<City>("city")
let region = Port<Region>("region")
let more = Port<Void>("more")
let countries = SceneID("countries")
let cities = SceneID("cities", from: region)

@MainActor func exit() -> FlowExit<String> { FlowExit(city) { (region: Region) in "\(region)" } }
