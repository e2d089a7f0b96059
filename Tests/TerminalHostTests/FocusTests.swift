import Coordination
import CoordinationTesting
import TerminalHost
import TerminalUI
import Testing

@MainActor @Suite("Focus")
struct FocusTests {
  private let navigator = Navigator()
  private let host: FullScreenHost
  private let form = Dialog()

  init() {
    host = FullScreenHost(navigator: navigator)
    navigator.run(form)
    _ = frame()
  }

  private func frame() -> Frame { host.frame(size: Size(columns: 80, rows: 24)) }

  private func press(_ keys: KeyPress...) {
    for key in keys {
      host.handle(.key(key), at: .now)
      _ = frame()
    }
  }

  private var texts: [String] { form.screen.view.fields.map(\.text) }

  @Test(
    arguments: [
      [], [KeyPress(.function(1)), .character("z")], [KeyPress.control("o"), .character("z"), .escape],
    ] as [[KeyPress]])
  func `a field is first responder again after the help or the command line is closed`(_ keys: [KeyPress]) {
    host.command = .init("Open") { _ in nil }
    press(.tab, .tab, .character("b"))
    for key in keys { press(key) }
    press(.character("c"))
    #expect(texts == ["", "bc"])
  }

  @Test func `a field is first responder again after a modal or another screen is removed`() {
    press(.tab, .character("a"))
    let modal = Dialog()
    navigator.run(modal, in: .modal())
    _ = frame()
    press(.tab, .tab, .character("x"))
    #expect(modal.screen.view.fields.map(\.text) == ["", "x"])
    navigator.goBack()
    press(.character("b"))
    form.flow.push(DialogScreen())
    press(.tab, .character("y"))
    form.flow.pop()
    _ = frame()
    press(.character("c"))
    #expect(texts == ["abc", ""])
  }

  @Test func `closing the command line returns keys to a field even if a screen was added below the field's screen`() {
    host.command = TextCommand("Open") { _ in nil }
    press(.tab, .character("a"), .control("o"))
    form.flow.setScreens([DialogScreen(), form.screen])
    _ = frame()
    press(.escape)
    press(.character("b"))
    #expect(texts == ["ab", ""])
  }

  @Test(arguments: FocusMoment.allCases)
  func `a child view that becomes first responder receives the keys instead of its container`(_ moment: FocusMoment) {
    let screen = RequestingScreen(at: moment)
    form.flow.push(screen)
    press(.character("x"))
    #expect(screen.view.texts == ["", "x"])
  }

  @Test(arguments: FocusMoment.allCases)
  func `a child view below a modal receives the keys only after the modal is dismissed`(_ moment: FocusMoment) {
    let screen = RequestingScreen(at: moment)
    let modal = Dialog()
    form.flow.push(screen)
    navigator.run(modal, in: .modal())
    _ = frame()
    press(.tab, .tab, .character("a"))
    screen.state += 1
    _ = frame()
    press(.character("b"))
    #expect(modal.screen.view.fields.map(\.text) == ["", "ab"])
    #expect(screen.view.texts == ["", ""])
    navigator.goBack()
    press(.character("x"))
    #expect(screen.view.texts == ["", "x"])
  }

  @Test func `an update moves the focus to another child view while the screen is on top`() {
    let screen = RequestingScreen(at: .update)
    form.flow.push(screen)
    press(.character("x"))
    screen.view.fields[0].becomeFirstResponder()
    press(.character("y"))
    screen.state += 1
    press(.down, .character("z"))
    #expect(screen.view.texts == ["y", "xz"])
  }
}

/// The time at which a child becomes first responder.
enum FocusMoment: CaseIterable {
  case childInitializer, containerInitializer, viewDidLoad, update
}

/// A screen with two fields, the second of which becomes first responder.
private final class RequestingScreen: StatefulScreen, ViewSpecificScreen {
  let view: RequestingView
  private let moment: FocusMoment
  var state = 0 { didSet { stateDidChange?() } }
  var stateDidChange: (@MainActor () -> Void)?
  let chrome = ScreenChrome(title: "Requesting")

  init(at moment: FocusMoment) {
    self.moment = moment
    view = RequestingView(at: moment)
  }

  func loadView() -> RequestingView { view }
  func viewDidLoad(_ view: RequestingView) { if moment == .viewDidLoad { view.fields[1].becomeFirstResponder() } }
  func update(_ view: RequestingView) { if moment == .update { view.fields[1].becomeFirstResponder() } }
}

/// A view with two fields, one below the other.
private final class RequestingView: View {
  let fields = [TextField(), TextField()]
  var texts: [String] { fields.map(\.text) }

  init(at moment: FocusMoment) {
    super.init()
    if moment == .childInitializer { fields[1].becomeFirstResponder() }
    fields.forEach(addSubview)
    if moment == .containerInitializer { fields[1].becomeFirstResponder() }
  }

  override func layoutSubviews() {
    for (field, row) in zip(fields, Layout([.fixed(1), .fixed(1), .fill()]).rows(in: bounds)) { field.frame = row }
  }
}
