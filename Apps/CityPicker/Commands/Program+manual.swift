import Domain
import Presentation
import TerminalHost
import TerminalScreens
import TerminalUI

extension Program {
  func manual() throws(Failure) -> Outcome {
    Outcome(code: .success, output: Manual(keys: try keys()).page)
  }

  /// Prints the completion script for a shell.
  func completion(for shell: Shell) throws(Failure) -> Outcome {
    Outcome(code: .success, output: shell.completion(try openCatalog().countries))
  }

  /// Returns the key hints that the screens and the host provide.
  ///
  /// The hints include the keys that work only while a city is selected, during a search, or after earlier searches.
  private func keys() throws(Failure) -> Manual.Keys {
    let world = try openCatalog()
    let city = world.largestCities(inCountry: nil, limit: 1)
    func hints(_ variant: CityPickerVariant) -> [KeyHint] {
      let screen = ScreenFactory(catalog: world, geometry: world, variant: variant)
        .overviewOutput(in: nil, suggestions: CitySuggestions(), selection: CitySelection())
      let initial = self.hints(of: screen)
      screen.selection = CitySelection(city)
      screen.search(city.first.map { String($0.name.prefix(2)) } ?? "")
      return initial + self.hints(of: screen).filter { hint in !initial.contains { $0.name == hint.name } }
    }
    let list = hints(.list)
    let factory = ScreenFactory(catalog: world, geometry: world, variant: .list)
    func additionalHints(of screen: AnyObject) -> [KeyHint] {
      self.hints(of: screen).filter { hint in
        !hint.keys.isEmpty && !list.contains { $0.name == hint.name && $0.title == hint.title }
      }
    }
    var options = PickerOptions()
    options.previousSearches = city.map(\.name)
    return Manual.Keys(
      list: list, map: hints(.map), pick: options.hints,
      app: TabBar.keys.hints + [FullScreenHost.promptHint(title: "open a link")],
      feed: additionalHints(of: factory.feedOutput(user: User(name: ""), cities: CitySelection(city))),
      name: additionalHints(of: factory.loginOutput()), global: FullScreenHost.hints)
  }

  private func hints(of screen: AnyObject) -> [KeyHint] { (screen as? any ViewSpecificScreen)?.chrome.hints ?? [] }
}
