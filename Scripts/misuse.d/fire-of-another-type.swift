// error: cannot convert value of type 'City' to expected argument type 'Region'
import Coordination

@MainActor func select(_ city: City, _ segues: SceneSegues) { segues.fire(region, city) }
