import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

/// Tests rare situations in the line host, such as text commands, changes over time, and unusual screens.
@MainActor
@Suite("Edge cases of the line host")
struct LineHostEdgeTests {
  @Test(arguments: [
    (["springfield", "SPRINGFIELD"], "“SPRINGFIELD” matches 21 rows: type the number of one of them."),
    (["springfield", "2"], nil),
  ])
  func `text that matches several rows selects none of them`(_ answers: [String], _ message: String?) throws {
    let session = try LineSession(choosing: .list)
    session.answer(answers)
    #expect(session.chosen.map(\.region.name) == (message == nil ? ["Massachusetts"] : []))
    guard let message else { return }
    #expect(session.lines.prefix(2) == [message, "1. Springfield: Missouri, United States · 170,188"])
    #expect(session.lines.count == 17, "no more than a page")
  }

  @Test(arguments: [(["Russia", "Tatarstan", "Kazan"], ["Kazan"]), (["Singapore", "1"], ["Singapore"])])
  func `the user's answers select one city`(_ answers: [String], _ names: [String]) throws {
    let session = try LineSession(choosing: .list)
    session.answer(answers)
    #expect(session.chosen.map(\.name) == names)
    #expect(session.host.ending == .stopped)
    #expect(session.lines.isEmpty)
  }

  @Test(arguments: [CityPickerVariant.list, .map])
  func `several cities are selected in the given order`(_ variant: CityPickerVariant) throws {
    let session = try LineSession(choosing: variant, several: true)
    session.answer(["Russia", "Tatarstan", "toggle yelabuga", "toggle kazan", "arsk"])
    #expect(session.chosen.map(\.name) == ["Yelabuga", "Kazan"])
  }

  @Test func `the host prints a screen again after an answer if the times in the rows have changed`() throws {
    let session = try LineSession(showing: .main)
    session.host.alarm = Alarm(nextTime: { $0 + .seconds(60) }) { [weak navigator = session.navigator] in
      (navigator?.activeScreen as? any FeedInput)?.refresh()
    }
    session.answer([".tab feed"])
    #expect(session.lines.contains("1. Kazan: Tatarstan, Russia · 01:13"))
    session.answer(["…", "9"])
    #expect(session.lines.contains("Feed"), "the details of its rows have changed")
    session.answer([""])
    #expect(session.lines.contains("1. Kazan: Tatarstan, Russia · 01:14"))
  }

  @Test func `the text after a command's name is passed to the command`() throws {
    let session = try LineSession()
    var texts: [String] = []
    session.answer([".open x"])
    #expect(session.lines[0] == "Unknown command “.open x”: type ? for help.")
    session.host.command = .init("Open") {
      texts.append($0)
      return $0 == "ok" ? nil : "No: \($0)\u{1B}"
    }
    session.answer(["?"])
    #expect(session.lines.contains(".open TEXT: open TEXT."))
    session.answer([".OPEN  a b "])
    #expect(session.lines[0] == "No: a b␛" && session.lines.count == 2)
    session.answer([".open ok"])
    #expect(session.lines[0] == "Nothing has changed.")
    session.answer([".open"])
    #expect(session.lines[0] == "Missing argument: type a text after .open.")
    #expect(texts == ["a b", "ok"])
  }

  @Test func `each message is printed once, before the next prompt`() throws {
    let session = try LineSession()
    session.host.show("one")
    session.host.show("two")
    session.answer(["9"])
    #expect(session.lines.prefix(2) == ["one", "two"])
    // `show(nil)` and a command that returns no message keep the earlier messages.
    session.host.show("three")
    session.host.show(nil)
    session.host.command = .init("Open") { [weak host = session.host] text in
      host?.show("four")
      return text == "no" ? "five" : nil
    }
    session.answer([".open yes"])
    #expect(session.lines.prefix(2) == ["three", "four"])
    session.answer([".open no"])
    #expect(session.lines.dropLast() == ["four", "five"])
  }

  @Test func `the host reads the title and detail of a screen without loading its view`() throws {
    let session = try LineSession()
    let dialog = Drawn()
    session.navigator.run(dialog, in: .modal())
    session.answer([""])
    #expect(session.lines.contains("Drawn: in ink"))
    #expect(dialog.screen.loads == 0)
  }

  @Test func `an answer to an outdated screen is ignored, and the new screen is printed`() throws {
    let session = try LineSession()
    let dialog = Asking()
    session.navigator.run(dialog, in: .modal(isBlocking: true))
    session.answer(["1"])
    #expect(session.lines.prefix(2) == ["The screen has changed, so the answer was ignored.", "AskingScreen"])
    #expect(dialog.screen.answers.isEmpty)
    session.answer(["1"])
    #expect(dialog.screen.answers == ["Yes"])
    dialog.screen.actions = ["No", "Yes"]
    session.answer(["1"])
    #expect(dialog.screen.answers == ["Yes"])
    session.answer(["1"])
    #expect(dialog.screen.answers == ["Yes", "No"])
  }

