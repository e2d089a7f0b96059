import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Appearance")
struct AppearanceTests {
  /// An operation on the state `30{*10[11 12] 20[21]}`, and the expected calls to hooks and to `show`, in order.
  struct Row: Sendable, CustomTestStringConvertible {
    let operation: NavigationState.Operation
    let hooks: [String]

    init(_ operation: NavigationState.Operation, _ hooks: String...) {
      (self.operation, self.hooks) = (operation, hooks)
    }

    var testDescription: String { "\(operation) → \(hooks)" }
  }

  @Test(arguments: [
    Row(.update(11, context: nil), "show"),
    Row(.push(entry(22), on: 20), "show"),
    Row(
      .pop(1, from: 10), "12 will disappear", "11 will appear", "show", "12 did disappear", "11 did appear"),
    Row(.select(20), "12 will disappear", "21 will appear", "show", "12 did disappear", "21 did appear"),
    Row(.present(modal(12, stack(40, 41))), "41 will appear", "show", "41 did appear"),
    Row(
      .present(modal(12, stack(40, 41), .overFullScreen)),
      "41 will appear", "show", "41 did appear"),
    Row(
      .present(modal(12, stack(40, 41), .fullScreen)),
      "12 will disappear", "41 will appear", "show", "12 did disappear", "41 did appear"),
    Row(
      .batch([.present(modal(12, stack(40, 41))), .push(entry(42), on: 40), .select(20)]),
      "12 will disappear", "21 will appear", "42 will appear", "show", "12 did disappear", "21 did appear",
      "42 did appear"),
    Row(.setRootLevel(stack(10, 12)), "show"),
  ])
  func `a screen that appears or disappears receives a will hook before an update and a did hook after it`(_ row: Row) {
    let window = TestWindow(tabs(30, stack(10, 11, 12), stack(20, 21)))
    let appearance = Appearance()
    appearance.update(to: window.navigator)
    #expect(window.screen(12)?.calls == ["will appear", "did appear"])
    var log: [String] = []
    func listen() {
      for entry in window.navigator.state?.entries ?? [] {
        window.screen(entry.id.number)?.onHook = { log.append("\(entry.id.number) \($0)") }
      }
    }
    listen()
    window.ask(row.operation)
    listen()
    appearance.update(to: window.navigator) { log.append("show") }
    #expect(log == row.hooks)
  }

  @Test func `screens appear with the shown state, not the decided state, and clearing makes them disappear once`() {
    let window = TestWindow(stack(10, 11))
    let appearance = Appearance()
    appearance.update(to: window.navigator)
    let screen = TestScreen()
    window.host.isPatient = true
    window.push(screen)
    appearance.update(to: window.navigator)
    #expect(screen.calls == [])
    window.host.complete()
    appearance.update(to: window.navigator)
    #expect(screen.calls == ["will appear", "did appear"])
    appearance.clear()
    appearance.clear()
    #expect(screen.calls == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(window.screen(11)?.calls == screen.calls)
  }

  @Test func `a screen receives the did-appear hook after the update is finished, unless the screen was removed`() {
    let window = TestWindow(stack(10, 11))
    let appearance = Appearance()
    appearance.begin(to: window.navigator)
    let passing = TestScreen()
    window.push(passing)
    appearance.begin(to: window.navigator)
    appearance.begin(to: window.navigator)
    #expect(passing.calls == ["will appear"])
    window.ask(.pop(1, from: 10))
    appearance.begin(to: window.navigator)
    #expect(passing.calls == ["will appear", "will disappear", "did disappear"])
    let staying = TestScreen()
    window.push(staying)
    appearance.begin(to: window.navigator)
    appearance.finish()
    appearance.finish()
    #expect(staying.calls == ["will appear", "did appear"])
    #expect(passing.calls.count == 3)
  }
}
