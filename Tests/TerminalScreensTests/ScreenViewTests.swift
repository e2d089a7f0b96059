#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import CityAtlas
import Domain
import Presentation
import Screens
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing
import TestSupport

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

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func `the views match the recorded snapshots`(_ size: Size) throws {
    for (name, screen) in try pictures() {
      let view = try #require(screen as? any ViewSpecificScreen)
      let text = try frame(of: view, size: size).snapshot
      #expect(try text == Golden("\(name)-\(size.columns)x\(size.rows)").expected(of: text))
    }
  }

  @Test func `drawing a view at another size does not change its later content`() throws {
    for (name, screen) in try pictures() {
      let shown = try #require(screen as? any ViewSpecificScreen)
      let view = try loaded(shown)
      let before = view.render(size: .standard)
      for size in [(0, 0), (1, 1), (1, 30), (2, 5), (200, 1), (200, 2), (120, 3), (300, 100)] {
        let size = Size(columns: size.0, rows: size.1)
        #expect(view.render(size: size).buffer.size == size)
      }
      #expect(view.render(size: .standard).snapshot == before.snapshot, "\(name)")
    }
  }

  /// Returns the screens to record, with the names of their snapshots.
  private func pictures() throws -> [(String, any Screen)] {
    let user = User(name: "Ada", city: atlas.city(id: 551_487))
    let regions = factory(.list).regionsOutput(of: russia, offersOtherCountry: true, selection: nil)
    let found = factory(.list).countriesOutput(selection: nil)
    found.search("москва")
    let overview = factory(.list).overviewOutput(
      in: nil, suggestions: CitySuggestions(recent: try [551_487, 2_643_743].map(city), country: russia), selection: nil
    )
    let counted = factory(.list).regionsOutput(
      of: russia, offersOtherCountry: false, selection: CitySelection(try [524_901, 1_510_853].map(city)))
    let several = factory(.list).citiesOutput(of: tatarstan, selection: CitySelection([try city(551_487)]))
    let near = try map(of: primorye, selection: CitySelection([try city(2_017_364)]))
    near.perform(.point(box(latitude: 43.03, longitude: 131.9)))
    let world = try map(of: #require(atlas.mainCity(ofRegion: "RU.15")).region)
    for _ in 0..<12 { world.perform(.zoomOut) }
    let rejected = try #require(factory(.list).loginOutput() as? LoginScreen)
    rejected.perform(.submit("", for: .signIn))
    let cities = CitySelection(try [551_487, 5_856_195, 2_643_743, 1_850_147].map(city))
    return [
      ("login", factory(.list).loginOutput(suggestion: "ada")),
      ("login-rejected", rejected),
      ("name", factory(.list).nameEditOutput(user: User(name: "Ada"))),
      ("feed", factory(.list).feedOutput(user: user, cities: cities)),
      ("feed-without-home", factory(.list).feedOutput(user: User(name: "Ada"), cities: CitySelection())),
      ("profile", factory(.list).userEditScreen(user: user, cities: cities)),
      ("overview", overview),
      ("regions", regions),
      ("regions-several", counted),
      ("countries-searched", found),
      ("cities-several", several),
      ("map-tatarstan", try map(of: tatarstan)),
      ("map-primorye", try map(of: primorye)),
      ("map-near-a-chosen-city", near),
      ("map-world", world),
    ]
  }

  @Test func `every declared screen has a view`() throws {
    let screens: [any Screen] = [
      factory(.list).loginOutput(),
      factory(.list).nameEditOutput(user: User(name: "Ada")),
      factory(.list).feedOutput(user: User(name: "Ada"), cities: CitySelection()),
      factory(.list).userEditScreen(user: User(name: "Ada")),
      factory(.list).overviewOutput(in: nil, suggestions: CitySuggestions(), selection: nil),
      factory(.list).countriesOutput(selection: nil),
      factory(.list).regionsOutput(of: russia, offersOtherCountry: false, selection: nil),
      factory(.list).citiesOutput(of: tatarstan, selection: nil),
      factory(.map).citiesOutput(of: tatarstan, selection: nil),
    ]
    for screen in screens { #expect(screen is any ViewSpecificScreen) }
    let shown = screens.map { String(describing: type(of: $0)) }
    #expect(Set(shown) == Set(try declaredScreens()), "the list above does not match the declared screens")
  }

  /// Returns the names of the `Presentation` module's final classes that end in `Screen`.
  private func declaredScreens() throws -> [String] {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = "\(root)/Modules/Presentation/Presentation"
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    return try sources.flatMap { path in
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        .split(separator: "final class ", omittingEmptySubsequences: false).dropFirst()
        .map { String($0.prefix(while: \.isLetter)) }
        .filter { $0.hasSuffix("Screen") }
    }
  }

  @Test(.requirement("D5")) func `the pin has the valid style near a city and the invalid style elsewhere`() throws {
    let map = try map(of: primorye)
    let size = Size(columns: 80, rows: 24)
    map.search("Vladivostok")
    map.search("")
    #expect(try frame(of: map, size: size).buffer.text.contains("◉"))
    let view = map.loadView()
    map.viewDidLoad(view)
    map.update(view)
    #expect(view.pinIsValid)
    map.perform(.point(box(latitude: 41.5, longitude: 136)))
    map.update(view)
    #expect(!view.pinIsValid)
    let free = try frame(of: map, size: size).buffer.text
    #expect(free.contains("✕"))
    #expect(free.contains("No city within reach"))
    #expect(!free.contains("◉"))
  }

  @Test func `the End key selects the last of the fifty rows of a search`() throws {
    let screen = try #require(factory(.list).countriesOutput(selection: nil) as? PlaceListScreen)
    let view = try #require(try loaded(screen) as? PlaceListView)
    func shown() -> String {
      screen.update(view)
      return view.render(size: Size(columns: 80, rows: 12)).buffer.text
    }
    screen.search("san")
    #expect(shown().contains("▸ Santiago ") && screen.state.rows.count == 50)
    #expect(screen.chrome.detail.hasPrefix("50 of "))
    var taken: [String] = []
    screen.onCitySelected = { taken.append($0.name) }
    view.dispatch(.key(.end))
    view.dispatch(.key(.enter))
    let (last, city) = (try #require(screen.state.rows.last), try #require(taken.first))
    #expect(last.title.hasPrefix(city) && shown().contains("▸ \(city)"))
  }

  @Test func `a terminal that is too small for a map shows a list in which the pin's city is selected`() throws {
    let map = try map(of: tatarstan)
    let view = try loaded(map)
    view.becomeFirstResponder()
    func shown(_ columns: Int, _ rows: Int) -> String {
      map.update(view as? CityMapView ?? CityMapView())
      return view.render(size: Size(columns: columns, rows: rows)).buffer.text
    }
    #expect(!shown(40, 10).contains("▸"))
    #expect(shown(39, 10).contains("▸ Kazan") && shown(40, 9).contains("Too small for a map"))
    view.dispatch(.key(.down))
    #expect(map.state.pin.city?.name == "Naberezhnyye Chelny")
    let narrow = shown(39, 10)
    #expect(narrow.contains("▸ Naberezhnyye Chelny") && !narrow.contains("…") && !narrow.contains("Too small"))
    #expect(narrow.contains("\n Naberezhnyye Chelny, Tatarstan"))
    #expect(shown(42, 9).contains(" Naberezhnyye Chelny · Too small for a map"))
    map.search("yelab")
    let found = shown(39, 10)
    #expect(found.contains("▸ Yelabuga") && !found.contains("Naberezhnyye"))
    map.perform(.move(.south))
    let moved = shown(39, 10)
    #expect(moved.contains("▸ Zainsk") && moved.contains("› yelab") && moved.contains("  Yelabuga"))
    view.dispatch(.key(.down))
    #expect(shown(39, 10).contains("▸ Yelabuga"))
    view.dispatch(.key(.left))
    #expect(shown(39, 10).contains("▸ Yelabuga"))
    map.search("yelabxyz")
    let missing = shown(39, 10)
    #expect(missing.contains("No city in Tatarstan matches") && !missing.contains("Naberezhnyye"))
    view.dispatch(.key(.escape))
    #expect(shown(39, 10).contains("▸ Yelabuga"))
    var taken: [String] = []
    map.onCitySelected = { taken.append($0.name) }
    view.dispatch(.key(.enter))
    #expect(taken == ["Yelabuga"])
    #expect(shown(80, 24).contains("◉"))
  }

  @Test(arguments: [
    (Key.left, Modifiers(), CityMapAction.move(.west)),
    (.up, Modifiers.shift, .pan(.north)),
    (.home, Modifiers(), .showNextArea),
    (.character("+"), Modifiers(), .zoomIn),
    (.character("-"), Modifiers(), .zoomOut),
    (.character("k"), Modifiers(), .search("k")),
  ])
  func `each key on the map requests one action`(_ key: Key, _ modifiers: Modifiers, _ action: CityMapAction) throws {
    let view = CityMapView()
    var requested: [CityMapAction] = []
    view.onAction = { requested.append($0) }
    #expect(view.handle(KeyPress(key, modifiers)))
    #expect(requested == [action])
  }

  /// Returns an area, about the size of a map cell, around a coordinate.
  private func box(latitude: Double, longitude: Double) -> GeographicBox {
    GeographicBox(west: longitude - 0.05, south: latitude - 0.05, east: longitude + 0.05, north: latitude + 0.05)
  }

  private func city(_ id: Int) throws -> City { try #require(atlas.city(id: id)) }

  private func factory(_ variant: CityPickerVariant) -> ScreenFactory {
    // The time is June 1, 2025, 03:05 UTC. London's offset from UTC is unknown.
    let clock = WorldClock(
      now: { 1_748_747_100 },
      offset: { zone, _ in ["Europe/Moscow": 10_800, "Pacific/Honolulu": -36_000, "Asia/Tokyo": 32_400][zone] }
    )
    return ScreenFactory(catalog: atlas, geometry: atlas, variant: variant, clock: clock)
  }

  private func map(of region: Region, selection: CitySelection? = nil) throws -> CityMapScreen {
    try #require(factory(.map).citiesOutput(of: region, selection: selection) as? CityMapScreen)
  }

  private func loaded(_ screen: some ViewSpecificScreen) throws -> View {
    let view = try screen.newView()
    view.becomeFirstResponder()
    _ = view.render(size: .standard)
    screen.update(view)
    return view
  }

  private func frame(of screen: some ViewSpecificScreen, size: Size) throws -> Frame {
    try loaded(screen).render(size: size)
  }
}
