public import Navigation
import Screens
public import TerminalUI

/// Shows the screens of a navigator on a whole terminal: takes events, gives frames, and touches no device itself.
///
/// Of each level the entry on top is shown: the base whole, a modal in a box in front of what stands back then. Steps
/// are made at once; how they look is a matter of the frames that follow.
@MainActor public final class FullScreenHost: NavigationHost {
  /// Why the screens are no longer shown.
  public typealias Ending = HostEnding

  /// How long the question whether to quit stands.
  public static let quitTimeout = Duration.seconds(2)
  /// Nobody presses Escape twice so soon: it is the beginning of a key that a slow line has split.
  private static let quitDelay = Duration.milliseconds(30)

  /// Set once somebody has ended the program; the first reason counts.
  public private(set) var ending: Ending?
  /// Something that is to happen at certain times, depending on what is shown.
  public var alarm: Alarm?
  /// What a person can type a text for, after Ctrl-O; without it there is nowhere to type, and Ctrl-O is a key like any
  /// other.
  public var command: TextCommand? {
    didSet { showLevels() }
  }
  /// What the program wants; to be set before the first screen is shown.
  public var options = SessionOptions() {
    didSet { root.header = options.header }
  }
  /// Which of the keys that take was pressed last, if that is what was done last.
  public private(set) var acceptKey: KeyPress?
  /// Whether one screen gives way to another in a few frames; whatever a person does cuts them short.
  public var animates = false

  /// Called once, after the first frame has been sent to the terminal: the time for work that can wait.
  public var onFirstFrame: (() -> Void)?

  /// Prints lines on standard error, and keeps them while the host draws on the terminal.
  package var heldLines = HeldLines.diagnostics

  let navigator: Navigator
  private let viewCatalog: ViewCatalog
  let root = HostView()
  private let appearance = Appearance()
  private var controllers: [ObjectIdentifier: any AnyViewController] = [:]
  /// The controllers of what is shown, the base's first.
  private(set) var levels: [any AnyViewController] = []
  /// When the question whether to quit can be answered, and until when it stands.
  private var question: Range<ContinuousClock.Instant>?
  /// When the alarm rings next.
  private var alarmTime: ContinuousClock.Instant?
  private(set) var motion = FrameMotion()
  /// The controllers whose screens have changed since their views were told.
  private var outdated: Set<ObjectIdentifier> = []

  /// Creates a host that shows the screens of a navigator, with a catalog of the views that scenes name for them.
  public init(navigator: Navigator, viewCatalog: ViewCatalog = ViewCatalog()) {
    self.navigator = navigator
    self.viewCatalog = viewCatalog
    root.onSelectTab = { [weak self] in self?.selectTab(at: $0) }
    root.onBack = { [weak self] in self?.navigator.goBack() }
    navigator.host = self
  }

  /// The next time at which the host needs ``timePassed(to:)`` or a frame, or `nil`.
  public var deadline: ContinuousClock.Instant? {
    [question?.upperBound, alarmTime, motion.deadline, options.deadline, navigator.deadline(at: .now)]
      .compactMap(\.self).min()
  }

  /// Whether something changed since the last frame.
  public var needsDisplay: Bool { root.needsDisplay || motion.isUnderWay }

  /// Draws the screens, with what stands around them; those that have come are in view then, unless there is no room.
  ///
  /// - Parameters:
  ///   - size: The extent of the terminal.
  ///   - now: The time, which tells how far one screen has given way to another.
  /// - Returns: The picture.
  public func frame(size: Size, at now: ContinuousClock.Instant = .now) -> Frame {
    if root.hasRoom(size) { appearance.finish() }
    updateViews()
    var frame = root.render(size: size)
    if animates { motion.cover(&frame, content: root.contentFrame, all: root.levelArea, at: now) }
    return frame
  }

  /// Makes a step, which takes no time: a view is loaded once, and kept while its screen is decided or shown.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    if animated, animates { motion.begin(step) }
    appearance.begin(to: navigator) { showScreens() }
  }

  /// Handles an event: the view on top first; what it leaves over may go back.
  ///
  /// - Parameters:
  ///   - event: What came from the terminal.
  ///   - now: When it came.
  public func handle(_ event: InputEvent, at now: ContinuousClock.Instant) {
    ringAlarm(at: now)
    if event.isFromPerson, motion.cut() { root.setNeedsDisplay() }
    respond(to: event, at: now)
    alarmTime = alarm?.next(now)
  }

  /// Acts on what is due: the end of the program's time, the time limit of a step (`Navigator.stepTimeout`), the end of
  /// the question whether to quit, and the alarm.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline = options.deadline, now >= deadline { end(.timedOut) }
    navigator.timePassed(to: now)
    if let question, now >= question.upperBound { withdrawQuestion() }
    ringAlarm(at: now)
    alarmTime = alarm?.next(now)
  }

  /// Shows a message until the next key; `nil` takes it away.
  public func say(_ message: String?) {
    question = nil
    root.message = message
  }

  /// Ends ``run(on:escapeDelay:capabilities:adaptsToBackground:)`` as soon as the event in hand has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: Ending) { ending = ending ?? reason }
}

// MARK: - Keys

