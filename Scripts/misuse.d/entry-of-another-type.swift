// error: no exact matches in call to initializer
import Coordination

let entry = Storyboard.Entry(city, to: cities)
