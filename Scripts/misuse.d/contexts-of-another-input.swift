// error: cannot convert value of type 'SceneContexts<City>' to expected argument type 'SceneContexts<Region>'
import Coordination

final class CityList: Screen {}

@MainActor func binding() -> SceneBinding {
  let contexts = SceneContexts<City>({ _ in nil }, from: { _ in nil })
  return SceneBinding(cities, as: CityList.self, contexts: contexts) { _, _ in CityList() }
}
