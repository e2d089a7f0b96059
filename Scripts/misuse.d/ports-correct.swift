// compiles
import Coordination

protocol CitiesOutput: Screen {}
final class CityList: CitiesOutput {}

final class Profile: NamedViewScreen, SegueScreen {
  var viewName: String?
  var onSegue: (@MainActor (FiredSegue) -> Void)?

  func press() {
    fire(city, City())
    fire(more)
  }
}

let storyboard = Storyboard(
  "choice", handles: [more], entries: [.init(more, to: countries), .init(region, to: cities)]
) {
  Storyboard.Scene(countries, root: Profile.self, outputs: [city, region, more]) {
    Storyboard.Segue(region, .push(to: cities))
    Storyboard.Segue(more, .present(to: countries))
    Storyboard.Segue(city, .exit(city))
  }
  Storyboard.Scene(cities, root: (any CitiesOutput).self, provided: [more], outputs: [city]) {
    Storyboard.Segue(city, .push(to: countries))
  }
}

@MainActor func bindings() -> [SceneBinding] {
  [
    SceneBinding(SceneDescriptor(countries, view: "ProfileView") { Profile() }),
    SceneBinding(
      cities, as: (any CitiesOutput).self,
      contexts: SceneContexts({ _ in ScreenContext(kind: "cities") }, from: { _ in Region() })
    ) { region, segues in
      segues.fire(city, City())
      segues.fire(more)
      return CityList()
    },
  ]
}

@MainActor func exits() -> [FlowExit<String>] {
  [FlowExit(city) { (city: City) in "\(city)" }, FlowExit(more) { "more" }]
}

func read(_ event: FiredSegue) -> City? { event[city] }
