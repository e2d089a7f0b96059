import CityAtlas
import Domain
import Presentation
import Screens
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing
import TestSupport

/// Tests which actions a view requests when the user presses keys.
@MainActor
@Suite("Keys of the views")
struct ViewKeysTests {
  let factory: ScreenFactory

  init() throws {
    let atlas = try Atlas.embedded()
    factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: .list)
  }

  struct Typed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let keys: [Key]
    let requested: [String]
  }

  @Test(arguments: [
    Typed(testDescription: "the first city", keys: [.enter], requested: ["Kazan"]),
    Typed(testDescription: "the second city", keys: [.down, .enter], requested: ["Singapore"]),
    Typed(
      testDescription: "other rows", keys: [.end, .enter, .up, .enter],
      requested: ["Set your home city…", "Choose favorite cities…"]),
    Typed(
      testDescription: "keys that the view does not handle", keys: [.left, .escape, .character("x")], requested: []),
  ])
  func `the feed opens a city or requests a choice`(_ typed: Typed) {
    let feed = factory.feedOutput(user: User(name: "Ada"), cities: CitySelection([.kazan, .singapore]))
    let view = FeedView()
    (feed as? FeedScreen)?.update(view)
    var requested: [String] = []
    view.onAction = { requested.append($0.description) }
    for key in typed.keys { _ = view.handle(KeyPress(key)) }
    #expect(requested == typed.requested)
  }

  @Test(arguments: [
    Typed(
      testDescription: "another name", keys: [.backspace, .character("m"), .enter],
      requested: ["Type “”", "Type “m”", "Sign in as “m”"]),
    Typed(
      testDescription: "the end of the suggested name", keys: [.left, .backspace, .enter],
      requested: ["Type “d”", "Sign in as “d”"]),
    Typed(testDescription: "Escape clears the text first", keys: [.escape, .escape], requested: ["Type “”"]),
    Typed(testDescription: "keys that the view does not handle", keys: [.up, .tab], requested: []),
  ])
  func `the sign-in form submits a name`(_ typed: Typed) {
    let login = factory.loginOutput(suggestion: "Ad")
    let view = NameFormView()
    (login as? NameFormScreen)?.update(view)
    var requested: [String] = []
    view.addAction { requested.append("Sign in as “\(view.name)”") }
    view.addAction(for: .changed) { requested.append("Type “\(view.name)”") }
    for key in typed.keys { _ = view.handle(KeyPress(key)) }
    #expect(requested == typed.requested)
  }

  @Test(arguments: [
    Typed(testDescription: "the city row", keys: [.enter], requested: ["city"]),
    Typed(testDescription: "the row for several cities", keys: [.down, .enter], requested: ["cities"]),
    Typed(testDescription: "the name row", keys: [.end, .enter], requested: ["editName"]),
  ])
  func `the profile requests one city, several cities, or another name`(_ typed: Typed) throws {
    let screen = factory.userEditScreen(user: User(name: "Ada"))
    let view = try screen.load(named: "UserEditView", from: .application)
    screen.update(view)
    var requested: [String] = []
    screen.onSegue = { requested.append($0.name) }
    screen.onSelectCity = { requested.append("city") }
    screen.onSelectCities = { requested.append("cities") }
    for key in typed.keys { _ = view.handle(KeyPress(key)) }
    #expect(requested == typed.requested)
  }
}
