import Coordination
import CoordinationTesting
import Domain
import Flows
import Presentation
import TerminalHost
import TerminalUI
import Testing

/// External influences on the line host: commands, other flows, time, and unusual screens.
@MainActor
@Suite("External influences on the line host")
struct LineHostSurroundingsTests {
  @Test(arguments: [
    (["springfield", "SPRINGFIELD"], "“SPRINGFIELD” matches 21 rows: type the number of one of them."),
    (["springfield", "2"], nil),
  ])
  func `a text that matches several rows selects none of them`(_ answers: [String], _ message: String?) throws {
    let stage = try LineStage(choosing: .list)
    stage.answer(answers)
    #expect(stage.chosen.map(\.region.name) == (message == nil ? ["Massachusetts"] : []))
    guard let message else { return }
    #expect(stage.lines.prefix(2) == [message, "1. Springfield: Missouri, United States · 170,188"])
    #expect(stage.lines.count == 17, "no more than a page")
  }

  @Test(arguments: [(["Russia", "Tatarstan", "Kazan"], ["Kazan"]), (["Singapore", "1"], ["Singapore"])])
  func `answers select one city`(_ answers: [String], _ names: [String]) throws {
    let stage = try LineStage(choosing: .list)
    stage.answer(answers)
    #expect(stage.chosen.map(\.name) == names)
    #expect(stage.host.ending == .stopped)
    #expect(stage.lines.isEmpty)
  }

  @Test(arguments: [
    (CityPickerVariant.list, ["toggle yelabuga", "toggle kazan", "arsk"]),
    (.map, ["yelabuga", "toggle yelabuga", "kazan", "toggle kazan", "kazan"]),
  ])
  func `several cities are selected in the order of answers`(_ variant: CityPickerVariant, _ answers: [String]) throws {
    let stage = try LineStage(choosing: variant, several: true)
    stage.answer(["Russia", "Tatarstan"] + answers)
    #expect(stage.chosen.map(\.name) == ["Yelabuga", "Kazan"])
  }

  @Test func `the next answer reports the current time, and only what has changed`() throws {
    let stage = try LineStage(showing: .main)
    stage.host.alarm = Alarm(nextTime: { $0 + .seconds(60) }) { [weak navigator = stage.navigator] in
      (navigator?.activeScreen as? any FeedInput)?.refresh()
    }
    stage.answer([".tab feed"])
    #expect(stage.lines.contains("1. Kazan: Tatarstan, Russia · 01:13"))
    stage.answer(["…", "9"])
    #expect(stage.lines.contains("Feed"), "the details of its rows have changed")
    stage.answer([""])
    #expect(stage.lines.contains("1. Kazan: Tatarstan, Russia · 01:14"))
  }

  @Test func `the text after a command's name is passed to the command`() throws {
    let stage = try LineStage()
    var texts: [String] = []
    stage.answer([".open x"])
    #expect(stage.lines[0] == "Unknown command “.open x”: type ? for help.")
    stage.host.command = .init("Open") {
      texts.append($0)
      return $0 == "ok" ? nil : "No: \($0)\u{1B}"
    }
    stage.answer(["?"])
    #expect(stage.lines.contains(".open TEXT: open TEXT."))
    stage.answer([".OPEN  a b "])
    #expect(stage.lines[0] == "No: a b␛" && stage.lines.count == 2)
    stage.answer([".open ok"])
    #expect(stage.lines[0] == "Nothing has changed.")
    stage.answer([".open"])
    #expect(stage.lines[0] == "Missing argument: type a text after .open.")
    #expect(texts == ["a b", "ok"])
  }

  @Test func `messages are printed once, before the next prompt`() throws {
    let stage = try LineStage()
    stage.host.show("one")
    stage.host.show("two")
    stage.answer(["9"])
    #expect(stage.lines.prefix(2) == ["one", "two"])
    // A command without a message keeps those of others.
    stage.host.show("three")
    stage.host.show(nil)
    stage.host.command = .init("Open") { [weak host = stage.host] text in
      host?.show("four")
      return text == "no" ? "five" : nil
    }
    stage.answer([".open yes"])
    #expect(stage.lines.prefix(2) == ["three", "four"])
    stage.answer([".open no"])
    #expect(stage.lines.dropLast() == ["four", "five"])
  }

