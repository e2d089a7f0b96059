import Coordination
import Domain
import Flows
import Navigation
import Presentation
import Storage
import TerminalHost
import TerminalScreens
import TerminalUI

/// The interface on the terminal, from its first frame to its last: the place where the layers meet.
@MainActor
struct InteractiveSession {
  let world: any CityCatalog & WorldGeometry
  /// Looks up a variable of the environment.
  let environment: (String) -> String?
  /// Opens the terminal, whose size is the given one if it does not know its own.
  var openTerminal: @MainActor (Size) throws(TerminalError) -> any TerminalDevice = { size throws(TerminalError) in
    try TTY(fallbackSize: size)
  }

  /// Lets the user choose.
  ///
  /// - Returns: The cities chosen, in the order of choosing; never none.
  func pick(_ request: PickRequest) -> SessionOutcome<[City]> {
    let choice = CityChoiceCoordinator(
      from: request.country.map { .regions(of: $0, offersOtherCountry: false) } ?? .countries,
      selection: request.allowsSeveral ? CitySelection() : nil,
      query: request.query,
      factory: factory(request.picker),
      catalog: world)
    var chosen: [City] = []
    return show(choice) {
      chosen = $0.cities
    } outcome: { ending in
      switch ending {
      case .stopped where !chosen.isEmpty: .finished(chosen)
      case .stopped, .quit, .interrupted: .cancelled
      case .signalled(let signal): .signalled(signal)
      case .hungUp: .hungUp
      }
    }
  }

  /// Runs the application until the user leaves it.
  func app(_ request: AppRequest) -> SessionOutcome<Void> {
    let factory = factory(request.picker)
    let application = ApplicationCoordinator(
      request.profile.map { Account(user: $0.user, cities: $0.cities) },
      launching: request.start?.scenario ?? .whole,
      suggestedName: request.suggestedName,
      factory: factory,
      choices: CityChoices(in: request.country, factory: factory, catalog: world))
    application.onAccountChange = { request.keep(Profile(user: $0.user, cities: $0.cities)) }
    // Held until the session is over; nobody else does.
    var desk: LinkDesk?
    defer { if let desk { request.end(desk.end) } }
    return show(application) {
      desk = LinkDesk(request, $0, $1)
    } onFinish: { _ in
    } outcome: { ending in
      switch ending {
      case .stopped, .quit: .finished(())
      case .interrupted: .cancelled
      case .signalled(let signal): .signalled(signal)
      case .hungUp: .hungUp
      }
    }
  }

  private func factory(_ variant: CityPickerVariant) -> ScreenFactory {
    ScreenFactory(
      catalog: world,
      geometry: world,
      variant: variant,
      clock: SystemClock(zones: environment("TZDIR")).worldClock,
      allowsName: Profile.allows(name:))
  }

  /// Runs a coordinator on the terminal until it ends or the user does.
  private func show<Output, Result>(
    _ coordinator: some Coordinator<Output>,
    prepare: (Navigator, FullScreenHost) -> Void = { _, _ in },
    onFinish: @escaping @MainActor (Output) -> Void,
    outcome: (FullScreenHost.Ending) -> SessionOutcome<Result>
  ) -> SessionOutcome<Result> {
    guard let kind = environment("TERM"), !["", "dumb"].contains(kind) else { return .noTerminal }
    let navigator = Navigator()
    let host = FullScreenHost(navigator: navigator)
    host.alarm = .everyMinute(for: navigator)
    do throws(TerminalError) {
      let size = Size(columns: environment("COLUMNS"), lines: environment("LINES"))
      let terminal = try openTerminal(size)
      prepare(navigator, host)
      // The navigator holds the flow, and the flow this.
      navigator.run(coordinator) { [weak host] ending in
        if let output = ending.output { onFinish(output) }
        host?.stop()
      }
      return outcome(try host.run(on: terminal, escapeDelay: EventLoop.escapeDelay(environment("ESCDELAY"))))
    } catch {
      return SessionOutcome(error)
    }
  }
}

extension SessionOutcome {
  fileprivate init(_ error: TerminalError) {
    switch error {
    case .unavailable: self = .noTerminal
    case .hungUp: self = .hungUp
    case .failed: self = .failed(Message("the terminal failed", at: "\(error)", advice: "use another terminal"))
    }
  }
}
