public import Coordination

/// A placeholder for a screen of a recorded run.
public final class RecordedScreen: Screen {
  /// What the screen showed, if the recording says so.
  public let context: ScreenContext?

  init(_ context: ScreenContext?) { self.context = context }
}

extension SimulatedHost {
  /// Creates a host and shows the states of a recorded run on it, one after the other.
  ///
  /// ```swift
  /// let host = SimulatedHost(replaying: try JSONDecoder().decode(NavigationRecording.self, from: report))
  /// #expect(host.violations.isEmpty)
  /// ```
  ///
  /// ``violations`` has the calls that break a rule of UIKit, and ``log`` each step. The screens are
  /// ``RecordedScreen``s.
  ///
  /// - Parameters:
  ///   - recording: The recording of a ``NavigationRecorder``.
  ///   - body: Called after each state, with its index.
  public convenience init(replaying recording: NavigationRecording, _ body: (SimulatedHost, Int) -> Void = { _, _ in })
  {
    self.init(for: Navigator())
    for (index, state) in recording.states.enumerated() {
      navigator.replay(state) { RecordedScreen($0.context) }
      body(self, index)
    }
  }
}
