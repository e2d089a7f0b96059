// error: cannot convert value of type 'String' to expected argument type
import Coordination

let segue = Storyboard.Segue("city", .exit(city))
