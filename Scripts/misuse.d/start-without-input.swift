// error: cannot convert value of type 'SceneID<Region>' to expected argument type 'SceneID<Never>'
import Coordination
import Screens

let storyboard = Storyboard("choice", startingAt: cities) {}
