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

  /// Set once somebody has ended the program; the first reason counts.
  public private(set) var ending: Ending?
  /// When the host next wants to hear of the time; `nil` if it does not.
  public private(set) var deadline: ContinuousClock.Instant?

  private let navigator: Navigator
  private let root = HostView()
  private let appearance = Appearance()
  private var controllers: [ObjectIdentifier: any AnyViewController] = [:]
  private var top: (any AnyViewController)?

  /// Shows what a navigator shows, from now on.
  public init(navigator: Navigator) {
    self.navigator = navigator
    root.onSelectTab = { [weak self] in self?.selectTab(at: $0) }
    navigator.host = self
  }

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
    if event == .key(KeyPress(.character("c"), .control)) {
      return end(.interrupted)
    }
    let isAsked = deadline.map { now < $0 } ?? false
    switch event {
    case .key, .lateKey: withdrawQuestion()
    case .paste, .mouse, .focus, .reply: break
    }
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

  /// Takes the question back whether to quit, if it has stood long enough.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline, now >= deadline { withdrawQuestion() }
  }

  /// Ends ``run(on:escapeDelay:)`` as soon as the event in hand has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: Ending) { ending = ending ?? reason }

  private func ask(at now: ContinuousClock.Instant) {
    root.message = "Esc again to quit"
    deadline = now + FullScreenHost.quitTimeout
  }

  private func withdrawQuestion() {
    root.message = nil
    deadline = nil
  }

  private func showTop() {
    forgetScreens()
    let entry = navigator.shown?.top.current
    let controller = entry.flatMap(controller(of:))
    if controller !== top || controller == nil {
      top = controller
      root.show(controller?.anyView)
    }
    update()
  }

  private func update() {
    top?.update()
    guard let shown = navigator.shown else { return root.show(ScreenChrome(), backHint: nil) }
    root.show(top?.chrome ?? ScreenChrome(), backHint: shown.backEntry.flatMap { controller(of: $0)?.chrome.title })
    guard case .tabs(let tabs) = shown.top else { return root.show(tabs: [], selectedIndex: 0) }
    let titles = tabs.tabs.map { $0.entries.first.flatMap { controller(of: $0)?.chrome.title } ?? "" }
    root.show(tabs: titles, selectedIndex: tabs.selectedIndex)
  }

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
    let alive = Set(navigator.screens.map { ObjectIdentifier($0) })
    controllers = controllers.filter { alive.contains($0.key) }
  }
}

extension NavigationState {
  /// The entry that going back leads to, within the container that is seen or below its layer.
  fileprivate var backEntry: Entry? {
    if case .stack(let stack) = top.leaf, stack.count > 1 { return stack.entries.dropLast().last }
    return layers.isEmpty ? nil : (layers.dropLast().last?.content ?? base).current
  }
}
