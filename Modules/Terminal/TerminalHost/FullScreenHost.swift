public import Navigation
import Screens
public import TerminalUI

/// A host that shows the screens of a navigator full-screen in a terminal.
///
/// ```swift
/// import Coordination
/// import TerminalHost
/// import TerminalUI
///
/// final class HelloScreen: Screen, ViewSpecificScreen {
///   let chrome = ScreenChrome(title: "Welcome")
///
///   func loadView() -> Label { Label("Hello!") }
///   func update(_ view: Label) {}
/// }
///
/// final class HelloCoordinator: Coordinator {
///   func start(_ flow: Flow<Void>) { flow.push(HelloScreen()) }
/// }
///
/// @MainActor func sayHello() throws -> HostEnding {
///   let navigator = Navigator()
///   navigator.run(HelloCoordinator())
///   return try FullScreenHost(navigator: navigator).run(on: TTY())
/// }
/// ```
///
/// The host takes events and returns frames. Only ``run(on:escapeDelay:capabilities:adaptsToBackground:)`` accesses a
/// device. The host shows the current screen of the root level and of each modal. The root level fills the area between
/// the header and the status line. Each modal appears in a box in front of the dimmed levels below it. On small
/// terminals, a modal covers these levels completely. Navigation steps complete immediately, and an animation affects
/// only the frames that follow.
@MainActor public final class FullScreenHost: NavigationHost {
  /// The reason the host stopped showing the screens.
  public typealias Ending = HostEnding

  /// The reason the session ended, or `nil` while the session is running.
  public private(set) var ending: Ending?
  /// An action to perform at certain times, or `nil` if there is none.
  ///
  /// The times can depend on the screens that are shown.
  public var alarm: Alarm?
  /// The command for which the user can type text after pressing Ctrl-O.
  ///
  /// If this property is `nil`, Ctrl-O is passed to the topmost screen. If Ctrl-O is one of
  /// ``SessionOptions/acceptKeys``, it acts like Enter instead.
  public var command: TextCommand? {
    didSet { showLevels() }
  }
  /// The session options.
  ///
  /// Set the bindings, hints, and accept keys before the first screen is shown. Other options can change at any time.
  public var options = SessionOptions() {
    didSet { if options.header != oldValue.header { root.header = options.header } }
  }
  /// The key of the last event passed to a screen if the key was Enter or one of ``SessionOptions/acceptKeys``, or
  /// `nil` otherwise.
  public internal(set) var acceptKey: KeyPress?
  /// Whether transitions between screens are animated over a few frames.
  ///
  /// A user action ends an animation early.
  public var animates = false

  /// Called with the view of each ``ViewSpecificScreen`` after the view has been loaded.
  ///
  /// For example, the closure can set the view's options. Set this property before the first screen is shown.
  public var onViewLoad: ((View) -> Void)?
  /// Called once, after the first frame has been sent to the terminal.
  ///
  /// For example, the closure can start work that need not delay the first frame.
  public var onFirstFrame: (() -> Void)?

  /// The lines for standard error, which are held back while the host uses the terminal.
  package var heldLines = HeldLines.diagnostics

  let navigator: Navigator
  private let viewCatalog: ViewCatalog
  let root = HostView()
  private let appearance = Appearance()
  private var controllers: [ObjectIdentifier: any AnyViewController] = [:]
  /// The controllers of each level's current screen, starting with the root level.
  private(set) var levels: [any AnyViewController] = []
  /// The period in which a second Escape quits, or `nil` if no confirmation is pending.
  var quitConfirmation: Range<ContinuousClock.Instant>?
  /// The next time at which the alarm's action is called, or `nil` if there is none.
  private var alarmTime: ContinuousClock.Instant?
  private(set) var motion = FrameMotion()
  /// The identities of the controllers whose screens have changed since their views were last updated.
  private var outdated: Set<ObjectIdentifier> = []

  /// Creates a host that shows the screens of a navigator.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - viewCatalog: The catalog of the views that scenes refer to by name.
  public init(navigator: Navigator, viewCatalog: ViewCatalog = ViewCatalog()) {
    self.navigator = navigator
    self.viewCatalog = viewCatalog
    root.onSelectTab = { [weak self] in self?.selectTab(at: $0) }
    root.onBack = { [weak self] in self?.navigator.goBack() }
    navigator.host = self
  }

  /// The next time at which ``timePassed(to:)`` must be called or a frame must be drawn, or `nil` if there is none.
  public var deadline: ContinuousClock.Instant? {
    [quitConfirmation?.upperBound, alarmTime, motion.deadline, options.deadline, navigator.deadline(at: .now)]
      .compactMap(\.self).min()
  }

  /// Whether a new frame must be drawn because the content has changed or a transition is running.
  public var needsDisplay: Bool { root.needsDisplay || motion.isRunning }

  /// Draws the screens with their title bars, tabs, and hints.
  ///
  /// Screens that have become visible are notified that they have appeared, unless the terminal is too small to show
  /// them.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - now: The current time, which determines the progress of a transition.
  /// - Returns: The frame to show.
  public func frame(size: Size, at now: ContinuousClock.Instant = .now) -> Frame {
    if root.hasRoom(size) { appearance.finish() }
    updateViews()
    var frame = root.render(size: size)
    if !outdated.isEmpty {
      // The layout has changed a screen's state, for example because a list has replaced a map.
      updateViews()
      frame = root.render(size: size)
    }
    if animates { motion.overlay(&frame, content: root.contentFrame, all: root.levelArea, at: now) }
    return frame
  }

