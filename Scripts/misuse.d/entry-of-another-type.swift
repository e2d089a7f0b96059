// error: no exact matches in call to initializer
import Coordination
import Screens

let entry = Storyboard.Entry(city, to: cities)
