// error: cannot convert value of type 'Port<Region>' to expected argument type 'Port<City>'
import Coordination
import Screens

let segue = Storyboard.Segue(city, .exit(region))
