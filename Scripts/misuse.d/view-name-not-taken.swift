// error: requires that 'CityList' conform to 'NamedViewScreen'
import Coordination

final class CityList: Screen {}

let descriptor = SceneDescriptor(countries, view: "CityListView") { CityList() }
