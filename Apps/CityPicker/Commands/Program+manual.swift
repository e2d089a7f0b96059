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
  private func keys() throws(Failure) -> Manual.Keys {
    let world = try openCatalog()
    let region = world.countries.lazy.compactMap { world.regions(ofCountry: $0.code).first }.first
    func hints(_ variant: CityPickerVariant) -> [KeyHint] {
      let factory = ScreenFactory(catalog: world, geometry: world, variant: variant)
      return region.map { self.hints(of: factory.citiesOutput(of: $0, selection: CitySelection())) } ?? []
    }
    return Manual.Keys(list: hints(.list), map: hints(.map), global: FullScreenHost.hints)
  }

  private func hints(of screen: AnyObject) -> [KeyHint] { (screen as? any ViewSpecificScreen)?.chrome.hints ?? [] }
}