  /// Performs a step immediately.
  ///
  /// A view is loaded once and kept while its screen is in the navigator or on the terminal.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    if animated, animates { motion.begin(step) }
    appearance.begin(to: navigator) { showScreens() }
  }

  /// Handles an event.
  ///
  /// The host first handles its own keys, such as Ctrl-C, Ctrl-G, and the keys that switch tabs. Other events are
  /// passed to the view of the topmost screen. If no view handles a key, the key can navigate back, open the help, or
  /// end the session.
  ///
  /// - Parameters:
  ///   - event: An event from the terminal.
  ///   - now: The time of the event.
  public func handle(_ event: InputEvent, at now: ContinuousClock.Instant) {
    callAlarm(at: now)
    if event.isUserAction, motion.cancel() { root.setNeedsDisplay() }
    respond(to: event, at: now)
    setAlarm(at: now)
  }

  /// Handles the deadlines that have passed.
  ///
  /// There are deadlines for the session, a step (`Navigator.stepTimeout`), a second Escape, and the alarm.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline = options.deadline, now >= deadline { end(.timedOut) }
    navigator.timePassed(to: now)
    if let quitConfirmation, now >= quitConfirmation.upperBound { cancelQuitConfirmation() }
    callAlarm(at: now)
    setAlarm(at: now)
  }

  /// Shows a message until the next key press, or removes the current message if the argument is `nil`.
  ///
  /// The method also cancels a pending quit confirmation.
  public func show(_ message: String?) {
    quitConfirmation = nil
    root.message = message
  }

  /// Ends ``run(on:escapeDelay:capabilities:adaptsToBackground:)`` after the current event has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: Ending) { ending = ending ?? reason }

  /// Asks the alarm for the next time to call its action.
  func setAlarm(at now: ContinuousClock.Instant) { alarmTime = alarm?.nextTime(now) }

  private func callAlarm(at now: ContinuousClock.Instant) {
    if let alarmTime, now >= alarmTime { alarm?.action() }
  }
}

// MARK: - Shown screens

extension FullScreenHost {
  /// Shows the navigator's current screens.
  private func showScreens() {
    releaseControllers()
    let shown = navigator.shown?.levels ?? []
    levels = shown.compactMap { controller(of: $0.current) }
    if levels.isEmpty {
      root.closePrompt()
      root.closeHelp()
    }
    levels.forEach(update)
    outdated = []
    showLevels()
  }

  /// Updates the views of the screens that have changed.
  ///
  /// The host does not call this method for each letter. If the user types several letters quickly, only the final
  /// result needs to appear.
  func updateViews() {
    guard !outdated.isEmpty else { return }
    levels.filter { outdated.contains(ObjectIdentifier($0)) }.forEach(update)
    outdated = []
    showLevels()
  }

  private func update(_ controller: any AnyViewController) {
    root.update(controller.anyView) { controller.update() }
  }

  /// Shows the key hints and the views, titles, tabs, and back hints of all levels.
  private func showLevels() {
    guard let shown = navigator.shown else { return root.show([], hints: []) }
    root.show(shown.levels.indices.map { content(of: shown.withLevels($0 + 1)) }, hints: hints)
  }

  /// Returns the content of a state's topmost level.
  private func content(of state: NavigationState) -> LevelView.Content {
    let controller = controller(of: state.top.current)
    var content = LevelView.Content(view: controller?.anyView, chrome: controller?.chrome ?? ScreenChrome())
    // A map and the list of its regions both have the name of the country.
    content.backHint = state.backEntry(navigator.backPolicy).flatMap(title(of:))
      .map { $0 == content.chrome.title ? "Back" : $0 }
    if state.top.tabBar != nil {
      content.tabs = state.top.containers.map { $0.entries.first.flatMap(title(of:)) ?? "" }
      content.selectedTab = state.top.selectedIndex
    }
    return content
  }

  private func title(of entry: NavigationState.Entry) -> String? { controller(of: entry)?.chrome.title }

  private func selectTab(at index: Int) {
    guard let tab = navigator.shown?.top.containers.dropFirst(index).first else { return }
    navigator.handleTabSelection(tab.id)
  }

  private func controller(of entry: NavigationState.Entry) -> (any AnyViewController)? {
    guard let screen = navigator.screen(of: entry.id) else { return nil }
    if let known = controllers[ObjectIdentifier(screen)] { return known }
    let controller = viewController(of: screen, viewCatalog, onViewLoad: onViewLoad)
    controllers[ObjectIdentifier(screen)] = controller
    (screen as? any StatefulScreen)?.stateDidChange = { [weak self, weak controller] in
      guard let self, let controller, levels.contains(where: { $0 === controller }) else { return }
      outdated.insert(ObjectIdentifier(controller))
      root.setNeedsDisplay()
    }
    return controller
  }

  private func releaseControllers() {
    var alive = Set(navigator.screens.map { ObjectIdentifier($0) })
    for entry in navigator.shown?.entries ?? [] {
      if let screen = navigator.screen(of: entry.id) { alive.insert(ObjectIdentifier(screen)) }
    }
    controllers = controllers.filter { alive.contains($0.key) }
  }
}
