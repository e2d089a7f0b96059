// error: cannot convert value of type 'Port<City>' to expected argument type 'Port<Void>'
import Coordination

@MainActor func select(_ segues: SceneSegues) { segues.fire(city) }
