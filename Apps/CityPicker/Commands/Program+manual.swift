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

  /// Returns the key hints of the screens and the host.
  private func keys() throws(Failure) -> Manual.Keys {
    let world = try openCatalog()
    let factory = ScreenFactory(catalog: world, geometry: world, variant: .map)
    let several = CitySelection()
    let list = factory.countriesOutput(selection: several)
    let region = world.countries.lazy.compactMap { world.regions(ofCountry: $0.code).first }.first
    let map = region.map { factory.citiesOutput(of: $0, selection: several) }
    return Manual.Keys(
      list: hints(of: list), map: map.map { hints(of: $0) } ?? [], global: FullScreenHost.hints)
  }

  private func hints(of screen: AnyObject) -> [KeyHint] { (screen as? any ViewSpecificScreen)?.chrome.hints ?? [] }
}