  @Test func `the host reads the title and detail of a screen without loading its view`() throws {
    let stage = try LineStage()
    let dialog = Drawn()
    stage.navigator.run(dialog, in: .modal())
    stage.answer([""])
    #expect(stage.lines.contains("Drawn: in ink"))
    #expect(dialog.screen.loads == 0)
  }

  @Test func `an answer to an outdated screen is ignored and the new screen is printed`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    stage.navigator.run(dialog, in: .modal(isBlocking: true))
    stage.answer(["1"])
    #expect(stage.lines.prefix(2) == ["The screen has changed, so the answer was ignored.", "AskingScreen"])
    #expect(dialog.screen.answers.isEmpty)
    stage.answer(["1"])
    #expect(dialog.screen.answers == ["Yes"])
    dialog.screen.actions = ["No", "Yes"]
    stage.answer(["1"])
    #expect(dialog.screen.answers == ["Yes"])
    stage.answer(["1"])
    #expect(dialog.screen.answers == ["Yes", "No"])
  }

  @Test func `the user cannot leave a guarded screen or a blocking modal`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    stage.navigator.run(dialog, in: .modal(isBlocking: true))
    stage.answer([""])
    #expect(stage.lines.contains("Path: Profile."))
    stage.answer([".back"])
    #expect(stage.lines[0] == "There is no previous screen. Type .back again to quit.")
    dialog.flow.push(AskingScreen(allowsLeaving: false))
    stage.answer(["", ".back", ".back"])
    #expect(stage.lines[0] == "This screen cannot be closed now.")
    #expect(stage.host.ending == nil)
  }

  @Test func `the host prints screens without actions and replaces control characters`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    dialog.screen.actions = ["Evil\u{1B}[2J\n2. Fake\u{202E}\u{9B}"]
    stage.navigator.run(dialog, in: .modal())
    stage.answer([""])
    #expect(stage.lines.contains("1. Evil␛[2J␊2. Fake··"))
    dialog.screen.actions = [String(repeating: "long", count: 30_000)]
    stage.answer([""])
    #expect(stage.lines.allSatisfy { $0.count <= 1000 })
    dialog.flow.push(Mute())
    stage.answer(["", "1"])
    #expect(stage.lines == ["Invalid row 1: there are no rows.", "Type ? for help."])
    let empty = LineHost(navigator: Navigator())
    #expect(empty.prompt(at: stage.now) == ["Nothing is shown", "Type ? for help."])
    #expect(empty.answer("1", at: stage.now) == ["Invalid row 1: there are no rows.", "Type ? for help."])
  }

  @Test func `screens are notified of their appearance and released after they have left`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    stage.navigator.run(dialog, in: .modal())
    // The screen has not been printed yet.
    #expect(dialog.screen.appearances == 0)
    stage.answer([""])
    #expect(dialog.screen.appearances == 1)
    dialog.flow.push(Mute())
    #expect(dialog.screen.appearances == 0)
    stage.answer(["", ".back"])
    #expect(dialog.screen.appearances == 1)
    stage.answer([".back", "1", "Tatarstan"])
    weak let cities = stage.navigator.screens.last
    #expect(cities != nil)
    // Released before the next prompt.
    stage.navigator.goBack()
    #expect(cities == nil)
  }

  @Test func `the end of the input ends the session with a message`() throws {
    let stage = try LineStage()
    #expect(stage.host.endOfInput() == ["The input has ended at Profile."])
    #expect(stage.host.ending == .quit)
    stage.host.stop()
    #expect(stage.host.ending == .quit)
  }

  @Test func `a screen that asks before it is left is not also said to be impossible to leave`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    stage.navigator.run(dialog)
    let edited = AskingScreen(allowsLeaving: false)
    edited.onLeaveAttempt = { dialog.flow.confirm(.init(title: "Discard changes?", confirmation: "Discard")) { _ in } }
    dialog.flow.push(edited)
    stage.answer(["", ".back"])
    #expect(stage.lines.contains("Discard changes?") && !stage.lines.contains("This screen cannot be closed now."))
  }

  @Test func `a message at the end of the input reports that unsaved changes are lost`() throws {
    let stage = try LineStage()
    let dialog = Asking()
    stage.navigator.run(dialog)
    dialog.flow.push(AskingScreen(allowsLeaving: false))
    #expect(stage.host.endOfInput()[0].hasSuffix(". Unsaved changes are lost."))
    #expect(stage.host.ending == .quit)
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
