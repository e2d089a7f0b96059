import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Recorder of states")
struct NavigationRecorderTests {
  @Test(arguments: [
    (limit: 0, states: ["10[11 3 4]"], dropped: 2), (limit: 1, states: ["10[11 3 4]"], dropped: 2),
    (limit: 2, states: ["10[11 3]", "10[11 3 4]"], dropped: 1),
    (limit: 3, states: ["10[11]", "10[11 3]", "10[11 3 4]"], dropped: 0),
  ])
  func `a recording begins with the current state and keeps the latest states up to the limit, but at least one`(
    _ limit: Int, _ states: [String], _ dropped: Int
  ) {
    let window = TestWindow(stack(10, 11))
    let recorder = NavigationRecorder(of: window.navigator, limit: limit)
    window.push()
    window.push()
    #expect(recorder.recording.states.map { $0?.notation } == states)
    #expect(recorder.recording.droppedCount == dropped)
  }

  @Test func `a recording keeps a thousand states by default`() {
    let window = TestWindow(stack(10, 11))
    let recorder = NavigationRecorder(of: window.navigator)
    for number in 1...1000 { window.ask(.update(11, context: .init(kind: "\(number)"))) }
    #expect(recorder.recording.states.count == 1000 && recorder.recording.droppedCount == 1)
  }

  @Test func `an unchanged state is recorded once, and a state that recurs after another state is recorded again`() {
    let window = TestWindow(stack(10, 11))
    let recorder = NavigationRecorder(of: window.navigator)
    window.ask(.pop(1, from: 10))
    window.navigator.beginTransaction()
    window.navigator.endTransaction()
    #expect(recorder.recording.states.map { $0?.notation } == ["10[11]"])
    window.push()
    window.ask(.pop(1, from: 10))
    window.navigator.close()
    #expect(recorder.recording.states.map { $0?.notation } == ["10[11]", "10[11 3]", "10[11]", nil])
  }

  @Test func `the numbers of a replayed state are not used again`() {
    let navigator = Navigator()
    navigator.replay(NavigationState(stack(10, 11))) { _ in TestScreen() }
    _ = navigator.push(TestScreen(), owner: nil, on: 10)
    #expect(navigator.state?.notation == "10[11 12]")
  }

  @Test func `a released recorder stops recording, and another recorder continues`() {
    let window = TestWindow(stack(10, 11))
    var first: NavigationRecorder? = NavigationRecorder(of: window.navigator)
    let second = NavigationRecorder(of: window.navigator)
    #expect(window.navigator.box.core.observers.followers.count == 2 && first?.recording.states.count == 1)
    first = nil
    #expect(window.navigator.box.core.observers.followers.count == 1)
    window.push()
    #expect(second.recording.states.count == 2)
  }
}
