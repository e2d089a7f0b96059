// error: cannot convert value of type 'SceneID<Region>' to expected argument type 'SceneID<City>'
import Coordination

let segue = Storyboard.Segue(city, .push(to: cities))
