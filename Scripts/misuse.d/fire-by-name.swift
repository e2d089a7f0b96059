// error: cannot convert value of type 'String' to expected argument type
import Coordination
import Screens

@MainActor func select(_ value: City, _ segues: SceneSegues) { segues.fire("city", value) }
