public import Navigation
public import TerminalUI

/// Shows the screens of a navigator as numbered lines, for screen readers, plain terminals and pipes.
///
/// A person hears what the screen on top is, what can be done there and what is waited for, and answers with a line.
/// The host gives lines for lines and touches no device itself. Nothing that was said is taken back, and no line has a
/// byte in it that a terminal would obey.
@MainActor public final class LineHost: NavigationHost {
  /// Set once somebody has ended the program; the first reason counts.
  public private(set) var ending: HostEnding?
  /// Something that is to happen at certain times; if one has come, it happens with the next answer, because nobody is
  /// spoken to while thinking.
  public var alarm: Alarm?
  /// What a person can type a text for, after a point and the command's name.
  public var command: TextCommand?
  /// What the program wants; there are no keys here, and nothing that cannot be taken is offered.
  public var options = SessionOptions()
  /// Which characters lines are made of.
  public var glyphs = TerminalCapabilities.Glyphs.unicode

  let navigator: Navigator
  private let appearance = Appearance()
  /// What somebody was told last, and answers to.
  private var told: LineOffer?
  /// The first row of those that were told last.
  private var start = 0
  /// What is to be told before the next question.
  private var messages: [String] = []
  /// Whether the next answer can be the second of two that quit.
  private var isAsked = false
  private var alarmTime: ContinuousClock.Instant?

  /// Shows what a navigator shows, from now on.
  public init(navigator: Navigator) {
    self.navigator = navigator
    navigator.host = self
  }

  /// Makes a step, which takes no time; it is told of, and what comes is in view, before the next question.
  public func perform(_ step: Step, animated: Bool, ticket: consuming StepTicket) {
    ticket.complete()
    appearance.begin(to: navigator)
  }

  /// The next time at which the host needs ``timePassed(to:)``, or `nil`.
  public var deadline: ContinuousClock.Instant? {
    [options.deadline, navigator.deadline(at: .now)].compactMap(\.self).min()
  }

  /// Ends the program if its time is over, and gives up a step that has taken longer than `Navigator.stepTimeout`.
  ///
  /// The host itself performs steps at once; the limit is for another host that the navigator has meanwhile.
  public func timePassed(to now: ContinuousClock.Instant) {
    if let deadline = options.deadline, now >= deadline { end(.timedOut) }
    navigator.timePassed(to: now)
  }

  /// Tells a message before the next question.
  ///
  /// - Parameter message: What to tell after the messages that wait; `nil` is nothing to tell,
  ///   and takes none of them back.
  public func say(_ message: String?) {
    if let message { messages.append(message) }
  }

  /// Ends ``run(on:)`` as soon as the answer in hand has been handled.
  public func stop() { end(.stopped) }

  func end(_ reason: HostEnding) { ending = ending ?? reason }
}

// MARK: - The dialogue

extension LineHost {
  /// Returns what is new since it was last asked for, and what is waited for; after the end, the last messages only.
  public func question(at now: ContinuousClock.Instant) -> [String] {
    defer {
      messages = []
      alarmTime = alarm?.next(now)
    }
    guard ending == nil else { return messages.map(spoken) }
    appearance.finish()
    let offer = LineOffer(navigator, command: command)
    let news = news(of: offer)
    told = offer
    return (messages + news + [offer.menu.question]).map(spoken)
  }

  /// Makes the next question repeat the whole screen if it has changed.
  func forgetIfChanged() {
    if told?.menu != LineOffer(navigator, command: command).menu { told = nil }
  }

  /// Does what a line asks for.
  ///
  /// - Parameters:
  ///   - line: What somebody has answered to what was said last.
  ///   - now: When it came.
  /// - Returns: What is to be said then.
  public func answer(_ line: String, at now: ContinuousClock.Instant) -> [String] {
    if let alarmTime, now >= alarmTime { alarm?.ring() }
    let offer = LineOffer(navigator, command: command)
    if let told, told.hasSameRows(as: offer) {
      respond(to: offer.menu.answer(to: line), offer)
    } else {
      // The number may be another row's by now.
      messages.append("This has changed meanwhile, so the answer was not taken.")
    }
    return question(at: now)
  }

  /// Ends because no more answers come.
  ///
  /// - Returns: What is to be said of that.
  public func endOfInput() -> [String] {
    end(.quit)
    let place = told.map { ": \($0.menu.title) waits for one" } ?? ""
    let isLosing = navigator.state?.entries.contains { !navigator.allowsLeaving($0.id) } ?? false
    return [spoken("There are no more answers\(place).\(isLosing ? " Unsaved changes are lost." : "") Ended.")]
  }

  /// The text as a line that is safe to say, whatever it is made of; what is longer than anybody would hear out is cut.
  private func spoken(_ text: String) -> String { glyphs.shown(DisplayText(text).truncated(to: 1000).string) }

  /// Returns all of it for who is new, a summary for who knows the rows, nothing if nothing has changed.
  private func news(of offer: LineOffer) -> [String] {
    if let told, told.hasSameRows(as: offer) { return told.menu == offer.menu ? [] : offer.menu.news }
    start = 0
    return offer.menu.heading + offer.menu.page(from: start)
  }

  private func respond(to answer: LineAnswer, _ offer: LineOffer) {
    let wasAsked = isAsked
    isAsked = false
    switch answer {
    case .row(let index): act { offer.actions.take(index) }
    case .text(let text): act { offer.actions.enter(text) }
    case .tab(let index): act { select(index) }
    case .command(let text): act { say(command?.perform(text)) }
    case .more: goOn(offer.menu)
    case .back: goBack(wasAsked: wasAsked)
    case .help: messages += offer.menu.help
    case .mistake(let mistake): messages += offer.menu.advice(on: mistake)
    case .quit: quit()
    }
  }

  /// Does something, and tells if nothing has come of it: who does not see the screen would not know.
  private func act(_ body: () -> Void) {
    let before = LineOffer(navigator, command: command)
    body()
    let after = LineOffer(navigator, command: command)
    if ending == nil, messages.isEmpty, before.entry == after.entry, before.menu == after.menu {
      messages = ["Nothing has changed."] + after.menu.remarks
    }
  }

  private func goOn(_ menu: LineMenu) {
    start = menu.start(after: start)
    messages += (start == 0 ? menu.heading : []) + menu.page(from: start)
  }

  private func goBack(wasAsked: Bool) {
    let before = navigator.state
    if navigator.goBack() {
      if navigator.state == before { messages.append("This cannot be left now.") }
    } else if wasAsked {
      quit()
    } else {
      isAsked = true
      messages.append("There is nothing to go back to: \(LineMenu.Word.back) again to quit.")
    }
  }

  /// Ends the program for the user, unless a screen with unsaved changes asks first.
  private func quit() {
    if navigator.allowsQuitting(retry: { [weak self] in self?.quit() }, orSay: { messages.append($0) }) { end(.quit) }
  }

  private func select(_ index: Int) {
    guard let tabs = navigator.shown?.top.containers else { return }
    navigator.handleTabSelection(tabs[index].id)
  }
}
