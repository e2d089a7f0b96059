// error: cannot convert value of type 'String' to expected argument type
import Coordination
import Screens

let segue = Storyboard.Segue("city", .exit(city))
