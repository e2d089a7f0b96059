import CityAtlas
import Domain
import Presentation
import Screens
import TerminalHost
import TerminalScreens
import TerminalUI
import Testing
import TestSupport

/// Compares each screen's key hints with the keys that the screen's view handles.
@MainActor
@Suite("Key hints")
struct KeyHintTests {
  let atlas: Atlas

  init() throws { atlas = try Atlas.embedded() }

  @Test(arguments: CityPickerVariant.allCases, [nil, CitySelection([.kazan])])
  func `each key with a hint is handled by the view`(_ variant: CityPickerVariant, _ selection: CitySelection?) throws {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
    let user = User(name: "Ada", city: .kazan)
    let screens: [any Screen] = [
      factory.loginOutput(), factory.loginOutput(suggestion: "Ada"),
      factory.feedOutput(user: user, cities: CitySelection([.moscow])),
      factory.userEditScreen(user: user),
      factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: selection),
      factory.countriesOutput(selection: selection),
      factory.regionsOutput(of: .russia, offersOtherCountry: true, selection: selection),
      factory.citiesOutput(of: City.kazan.region, selection: selection),
      searched(factory.regionsOutput(of: .russia, offersOtherCountry: true, selection: selection)),
      searched(factory.citiesOutput(of: City.kazan.region, selection: selection)),
    ]
    for screen in screens {
      let screen = try #require(screen as? any ViewSpecificScreen)
      try check(screen)
    }
  }

  struct Target: Sendable, CustomTestStringConvertible {
    let query: String
    /// The footer hints for Enter, Ctrl-X, and Tab if a city is selected.
    let hints: [String]

    var testDescription: String { query }
  }

  @Test(
    arguments: CityPickerVariant.allCases,
    [
      Target(query: "Singapore", hints: ["Enter finish 1", "Tab toggle", "Ctrl-X finish"]),
      Target(query: "Germany", hints: ["Enter open", "Ctrl-X finish"]),
      Target(query: "Bavaria", hints: ["Enter open", "Ctrl-X finish"]),
      Target(query: "xqzwvxqzwv", hints: ["Ctrl-X finish"]),
    ])
  func `the footer says what Enter and Tab do with the best match`(_ variant: CityPickerVariant, _ target: Target)
    throws
  {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
    let screen = factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: CitySelection([.kazan]))
    screen.search(target.query)
    let chrome = try #require(screen as? any ViewSpecificScreen).chrome
    let keys: [KeyPress] = [.enter, .control("x"), .tab]
    let hints = chrome.hints.filter { $0.place != .help && !Set(keys).isDisjoint(with: $0.keys) }
    #expect(hints.map { "\($0.name) \($0.title)" } == target.hints)
  }

  @Test(arguments: CityPickerVariant.allCases, [("Germany", false), ("Singapore", true)])
  func `Tab toggles a city but has no effect on a country`(_ variant: CityPickerVariant, _ match: (String, Bool)) throws
  {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
    let screen = factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: CitySelection())
    var toggled: [City] = []
    screen.onCityToggled = { toggled.append($0) }
    screen.search(match.0)
    let shown = try #require(screen as? any ViewSpecificScreen)
    try press(.tab, in: shown)
    #expect(toggled.isEmpty != match.1)
  }

  /// Each row contains a variant, a search, and the title of the hint.
  ///
  /// If the best match is a country, a map shows no city, but a list also contains cities.
  @Test(
    arguments: [
      (.list, "Singapore", "toggle in place"), (.map, "Singapore", "toggle"),
      (.list, "France", "toggle in place"), (.map, "France", nil),
      (.list, "xqzwvxqzwv", nil), (.map, "xqzwvxqzwv", nil),
    ] as [(CityPickerVariant, String, String?)])
  func `the help lists Ctrl-Space if there is a city to toggle`(
    _ variant: CityPickerVariant, _ query: String, _ title: String?
  ) throws {
    let factory = ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
    let screen = factory.overviewOutput(in: nil, suggestions: CitySuggestions(), selection: CitySelection())
    screen.search(query)
    let hints = try #require(screen as? any ViewSpecificScreen).chrome.hints.filter { $0.name == "Ctrl-Space" }
    #expect(hints == title.map { [KeyHint(.control(" "), title: $0, place: .help)] } ?? [])
  }

  private func press(_ key: KeyPress, in screen: some ViewSpecificScreen) throws {
    let view = try screen.newView()
    _ = view.render(size: .standard)
    screen.update(view)
    _ = view.handle(key)
  }

  private func searched(_ screen: any Screen & CitiesInput) -> any Screen {
    screen.search("Kazan")
    return screen
  }

  /// Presses each key in the screen's action hints, using a new view each time.
  ///
  /// For a hint without keys, the method types a letter.
  private func check(_ screen: some ViewSpecificScreen) throws {
    #expect(!screen.chrome.hints.isEmpty)
    for hint in screen.chrome.hints where hint.topic == .action {
      for key in hint.keys.isEmpty ? [KeyPress.character("k")] : hint.keys {
        let view = try screen.newView()
        _ = view.render(size: .standard)
        screen.update(view)
        #expect(view.handle(key), "\(type(of: screen)): \(key.name) \(hint.title)")
      }
    }
  }
}
