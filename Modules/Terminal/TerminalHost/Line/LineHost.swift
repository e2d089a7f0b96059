public import Navigation
public import TerminalUI

/// A host that shows the screens of a navigator as numbered lines, for screen readers, plain terminals, and pipes.
///
/// The host prints the title and the actions of the topmost screen, followed by a prompt. The user answers with a line.
/// Only ``run(on:)`` accesses a device. The other methods take and return lines. Printed lines are never erased, and
/// they contain no control characters.
@MainActor public final class LineHost: NavigationHost {
  /// The reason the session ended, or `nil` while the session is running.
  public private(set) var ending: HostEnding?
  /// An action to perform at certain times, or `nil` if there is none.
  ///
  /// The host performs the action when it receives the first answer after the alarm's time. The host does not perform
  /// the action earlier, because it prints no unsolicited output.
  public var alarm: Alarm?
  /// The command that the user performs by typing a period, the command's title, and text.
  ///
  /// The property is `nil` if there is no command.
  public var command: TextCommand?
  /// The session options, of which only the header and the deadline have an effect.
  ///
  /// Most other options apply to keys and the mouse, but the host reads lines. The option
  /// ``SessionOptions/endsWithoutSelection`` is not needed, because the host offers only rows that can be selected.
  public var options = SessionOptions()
  /// The set of characters to print.
  ///
  /// Characters outside this set are replaced with similar ones or with `?`.
  public var glyphs = TerminalCapabilities.Glyphs.unicode

  let navigator: Navigator
  private let appearance = Appearance()
  /// The last printed snapshot, to which the next answer refers.
  private var printedSnapshot: LineSnapshot?
  /// The index of the first row on the last printed page.
  private var start = 0
  /// The messages to print before the next prompt.
  private var messages: [String] = []
  /// Whether another `.back` command quits the program.
  private var isQuitConfirmationPending = false
  private var alarmTime: ContinuousClock.Instant?

  /// Creates a host that shows the screens of a navigator.
  public init(navigator: Navigator) {
    self.navigator = navigator
    navigator.host = self
  }

  /// Performs a step immediately.
  ///
  /// When the next prompt reports the step, the added screens are notified that they have appeared.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    appearance.begin(to: navigator)
  }

  /// The next time at which ``timePassed(to:)`` must be called, or `nil` if there is none.
  public var deadline: ContinuousClock.Instant? {
    [options.deadline, navigator.deadline(at: .now)].compactMap(\.self).min()
  }

  /// Ends the session if its deadline has passed, and cancels a step that has exceeded `Navigator.stepTimeout`.
  ///
  /// This host performs steps immediately, so the step timeout matters only if the navigator switches to another host.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline = options.deadline, now >= deadline { end(.timedOut) }
    navigator.timePassed(to: now)
  }

  /// Prints a message before the next prompt.
  ///
  /// - Parameter message: The message to print after any messages that are already waiting, or `nil` to print none.
  public func show(_ message: String?) {
    if let message { messages.append(message) }
  }

  /// Ends ``run(on:)`` after the current answer has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: HostEnding) { ending = ending ?? reason }
}

// MARK: - Dialog

extension LineHost {
  /// Returns the waiting messages, the changes since the last call, and the prompt.
  ///
  /// After the session has ended, the result contains only the remaining messages.
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

  /// Makes the next prompt print the whole screen if the screen has changed.
  func repeatScreenIfChanged() {
    if printedSnapshot?.menu != LineSnapshot(navigator, command: command).menu { printedSnapshot = nil }
  }

  /// Handles an answer.
  ///
  /// - Parameters:
  ///   - line: The user's answer to the last prompt.
  ///   - now: The time of the answer.
  /// - Returns: The lines to print.
  public func answer(_ line: String, at now: ContinuousClock.Instant) -> [String] {
    if let alarmTime, now >= alarmTime { alarm?.action() }
    let snapshot = LineSnapshot(navigator, command: command)
    if let printedSnapshot, printedSnapshot.hasSameRows(as: snapshot) {
      respond(to: snapshot.menu.answer(to: line), snapshot)
    } else {
      // A row number might now refer to another row.
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

  /// Returns the text as a printable line without control characters, truncated to 1,000 columns.
  private func printable(_ text: String) -> String {
    glyphs.replacingUnsupported(in: DisplayText(text).truncated(to: 1000).string)
  }

  /// Returns the lines that describe the changes since the last printed snapshot.
  ///
  /// If the screen or its rows have changed, the lines are the heading and the first page of rows. If only other
  /// content has changed, the lines contain the title and the remarks.
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
    case .back:
      if let performBack = snapshot.actions.performBack {
        performAction(performBack)
      } else {
        goBack(wasPending: wasPending)
      }
    case .help: messages += snapshot.menu.help
    case .invalid(let reason): messages += snapshot.menu.errorMessage(for: reason)
    case .quit: quit()
    }
  }

  /// Performs an action and, if nothing has changed, adds a message.
  ///
  /// The message is necessary because the user might not see the screen.
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

  /// Quits the program at the user's request, unless a screen with unsaved changes prevents quitting.
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
