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
  /// The hints include the keys that work only while a city is selected or during a search.
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
    return Manual.Keys(list: hints(.list), map: hints(.map), global: FullScreenHost.hints)
  }

  private func hints(of screen: AnyObject) -> [KeyHint] { (screen as? any ViewSpecificScreen)?.chrome.hints ?? [] }
}
