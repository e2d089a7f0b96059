// error: cannot convert value of type 'SceneID<Region>' to expected argument type 'SceneID<Void>'
import Coordination
import Screens

let segue = Storyboard.Segue(more, .present(to: cities))
