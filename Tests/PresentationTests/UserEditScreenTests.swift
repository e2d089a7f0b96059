import CityAtlas
import Domain
import Presentation
import Testing

@MainActor
@Suite("Profile screen")
struct UserEditScreenTests {
  let screen = UserEditScreen(user: User(name: "Ada"))
  let kazan: City

  init() throws { kazan = try #require(try World.atlas.get().city(id: 551_487)) }

  @Test func `is drawn anew when the user changes, and when it is about to appear`() {
    var drawn: [UserEditScreen.State] = []
    screen.stateDidChange = { [screen] in drawn.append(screen.state) }
    screen.user.city = kazan
    screen.willAppear()
    #expect(drawn.map(\.city) == [kazan, kazan])
    #expect(drawn.map(\.name) == ["Ada", "Ada"])
  }

  @Test func `only tells that another city is wanted`() {
    var asked = 0
    screen.onSelectCity = { asked += 1 }
    for action in screen.actions { screen.perform(action) }
    #expect(asked == 1)
    #expect(screen.user == User(name: "Ada"))
  }
}
