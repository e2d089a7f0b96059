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
  var openTerminal: @MainActor (Size, TerminalOptions) throws(TerminalError) -> any TerminalDevice = {
    size, options throws(TerminalError) in
    try TTY(options: options, fallbackSize: size)
  }
  /// Opens what lines are said to: the terminal, or the standard streams.
  var openLines: @MainActor (_ onTerminal: Bool) throws(TerminalError) -> any LineDevice = {
    onTerminal throws(TerminalError) in
    try onTerminal ? LineTerminal() : StandardStreams.lines()
  }
  /// Whether somebody types on standard input, so that no answers lie there.
  var readsFromTerminal = StandardStreams.readsFromTerminal

  /// Lets the user choose.
  ///
  /// - Parameters:
  ///   - request: What there is to choose.
  ///   - watch: Who is told of the choice.
  /// - Returns: What was chosen; nothing only if that is a way to end.
  func pick(_ request: PickRequest, watchedBy watch: ChoiceWatch? = nil) -> SessionOutcome<Choice> {
    let choice = CityChoiceCoordinator(
      from: request.country.map { .regions(of: $0, offersOtherCountry: false) } ?? .countries,
      selection: request.allowsSeveral ? request.chosen : nil,
      query: request.query,
      factory: factory(request.picker),
      catalog: world,
      onFirstShown: watch?.onFirstShown)
    var terms = HostTerms()
    terms.header = request.header
    terms.deadline = request.timeout.map { .now + $0 }
    terms.takingKeys = Set(request.expectedKeys.map(\.key))
    terms.endsWithNothing = request.endsWithNothing
    var taken = Choice()
    // Held until the session is over; nobody else does.
    var desk: (navigator: Navigator, host: any ScreenHost)?
    return show(choice, request.display, terms, watchedBy: watch) {
      desk = ($0, $1)
    } onFinish: {
      taken.cities = $0.cities
      taken.query = choice.query
    } outcome: { ending in
      taken.key = request.expectedKeys.first { $0.key == desk?.host.takingKey }?.name ?? ""
      switch ending {
      case .stopped where !taken.cities.isEmpty: return .finished(taken)
      case .nothing:
        taken.cities = choice.chosen
        taken.query = (desk?.navigator.activeScreen as? any CitiesInput)?.query ?? ""
        return .finished(taken)
      case .timedOut: return .timedOut
      case .stopped, .quit, .interrupted: return .cancelled
      case .signalled(let signal): return .signalled(signal)
      case .hungUp: return .hungUp
      }
    }
  }

  /// Runs the application until the user leaves it.
  func app(_ request: AppRequest) -> SessionOutcome<Void> {
    let factory = factory(request.picker)
    let application = ApplicationCoordinator(
      request.account,
      launching: request.start?.scenario ?? .scene(.main),
      suggestedName: request.suggestedName,
      factory: factory,
      choices: CityChoices(
        in: request.country, factory: factory, catalog: world, onFirstShown: request.watch?.onFirstShown))
    application.onAccountChange = request.keep
    // Held until the session is over; nobody else does.
    var desk: LinkDesk?
    defer { if let desk { request.end(desk.end) } }
    return show(application, request.display, watchedBy: request.watch) {
      desk = LinkDesk(request, $0, $1)
    } onFinish: { _ in
    } outcome: { ending in
      switch ending {
      case .stopped, .quit, .nothing: .finished(())
      case .timedOut: .timedOut
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
      allowsName: User.allows(name:))
  }

  /// Runs a coordinator before the user until it ends or the user does.
  private func show<Output, Result>(
    _ coordinator: some Coordinator<Output>,
    _ display: DisplayOptions,
    _ terms: HostTerms = HostTerms(),
    watchedBy watch: ChoiceWatch?,
    prepare: (Navigator, any ScreenHost) -> Void = { _, _ in },
    onFinish: @escaping @MainActor (Output) -> Void,
    outcome: (HostEnding) -> SessionOutcome<Result>
  ) -> SessionOutcome<Result> {
    let navigator = Navigator()
    let result: SessionOutcome<Result>
    do throws(TerminalError) {
      let (host, run) = try host(for: navigator, display)
      host.alarm = .everyMinute(for: navigator)
      host.terms = terms
      prepare(navigator, host)
      // The navigator holds the flow, and the flow this.
      navigator.run(coordinator) { [weak host] ending in
        if let output = ending.output { onFinish(output) }
        host?.stop()
      }
      result = outcome(try run())
    } catch {
      result = SessionOutcome(error, onTerminal: isOnTerminal(display))
    }
    // With the navigator its flows end, as if something had come in their place.
    withExtendedLifetime(navigator) { watch?.onLeave(ChoiceOutcome(leftBy: result)) }
    return result
  }

  /// Whether the screens are shown on the terminal: only who asks for lines may answer from elsewhere.
  private func isOnTerminal(_ display: DisplayOptions) -> Bool { !display.isAccessible || readsFromTerminal }

  private typealias Run = @MainActor () throws(TerminalError) -> HostEnding

  /// Opens what the screens are shown on.
  ///
  /// - Returns: Who shows them there, and what does so until it is over.
  private func host(
    for navigator: Navigator, _ display: DisplayOptions
  ) throws(TerminalError) -> (any ScreenHost, Run) {
    guard !display.isAccessible, let kind = environment("TERM"), !["", "dumb"].contains(kind) else {
      let device = try openLines(isOnTerminal(display))
      let host = LineHost(navigator: navigator)
      host.glyphs = display.rendition(in: environment).glyphs
      return (host, { () throws(TerminalError) in try host.run(on: device) })
    }
    let terminal = try openTerminal(
      Size(columns: environment("COLUMNS"), lines: environment("LINES")), display.terminal(in: environment))
    let host = FullScreenHost(navigator: navigator, viewCatalog: .application)
    host.animates = display.isAnimated
    host.onFirstFrame = { [world] in world.prepareToSearch() }
    let escapeDelay = EventLoop.escapeDelay(environment("ESCDELAY"))
    let rendition = display.rendition(in: environment)
    let run: Run = { () throws(TerminalError) in
      try host.run(on: terminal, escapeDelay: escapeDelay, rendition: rendition, suitsGround: display.theme == nil)
    }
    return (host, run)
  }
}

extension SessionOutcome {
  fileprivate init(_ error: TerminalError, onTerminal: Bool) {
    switch error {
    case .unavailable: self = .noTerminal
    case .hungUp: self = .hungUp
    case .failed(let number) where !onTerminal:
      let problem = "cannot read the answers (\(SystemError(code: number)))"
      self = .failed(Message(problem, at: "standard input", advice: "give one a line"))
    case .failed: self = .failed(Message("the terminal failed", at: "\(error)", advice: "use another terminal"))
    }
  }
}
