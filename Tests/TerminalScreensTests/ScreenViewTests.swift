import CityAtlas
import Domain
import Presentation
import Screens
import TerminalScreens
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Views of the screens")
struct ScreenViewTests {
  let atlas: Atlas
  let russia: Country
  let tatarstan: Region
  let primorye: Region

  init() throws {
    atlas = try Atlas.embedded()
    russia = try #require(atlas.country(code: "RU"))
    tatarstan = try #require(atlas.mainCity(ofRegion: "RU.73")).region
    primorye = try #require(atlas.mainCity(ofRegion: "RU.59")).region
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `look as in the golden files`(_ size: Size) throws {
    let user = User(name: "Ada", city: atlas.city(id: 551_487))
    let regions = factory(.list).regionsOutput(of: russia, offersOtherCountry: true, selection: nil)
    let found = factory(.list).countriesOutput(selection: nil)
    found.search("москва")
    let several = factory(.list).citiesOutput(of: tatarstan, selection: CitySelection([try city(551_487)]))
    let pictures: [(String, any Screen)] = [
      ("profile", factory(.list).userEditScreen(user: user)),
      ("regions", regions),
      ("countries-searched", found),
      ("cities-several", several),
      ("map-tatarstan", factory(.map).citiesOutput(of: tatarstan, selection: nil)),
      ("map-primorye", factory(.map).citiesOutput(of: primorye, selection: nil)),
    ]
    for (name, screen) in pictures {
      let view = try #require(screen as? any ViewSpecificScreen)
      let text = text(of: view, size: size)
      #expect(try text == Golden("\(name)-\(size.columns)x\(size.rows)").expected(of: text))
    }
  }

  @Test func `every screen that the factory makes has one`() {
    let screens: [any Screen] = [
      factory(.list).userEditScreen(user: User(name: "Ada")),
      factory(.list).countriesOutput(selection: nil),
      factory(.list).regionsOutput(of: russia, offersOtherCountry: false, selection: nil),
      factory(.list).citiesOutput(of: tatarstan, selection: nil),
      factory(.map).citiesOutput(of: tatarstan, selection: nil),
    ]
    for screen in screens { #expect(screen is any ViewSpecificScreen) }
  }

  @Test func `the pin looks valid within reach of a city and invalid elsewhere`() throws {
    let screen = factory(.map).citiesOutput(of: primorye, selection: nil)
    let map = try #require(screen as? CityMapScreen)
    let size = Size(columns: 80, rows: 24)
    map.search("Vladivostok")
    map.search("")
    #expect(text(of: map, size: size).contains("◉"))
    for _ in 0..<8 { map.perform(.nudge(.south)) }
    let astray = text(of: map, size: size)
    #expect(astray.contains("✕"))
    #expect(astray.contains("No city within reach"))
    #expect(!astray.contains("◉"))
  }

  @Test(arguments: [
    (Key.left, Modifiers(), CityMapAction.move(.west)),
    (.up, Modifiers.shift, .nudge(.north)),
    (.character("+"), Modifiers(), .zoomIn),
    (.character("-"), Modifiers(), .zoomOut),
    (.character("k"), Modifiers(), .search("k")),
  ])
  func `a key on the map asks for one thing`(_ key: Key, _ modifiers: Modifiers, _ action: CityMapAction) throws {
    let view = CityMapView()
    var asked: [CityMapAction] = []
    view.onAction = { asked.append($0) }
    #expect(view.handle(KeyPress(key, modifiers)))
    #expect(asked == [action])
  }

  private func city(_ id: Int) throws -> City { try #require(atlas.city(id: id)) }

  private func factory(_ variant: CityPickerVariant) -> ScreenFactory {
    ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
  }

  private func text(of screen: some ViewSpecificScreen, size: Size) -> String {
    let view = screen.loadView()
    screen.viewDidLoad(view)
    _ = view.render(size: size)
    screen.update(view)
    return view.render(size: size).buffer.text
  }
}
