import Coordination
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalUI
import TestSupport

@testable import CityPicker

/// An application shown by a host of a given type.
@MainActor final class HostedApplication<Host: ScreenHost> {
  let navigator = Navigator()
  let host: Host
  private let handler: DeepLinkHandler

  /// Creates an application, signed in with the given favorite cities or not signed in.
  init(_ isSignedIn: Bool, cities: [City] = [], _ makeHost: (Navigator) -> Host) {
    host = makeHost(navigator)
    let catalog = SampleCatalog()
    let request = AppRequest(
      saved: nil, picker: .list, country: nil, save: { _ in .unchanged }, links: AppLinks(catalog: catalog))
    handler = DeepLinkHandler(request, navigator, host)
    let factory = ScreenFactory(catalog: catalog, geometry: catalog, variant: .list)
    let application = ApplicationCoordinator(
      isSignedIn ? Account(user: User(name: "Ada"), cities: CitySelection(cities)) : nil, suggestedName: "",
      factory: factory, choices: CityChoices(factory: factory, catalog: catalog))
    navigator.run(application) { _ in }
  }
}

extension FullScreenHost {
  /// Types text, in which `◯` is Ctrl-O and `⏎` is Enter.
  func type(_ text: String) {
    for character in text {
      let key =
        switch character {
        case "⏎": KeyPress(.enter)
        case "◯": KeyPress(.character("o"), .control)
        default: KeyPress(.character(character))
        }
      handle(.key(key), at: .now)
    }
  }
}
