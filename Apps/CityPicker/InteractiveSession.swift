import Coordination
import Domain
import Flows
import Presentation
import Storage
import TerminalHost
import TerminalScreens
import TerminalUI

/// A session that runs an interactive command.
///
/// The session creates the command's coordinator and shows its screens on the terminal. Accessible prompts can use the
/// standard streams instead.
@MainActor
struct InteractiveSession {
  let world: any CityCatalog & WorldGeometry
  /// A closure that returns the value of the environment variable with the given name.
  let environment: (String) -> String?
  /// A closure that opens the terminal.
  ///
  /// The closure's first argument is the size to use if the terminal does not report its own size.
  var openTerminal: @MainActor (Size, TerminalOptions) throws(TerminalError) -> any TerminalDevice = {
    size, options throws(TerminalError) in
    try TTY(options: options, fallbackSize: size)
  }
  /// A closure that opens the terminal or the standard streams for accessible prompts.
  var openLines: @MainActor (_ onTerminal: Bool) throws(TerminalError) -> any LineDevice = {
    onTerminal throws(TerminalError) in
    try onTerminal ? LineTerminal() : StandardStreams.lines()
  }
  /// Whether standard input is a terminal.
  var readsFromTerminal = StandardStreams.readsFromTerminal

  /// Runs the application until it finishes or the session ends.
  func app(_ request: AppRequest) -> SessionOutcome<Void> {
    inWindow(request.display, observedBy: request.observer) { window throws(TerminalError) in
      let account = request.account
      let factory = factory(request.picker)
      let application = ApplicationCoordinator(
        account, launching: request.scenario, suggestedName: request.suggestedName, factory: factory,
        choices: choices(for: request, factory))
      application.onAccountChange = request.saveAction(for: application, window.host)
      request.notices.forEach(window.host.show)
      let links = DeepLinkHandler(request, window.navigator, window.host)
      defer { request.end(links.end) }
      return SessionOutcome(try window.run(application))
    }
  }

  /// Lets the user choose cities.
  ///
  /// - Parameters:
  ///   - request: The options of the city picker.
  ///   - observer: The observer that logs when a picker is first shown and how the session ends.
  /// - Returns: The outcome of the session. The result of a finished session contains at least one city unless the
  ///   request allows an empty selection.
  func pick(_ request: PickRequest, observedBy observer: SelectionObserver? = nil) -> SessionOutcome<Choice> {
    inWindow(request.display, observedBy: observer) { window throws(TerminalError) in
      let recentCities: any RecentCities = request.recentCities ?? NoRecentCities()
      let recent = recentCities.load()
      let choice = CityChoiceCoordinator(
        from: .overview(in: request.country),
        selection: request.allowsMultiple ? request.selection : nil,
        query: request.query,
        suggestions: CitySuggestions(recent: recent.cities, nearby: request.nearbyCities, country: userCountry),
        factory: factory(request.picker),
        catalog: world,
        onFirstShown: observer?.onFirstShown,
        onChoice: { recentCities.record($0, foundBy: $1) })
      let views = PickerOptions(request.appearance, searches: recent.searches, in: world)
      window.host.options = SessionOptions(request)
      window.host.options.hints = views.hints
      window.host.onViewLoad = { views.apply(to: $0) }
      choice.onSelectionChange = { [weak host = window.host] in host?.options.confirmsQuitting = !$0.isEmpty }
      var result = Choice()
      let ending = try window.run(choice) { result = Choice(cities: $0.cities, query: choice.query) }
      if ending == .nothingSelected {
        let query = (window.navigator.activeScreen as? any CitiesInput)?.query ?? ""
        result = Choice(cities: choice.selectedCities, query: query)
      }
      result.key = request.expectedKeys.first { $0.key == window.host.acceptKey }?.name ?? ""
      return SessionOutcome(ending, result)
    }
  }

  /// The country of the user's time zone, or `nil` if the country is unknown.
  private var userCountry: Country? {
    SystemClock.localZone(named: environment("TZ")).flatMap(world.country(ofTimeZone:))
  }

  private func factory(_ variant: CityPickerVariant) -> ScreenFactory {
    ScreenFactory(
      catalog: world,
      geometry: world,
      variant: variant,
      clock: SystemClock(zones: environment("TZDIR")).worldClock,
      allowsName: User.allows(name:))
  }

  private func choices(for request: AppRequest, _ factory: ScreenFactory) -> CityChoices {
    CityChoices(in: request.country, factory: factory, catalog: world, onFirstShown: request.observer?.onFirstShown)
  }

  /// Calls a closure with a new window and reports the outcome to the observer.
  private func inWindow<Result>(
    _ display: DisplayOptions, observedBy observer: SelectionObserver?,
    _ body: (Window) throws(TerminalError) -> SessionOutcome<Result>
  ) -> SessionOutcome<Result> {
    let navigator = Navigator()
    let result: SessionOutcome<Result>
    do throws(TerminalError) {
      result = try body(try window(on: navigator, display))
    } catch {
      result = SessionOutcome(error, onTerminal: isOnTerminal(display))
    }
    // When the navigator is released, its flows end with the outcome `superseded`. The observer must therefore receive
    // the real outcome first.
    withExtendedLifetime(navigator) { observer?.onLeave(ChoiceOutcome(leftBy: result)) }
    return result
  }
}
