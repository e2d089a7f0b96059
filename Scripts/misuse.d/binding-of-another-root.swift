// error: cannot convert value of type 'Map' to closure result type 'CityList'
import Coordination

final class CityList: Screen {}
final class Map: Screen {}

@MainActor func binding() -> SceneBinding {
  SceneBinding(countries, as: CityList.self) { segues in Map() }
}
