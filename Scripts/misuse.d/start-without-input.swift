// error: cannot convert value of type 'SceneID<Region>' to expected argument type 'SceneID<Never>'
import Coordination

let storyboard = Storyboard("choice", startingAt: cities) {}
