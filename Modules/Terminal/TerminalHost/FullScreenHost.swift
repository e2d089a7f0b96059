public import Navigation
import Screens
public import TerminalUI

/// Shows the screens of a navigator on a whole terminal: takes events, gives frames, and touches no device itself.
///
/// What is shown is the entry on top of the top layer; of tabs there is a bar above it. Steps are made at once.
@MainActor public final class FullScreenHost: NavigationHost {
  /// Why the screens are no longer shown.
  public enum Ending: Hashable, Sendable {
    /// The program has what it wanted to know.
    case stopped
    /// Escape was pressed twice where there is nothing to go back to.
    case quit
    /// Ctrl-C was pressed.
    case interrupted
    /// A signal asked the program to end.
    case signalled(Int32)
    /// The terminal went away.
    case hungUp
  }

  /// How long the question whether to quit stands.
  public static let quitTimeout = Duration.seconds(2)

  private static let commandKey = KeyPress.control("o")

  /// Set once somebody has ended the program; the first reason counts.
  public private(set) var ending: Ending?
  /// Something that is to happen at certain times, depending on what is shown.
  public var alarm: Alarm?
  /// What a person can type a text for, after Ctrl-O; without it there is nowhere to type, and Ctrl-O is a key like any
  /// other.
  public var command: Command? {
    didSet { update() }
  }

  private let navigator: Navigator
  private let root = HostView()
  private let appearance = Appearance()
  private var controllers: [ObjectIdentifier: any AnyViewController] = [:]
  private var top: (any AnyViewController)?
  /// Until when the question stands whether to quit.
  private var questionEnd: ContinuousClock.Instant?
  /// When the alarm rings next.
  private var alarmTime: ContinuousClock.Instant?

  /// Shows what a navigator shows, from now on.
  public init(navigator: Navigator) {
    self.navigator = navigator
    root.onSelectTab = { [weak self] in self?.selectTab(at: $0) }
    navigator.host = self
  }

  /// When the host next wants to hear of the time; `nil` if it does not.
  public var deadline: ContinuousClock.Instant? { [questionEnd, alarmTime].compactMap(\.self).min() }

  /// Whether something changed since the last frame.
  public var needsDisplay: Bool { root.needsDisplay }

  /// Returns a picture of the screen on top, with what stands around it.
  public func frame(size: Size) -> Frame { root.render(size: size) }

  /// Makes a step, which takes no time: a view is loaded once, and kept while its screen is decided or shown.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    appearance.update(to: navigator) { showTop() }
  }

  /// Handles an event: the view on top first; what it leaves over may go back.
  ///
  /// - Parameters:
  ///   - event: What came from the terminal.
  ///   - now: When it came.
  public func handle(_ event: InputEvent, at now: ContinuousClock.Instant) {
    ringAlarm(at: now)
    respond(to: event, at: now)
    alarmTime = alarm?.next(now)
  }

  /// Takes the question back whether to quit, if it has stood long enough, and lets the alarm ring, if it is time.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let questionEnd, now >= questionEnd { withdrawQuestion() }
    ringAlarm(at: now)
    alarmTime = alarm?.next(now)
  }

  /// Shows a message until the next key; `nil` takes it away.
  public func say(_ message: String?) { root.message = message }

  /// Ends ``run(on:escapeDelay:)`` as soon as the event in hand has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: Ending) { ending = ending ?? reason }

  private func respond(to event: InputEvent, at now: ContinuousClock.Instant) {
    if event == .key(KeyPress(.character("c"), .control)) { return end(.interrupted) }
    let isAsked = questionEnd.map { now < $0 } ?? false
    switch event {
    case .key, .lateKey: withdrawQuestion()
    case .paste, .mouse, .focus, .reply: break
    }
    if let prompt = root.prompt { return edit(prompt, by: event) }
    if event == .key(FullScreenHost.commandKey), let command, top != nil { return root.openPrompt(command.title) }
    if case .key(let key) = event, root.handleTabs(key) { return }
    if root.dispatch(event) { return }
    guard case .key(let key) = event, key.modifiers.isEmpty else { return }
    switch key.key {
    case .left, .backspace: navigator.goBack()
    case .escape:
      if navigator.goBack() { return }
      if isAsked { end(.quit) } else { ask(at: now) }
    default: break
    }
  }

  /// Handles an event while a command is typed: nothing of it reaches the screen.
  private func edit(_ prompt: CommandPrompt, by event: InputEvent) {
    switch event {
    case .key(KeyPress(.escape)): root.closePrompt()
    case .key(KeyPress(.enter)):
      // Closed first: what the command leads to may be another screen.
      root.closePrompt()
      if !prompt.text.isEmpty { root.message = command?.perform(prompt.text) }
    case .key(let key): _ = prompt.handle(key)
    case .paste(let text): _ = prompt.handle(paste: text)
    case .mouse, .focus, .reply, .lateKey: break
    }
  }

  private func ringAlarm(at now: ContinuousClock.Instant) {
    if let alarmTime, now >= alarmTime { alarm?.ring() }
  }

  private func ask(at now: ContinuousClock.Instant) {
    root.message = "Esc again to quit"
    questionEnd = now + FullScreenHost.quitTimeout
  }

  private func withdrawQuestion() {
    root.message = nil
    questionEnd = nil
  }

  private func showTop() {
    forgetScreens()
    let entry = navigator.shown?.top.current
    let controller = entry.flatMap(controller(of:))
    if controller == nil { root.closePrompt() }
    if controller !== top || controller == nil {
      top = controller
      root.show(controller?.anyView)
    }
    update()
  }

  private func update() {
    top?.update()
    let shown = navigator.shown
    let policy = navigator.backPolicy
    var chrome = top?.chrome ?? ScreenChrome()
    chrome.hints = shown?.hints(chrome.hints, policy) ?? chrome.hints
    if let command, top != nil {
      chrome.hints.append(KeyHint(FullScreenHost.commandKey, title: command.title.lowercased()))
    }
    root.show(chrome, backHint: shown?.backEntry(policy).flatMap(title(of:)))
    guard case .tabs(let tabs)? = shown?.top else { return root.show(tabs: [], selectedIndex: 0) }
    let titles = tabs.tabs.map { $0.entries.first.flatMap(title(of:)) ?? "" }
    root.show(tabs: titles, selectedIndex: tabs.selectedIndex)
  }

  private func title(of entry: NavigationState.Entry) -> String? { controller(of: entry)?.chrome.title }

  private func selectTab(at index: Int) {
    guard case .tabs(let tabs)? = navigator.shown?.top, tabs.tabs.indices.contains(index) else { return }
    navigator.select(tabs.tabs[index].id)
  }

  private func controller(of entry: NavigationState.Entry) -> (any AnyViewController)? {
    guard let screen = navigator.screen(of: entry.id) else { return nil }
    if let known = controllers[ObjectIdentifier(screen)] { return known }
    let controller = viewController(of: screen)
    controllers[ObjectIdentifier(screen)] = controller
    (screen as? any StatefulScreen)?.stateDidChange = { [weak self, weak controller] in
      guard let self, let controller, controller === top else { return }
      update()
    }
    return controller
  }

  private func forgetScreens() {
    var alive = Set(navigator.screens.map { ObjectIdentifier($0) })
    for entry in navigator.shown?.entries ?? [] {
      if let screen = navigator.screen(of: entry.id) { alive.insert(ObjectIdentifier(screen)) }
    }
    controllers = controllers.filter { alive.contains($0.key) }
  }
}
