// error: cannot convert value of type 'String' to expected argument type
import Coordination

@MainActor func select(_ value: City, _ segues: SceneSegues) { segues.fire("city", value) }
