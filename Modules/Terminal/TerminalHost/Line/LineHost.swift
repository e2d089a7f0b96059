public import Navigation
public import TerminalUI

/// Shows the screens of a navigator as numbered lines, for screen readers, plain terminals and pipes.
///
/// The host prints the title of the topmost screen, its actions, and a prompt. The user answers with a line. The host
/// takes and returns lines; it does not access a device itself. Lines are never erased, and they contain no control
/// characters.
@MainActor public final class LineHost: NavigationHost {
  /// The reason for the end, or `nil` while the host is running; the first reason wins.
  public private(set) var ending: HostEnding?
  /// An alarm, which is handled with the next answer.
  ///
  /// The host prints no unsolicited output.
  public var alarm: Alarm?
  /// The command that the user can type a text for, after a period and the command's name.
  public var command: TextCommand?
  /// The options of the session.
  ///
  /// The accept keys have no effect, because the host reads lines; neither has ``SessionOptions/endsWithoutSelection``,
  /// because it offers only rows that can be selected.
  public var options = SessionOptions()
  /// The set of characters to print.
  public var glyphs = TerminalCapabilities.Glyphs.unicode

  let navigator: Navigator
  private let appearance = Appearance()
  /// The snapshot that was printed last, which the next answer refers to.
  private var printedSnapshot: LineSnapshot?
  /// The index of the first row that was printed last.
  private var start = 0
  /// The messages to print before the next prompt.
  private var messages: [String] = []
  /// Whether another `.back` quits.
  private var isQuitConfirmationPending = false
  private var alarmTime: ContinuousClock.Instant?

  /// Creates a host that shows the screens of a navigator.
  public init(navigator: Navigator) {
    self.navigator = navigator
    navigator.host = self
  }

  /// Performs a step immediately.
  ///
  /// The next prompt reports it, and screens that were added appear then.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    appearance.begin(to: navigator)
  }

  /// The next time at which the host needs ``timePassed(to:)``, or `nil`.
  public var deadline: ContinuousClock.Instant? {
    [options.deadline, navigator.deadline(at: .now)].compactMap(\.self).min()
  }

  /// Ends the session if its deadline has passed, and gives up a step that has exceeded `Navigator.stepTimeout`.
  ///
  /// The host itself performs steps immediately. The limit applies to another host that replaces it on the navigator.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline = options.deadline, now >= deadline { end(.timedOut) }
    navigator.timePassed(to: now)
  }

  /// Prints a message before the next prompt.
  ///
  /// - Parameter message: The message, which follows those that wait, or `nil` for none.
  public func show(_ message: String?) {
    if let message { messages.append(message) }
  }

  /// Ends ``run(on:)`` after the current answer has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: HostEnding) { ending = ending ?? reason }
}

// MARK: - Dialog

extension LineHost {
  /// Returns the changes since the last call and the prompt, or only the last messages after the end.
  public func prompt(at now: ContinuousClock.Instant) -> [String] {
    defer {
      messages = []
      alarmTime = alarm?.nextTime(now)
    }
    guard ending == nil else { return messages.map(printable) }
    appearance.finish()
    let snapshot = LineSnapshot(navigator, command: command)
    let changes = changes(in: snapshot)
    printedSnapshot = snapshot
    return (messages + changes + [snapshot.menu.prompt]).map(printable)
  }

  /// Makes the next prompt repeat the whole screen if it has changed.
  func repeatScreenIfChanged() {
    if printedSnapshot?.menu != LineSnapshot(navigator, command: command).menu { printedSnapshot = nil }
  }

  /// Handles an answer.
  ///
  /// - Parameters:
  ///   - line: The answer of the user to the last prompt.
  ///   - now: The time of the answer.
  /// - Returns: The lines to print.
  public func answer(_ line: String, at now: ContinuousClock.Instant) -> [String] {
    if let alarmTime, now >= alarmTime { alarm?.action() }
    let snapshot = LineSnapshot(navigator, command: command)
    if let printedSnapshot, printedSnapshot.hasSameRows(as: snapshot) {
      respond(to: snapshot.menu.answer(to: line), snapshot)
    } else {
      // The number may refer to another row by now.
      messages.append("The screen has changed, so the answer was ignored.")
    }
    return prompt(at: now)
  }

  /// Ends the session because the input has ended.
  ///
  /// - Returns: The lines to print.
  public func endOfInput() -> [String] {
    end(.quit)
    let pendingScreen = printedSnapshot.map { " at \($0.menu.title)" } ?? ""
    let losesChanges = navigator.state?.entries.contains { !navigator.allowsLeaving($0.id) } ?? false
    return [printable("The input has ended\(pendingScreen).\(losesChanges ? " Unsaved changes are lost." : "")")]
  }

  /// Returns a text as a printable line without control characters, truncated to 1,000 columns.
  private func printable(_ text: String) -> String {
    glyphs.replacingUnsupported(in: DisplayText(text).truncated(to: 1000).string)
  }

  /// Returns the whole screen if its rows are new, a summary if only other parts have changed, or nothing.
  private func changes(in snapshot: LineSnapshot) -> [String] {
    if let printedSnapshot, printedSnapshot.hasSameRows(as: snapshot) {
      return printedSnapshot.menu == snapshot.menu ? [] : snapshot.menu.changes
    }
    start = 0
    return snapshot.menu.heading + snapshot.menu.page(from: start)
  }

  private func respond(to answer: LineAnswer, _ snapshot: LineSnapshot) {
    let wasPending = isQuitConfirmationPending
    isQuitConfirmationPending = false
    switch answer {
    case .row(let index): performAction { snapshot.actions.performRow(index) }
    case .text(let text): performAction { snapshot.actions.performText(text) }
    case .tab(let index): performAction { select(index) }
    case .command(let text): performAction { show(command?.perform(text)) }
    case .more: printNextPage(snapshot.menu)
    case .back: goBack(wasPending: wasPending)
    case .help: messages += snapshot.menu.help
    case .invalid(let reason): messages += snapshot.menu.errorMessage(for: reason)
    case .quit: quit()
    }
  }

  /// Performs an action, and reports if it has changed nothing, because the user does not see the screen.
  private func performAction(_ body: () -> Void) {
    let before = LineSnapshot(navigator, command: command)
    body()
    let after = LineSnapshot(navigator, command: command)
    if ending == nil, messages.isEmpty, before.entry == after.entry, before.menu == after.menu {
      messages = ["Nothing has changed."] + after.menu.remarks
    }
  }

  private func printNextPage(_ menu: LineMenu) {
    start = menu.start(after: start)
    messages += (start == 0 ? menu.heading : []) + menu.page(from: start)
  }

  private func goBack(wasPending: Bool) {
    let before = navigator.state
    if navigator.goBack() {
      if navigator.state == before { messages.append("This screen cannot be closed now.") }
    } else if wasPending {
      quit()
    } else {
      isQuitConfirmationPending = true
      messages.append("There is no previous screen. Type \(LineMenu.Command.back) again to quit.")
    }
  }

  /// Ends the program for the user, unless a screen with unsaved changes asks for confirmation.
  private func quit() {
    if navigator.allowsQuitting(retry: { [weak self] in self?.quit() }, orReport: { messages.append($0) }) {
      end(.quit)
    }
  }

  private func select(_ index: Int) {
    guard let tabs = navigator.shown?.top.containers else { return }
    navigator.handleTabSelection(tabs[index].id)
  }
}
