import Coordination
import CoordinationTesting
import Foundation
import Testing

@MainActor
@Suite("Navigation recording")
struct NavigationRecordingTests {
  final class PlainScreen: Screen {}

  private func record(limit: Int = 1000, _ act: (Flow<Void>) -> Void) -> NavigationRecording {
    let navigator = Navigator()
    let recorder = NavigationRecorder(of: navigator, limit: limit)
    let main = StubCoordinator<Void>()
    navigator.run(main)
    act(main.flow)
    return recorder.recording
  }

  private func run(_ flow: Flow<Void>) {
    flow.push(PlainScreen(), context: .init(kind: "home"))
    flow.push(PlainScreen(), context: .init(kind: "city", payload: .object(["id": .int(7)])))
    flow.present(PlainScreen(), context: .init(kind: "offer"))
    flow.dismiss()
    flow.finish()
  }

  @Test func `a recording is encoded, decoded, and replayed without breaking a rule of UIKit`() throws {
    let recording = record(run)
    #expect(recording.states.count == 6 && recording.states.first == .some(nil) && recording.states.last == .some(nil))
    let read = try JSONDecoder().decode(NavigationRecording.self, from: JSONEncoder().encode(recording))
    #expect(read == recording)
    var contexts: [[String]] = []
    let host = SimulatedHost(replaying: read) { host, index in
      #expect(host.matches(read.states[index]))
      contexts.append(host.navigator.screens.compactMap { ($0 as? RecordedScreen)?.context?.kind })
    }
    #expect(contexts == [[], ["home"], ["home", "city"], ["home", "city", "offer"], ["home", "city"], []])
    #expect(host.violations.isEmpty)
  }

  @Test func `a recording drops the earliest states beyond its limit and counts them`() {
    let recording = record(limit: 2, run)
    #expect(recording.states.count == 2 && recording.droppedCount == 4)
  }
}
