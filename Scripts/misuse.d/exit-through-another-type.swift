// error: cannot convert value of type 'Port<Region>' to expected argument type 'Port<City>'
import Coordination

let segue = Storyboard.Segue(city, .exit(region))
