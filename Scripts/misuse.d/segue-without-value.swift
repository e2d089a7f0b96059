// error: cannot convert value of type 'SceneID<Region>' to expected argument type 'SceneID<Void>'
import Coordination

let segue = Storyboard.Segue(more, .present(to: cities))
