// error: cannot convert value of type '@Sendable (City, SceneSegues) -> CityList' to expected argument type
import Coordination

final class CityList: Screen {}

@MainActor func binding() -> SceneBinding {
  SceneBinding(cities, as: CityList.self) { (city: City, segues) in CityList() }
}
