import CityAtlas
import Domain
import Presentation
import Screens
import TestSupport
import Testing

@MainActor
@Suite("Profile screen")
struct UserEditScreenTests {
  let screen = UserEditScreen(user: User(name: "Ada"))
  let kazan: City

  init() throws { kazan = try #require(try World.atlas.get().city(id: 551_487)) }

  @Test(.requirement("A2"))
  func `the profile is rendered again when the user or the cities change, and before the screen appears`() {
    var drawn: [UserEditScreen.State] = []
    screen.stateDidChange = { [screen] in drawn.append(screen.state) }
    screen.user.city = kazan
    screen.cities = CitySelection([kazan])
    screen.willAppear()
    #expect(drawn.map(\.city) == [kazan, kazan, kazan])
    #expect(drawn.map(\.chosenCount) == [0, 1, 1])
    #expect(drawn.map(\.name) == ["Ada", "Ada", "Ada"])
  }

  @Test(.requirement("A2")) func `each action of the profile reports a request and changes nothing`() {
    var asked: [String] = []
    screen.onSegue = { asked.append($0.name) }
    screen.onSelectCity = { asked.append("city") }
    screen.onSelectCities = { asked.append("cities") }
    for action in screen.actions { screen.perform(action) }
    #expect(asked == ["city", "cities", "editName"])
    #expect(screen.user == User(name: "Ada"))
    #expect(screen.cities.isEmpty)
  }
}
