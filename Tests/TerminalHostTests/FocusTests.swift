import Coordination
import CoordinationTesting
import Navigation
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
  func `a field within a screen has the keys again when what lay over it has gone`(_ keys: [KeyPress]) {
    host.command = .init("Open") { _ in nil }
    press(.tab, .tab, .character("b"))
    for key in keys { press(key) }
    press(.character("c"))
    #expect(texts == ["", "bc"])
  }

  @Test func `a field within a screen has the keys again when a layer has closed, and when another screen has gone`() {
    press(.tab, .character("a"))
    let layer = Dialog()
    navigator.run(layer, in: .modal())
    _ = frame()
    press(.tab, .tab, .character("x"))
    #expect(layer.screen.view.fields.map(\.text) == ["", "x"])
    navigator.goBack()
    press(.character("b"))
    form.flow.push(DialogScreen())
    press(.tab, .character("y"))
    form.flow.pop()
    _ = frame()
    press(.character("c"))
    #expect(texts == ["abc", ""])
  }
}
