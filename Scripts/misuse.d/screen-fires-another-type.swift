// error: cannot convert value of type 'City' to expected argument type 'Region'
import Coordination

@MainActor func press(_ screen: some SegueScreen) { screen.fire(region, City()) }