extension FullScreenHost {
  private func respond(to event: InputEvent, at now: ContinuousClock.Instant) {
    if case .focus(let isGained) = event { navigator.notifyScreens(isGained ? .focusGained : .focusLost) }
    let hostCommand = event.key.flatMap { HostCommand.keys[$0] }
    if hostCommand == .interrupt { return end(.interrupted) }
    if root.isTooSmall { return }
    if !event.isLetter { updateViews() }
    let isAsked = question?.contains(now) ?? false
    switch event {
    case .key, .lateKey: withdrawQuestion()
    case .paste, .mouse, .focus, .reply: break
    }
    if let prompt = root.prompt { return edit(prompt, by: event) }
    if root.showsHelp { return _ = root.dispatch(event) }
    if hostCommand == .openPrompt, let command, !levels.isEmpty { return root.openPrompt(command.title) }
    if let key = event.key, root.handleTabs(key) { return }
    let isTaking = event.key.map { $0 == .enter || options.acceptKeys.contains($0) } ?? false
    acceptKey = isTaking ? event.key : nil
    if root.dispatch(isTaking ? .key(.enter) : event) { return }
    if isTaking, options.endsWithNothing { return end(.nothing) }
    if hostCommand == .help { return openHelp() }
    switch event.key.flatMap({ HostCommand.leavingKeys[$0] }) {
    case .back: navigator.goBack()
    case .escape:
      if navigator.goBack() { return }
      if isAsked { quit() } else { ask(at: now) }
    default: break
    }
  }

  /// Handles an event while a command is typed: nothing of it reaches the screen.
  private func edit(_ prompt: CommandPrompt, by event: InputEvent) {
    switch event {
    case .key(.escape): root.closePrompt()
    case .key(.enter):
      // Closed first: what the command leads to may be another screen.
      root.closePrompt()
      if !prompt.text.isEmpty { root.message = command?.perform(prompt.text) }
    case .key(let key): _ = prompt.handle(key)
    case .paste(let text): _ = prompt.handle(paste: text)
    case .mouse, .focus, .reply, .lateKey: break
    }
  }

  private func openHelp() {
    guard let top = levels.last else { return }
    root.openHelp(top.chrome.title, HelpView(hints, everywhere: everywhere))
  }

  private func ringAlarm(at now: ContinuousClock.Instant) {
    if let alarmTime, now >= alarmTime { alarm?.ring() }
  }

  private func ask(at now: ContinuousClock.Instant) {
    root.message = "Esc again to quit"
    question = now + FullScreenHost.quitDelay..<now + FullScreenHost.quitTimeout
  }

  /// Ends the program for the user, unless a screen with unsaved changes asks first.
  private func quit() {
    if navigator.allowsQuitting(retry: { [weak self] in self?.quit() }, orSay: { root.message = $0 }) { end(.quit) }
  }

  private func withdrawQuestion() {
    root.message = nil
    question = nil
  }
}

// MARK: - What is shown

extension FullScreenHost {
  /// Shows other screens than before.
  private func showScreens() {
    forgetScreens()
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

  /// Tells the views what has changed: not at once, because of letters typed ahead only the last one's rows are wanted.
  private func updateViews() {
    guard !outdated.isEmpty else { return }
    levels.filter { outdated.contains(ObjectIdentifier($0)) }.forEach(update)
    outdated = []
    showLevels()
  }

  private func update(_ controller: any AnyViewController) {
    root.update(controller.anyView) { controller.update() }
  }

  /// Shows what the screens say of themselves now, and where each is.
  private func showLevels() {
    guard let shown = navigator.shown else { return root.show([], hints: []) }
    root.show(shown.levels.indices.map { content(of: shown.withLevels($0 + 1)) }, hints: hints)
  }

  /// What the top level of a state shows.
  private func content(of state: NavigationState) -> LevelView.Content {
    let controller = controller(of: state.top.current)
    var content = LevelView.Content(view: controller?.anyView, chrome: controller?.chrome ?? ScreenChrome())
    content.backHint = state.backEntry(navigator.backPolicy).flatMap(title(of:))
    if state.top.tabBar != nil {
      content.tabs = state.top.containers.map { $0.entries.first.flatMap(title(of:)) ?? "" }
      content.selectedTab = state.top.selectedIndex
    }
    return content
  }

  /// What the keys do on the screen on top, the most important first.
  private var hints: [KeyHint] {
    guard let shown = navigator.shown, let top = levels.last else { return [] }
    return shown.hints(top.chrome.hints, navigator.backPolicy) + everywhere.filter { $0.place != .help }
  }

  /// What the keys do wherever one is.
  private var everywhere: [KeyHint] {
    let prompt =
      command.map { [KeyHint(HostCommand.promptKey, title: $0.title.lowercased(), place: .wideFooter)] } ?? []
    return prompt + HostCommand.keys.hints + HostCommand.loopHints
  }

  private func title(of entry: NavigationState.Entry) -> String? { controller(of: entry)?.chrome.title }

  private func selectTab(at index: Int) {
    guard let tab = navigator.shown?.top.containers.dropFirst(index).first else { return }
    navigator.handleTabSelection(tab.id)
  }

  private func controller(of entry: NavigationState.Entry) -> (any AnyViewController)? {
    guard let screen = navigator.screen(of: entry.id) else { return nil }
    if let known = controllers[ObjectIdentifier(screen)] { return known }
    let controller = viewController(of: screen, viewCatalog)
    controllers[ObjectIdentifier(screen)] = controller
    (screen as? any StatefulScreen)?.stateDidChange = { [weak self, weak controller] in
      guard let self, let controller, levels.contains(where: { $0 === controller }) else { return }
      outdated.insert(ObjectIdentifier(controller))
      root.setNeedsDisplay()
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