  @Test func `the user cannot leave a guarded screen or a blocking modal`() throws {
    let session = try LineSession()
    let dialog = Asking()
    session.navigator.run(dialog, in: .modal(isBlocking: true))
    session.answer([""])
    #expect(session.lines.contains("Path: Profile."))
    session.answer([".back"])
    #expect(session.lines[0] == "There is no previous screen. Type .back again to quit.")
    dialog.flow.push(AskingScreen(allowsLeaving: false))
    session.answer(["", ".back", ".back"])
    #expect(session.lines[0] == "This screen cannot be closed now.")
    #expect(session.host.ending == nil)
  }

  @Test func `the host prints screens without actions, replaces control characters, and truncates long lines`() throws {
    let session = try LineSession()
    let dialog = Asking()
    dialog.screen.actions = ["Evil\u{1B}[2J\n2. Fake\u{202E}\u{9B}"]
    session.navigator.run(dialog, in: .modal())
    session.answer([""])
    #expect(session.lines.contains("1. Evil␛[2J␊2. Fake··"))
    dialog.screen.actions = [String(repeating: "long", count: 30_000)]
    session.answer([""])
    #expect(session.lines.allSatisfy { $0.count <= 1000 })
    dialog.flow.push(Mute())
    session.answer(["", "1"])
    #expect(session.lines == ["Invalid row 1: there are no rows.", "Type ? for help."])
    let empty = LineHost(navigator: Navigator())
    #expect(empty.prompt(at: session.now) == ["Nothing is shown", "Type ? for help."])
    #expect(empty.answer("1", at: session.now) == ["Invalid row 1: there are no rows.", "Type ? for help."])
  }

  @Test func `screens are notified of their appearance and released after they have been removed`() throws {
    let session = try LineSession()
    let dialog = Asking()
    session.navigator.run(dialog, in: .modal())
    // The host has not printed the screen yet.
    #expect(dialog.screen.appearances == 0)
    session.answer([""])
    #expect(dialog.screen.appearances == 1)
    dialog.flow.push(Mute())
    #expect(dialog.screen.appearances == 0)
    session.answer(["", ".back"])
    #expect(dialog.screen.appearances == 1)
    session.answer([".back", "1", "Tatarstan"])
    weak let cities = session.navigator.screens.last
    #expect(cities != nil)
    // The screen is released before the next prompt.
    session.navigator.goBack()
    #expect(cities == nil)
  }

  @Test func `the end of the input ends the session with a message`() throws {
    let session = try LineSession()
    #expect(session.host.endOfInput() == ["The input has ended at Profile."])
    #expect(session.host.ending == .quit)
    session.host.stop()
    #expect(session.host.ending == .quit)
  }

  @Test func `the host prints no error about leaving if the screen asks the user for confirmation`() throws {
    let session = try LineSession()
    let dialog = Asking()
    session.navigator.run(dialog)
    let edited = AskingScreen(allowsLeaving: false)
    edited.onLeaveAttempt = { dialog.flow.confirm(.init(title: "Discard changes?", confirmation: "Discard")) { _ in } }
    dialog.flow.push(edited)
    session.answer(["", ".back"])
    #expect(session.lines.contains("Discard changes?") && !session.lines.contains("This screen cannot be closed now."))
  }

  @Test func `at the end of the input, the host reports the loss of unsaved changes`() throws {
    let session = try LineSession()
    let dialog = Asking()
    session.navigator.run(dialog)
    dialog.flow.push(AskingScreen(allowsLeaving: false))
    #expect(session.host.endOfInput()[0].hasSuffix(". Unsaved changes are lost."))
    #expect(session.host.ending == .quit)
  }
}

private final class Asking: StubCoordinator<Never> {
  let screen = AskingScreen(allowsLeaving: true)

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}

private final class AskingScreen: ActionableScreen, LeaveGuard {
  var actions = ["Yes"]
  var state = 0
  var stateDidChange: (@MainActor () -> Void)?
  var answers: [String] = []
  var appearances = 0
  let allowsLeaving: Bool

  init(allowsLeaving: Bool) { self.allowsLeaving = allowsLeaving }

  func action(for text: String) -> String? { nil }
  func perform(_ action: String) { answers.append(action) }
  func didAppear() { appearances += 1 }
  var onLeaveAttempt: (() -> Void)?
  func didAttemptToLeave(retry: @escaping @MainActor () -> Void) { onLeaveAttempt?() }
  func didDisappear() { appearances -= 1 }
}

private final class Mute: Screen {}

private final class Drawn: StubCoordinator<Never> {
  let screen = DrawnScreen()

  override func start(_ flow: Flow<Never>) {
    super.start(flow)
    flow.push(screen)
  }
}

private final class DrawnScreen: Screen, ViewSpecificScreen {
  private(set) var loads = 0
  let chrome = ScreenChrome(title: "Drawn", detail: "in ink")

  func loadView() -> View {
    loads += 1
    return View()
  }

  func viewDidLoad(_ view: View) {}
  func update(_ view: View) {}
}
