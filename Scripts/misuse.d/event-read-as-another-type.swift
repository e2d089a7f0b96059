// error: cannot convert return expression of type 'City?' to return type 'Region?'
import Coordination
import Screens

struct City: Sendable {}
struct Region: Sendable {}

let city = Port<City>("city")
let region = Port<Region>("region")
let more = Port<Void>("more")
let countries = SceneID("countries")
let cities = SceneID("cities", from: region)

func read(_ event: FiredSegue) -> Region? { event[city] }
