public import Coordination

/// A placeholder for a screen in a recorded run.
public final class RecordedScreen: Screen {
  /// A description of the content that the screen showed, or `nil` if the recording does not include it.
  public let context: ScreenContext?

  init(_ context: ScreenContext?) { self.context = context }
}

extension SimulatedHost {
  /// Creates a host and shows a recorded run's states in order.
  ///
  /// ```swift
  /// import Coordination
  /// import CoordinationTesting
  /// import Foundation
  /// import Testing
  ///
  /// @MainActor func replay(_ report: Data) throws {
  ///   let recording = try JSONDecoder().decode(NavigationRecording.self, from: report)
  ///   #expect(SimulatedHost(replaying: recording).violations.isEmpty)
  /// }
  /// ```
  ///
  /// ``violations`` contains the calls that break a UIKit rule, and ``log`` contains each step. The screens are
  /// ``RecordedScreen``s.
  ///
  /// - Parameters:
  ///   - recording: The recording that a `NavigationRecorder` made.
  ///   - body: A closure that is called after each state is shown, with the host and the state's index.
  public convenience init(replaying recording: NavigationRecording, _ body: (SimulatedHost, Int) -> Void = { _, _ in })
  {
    self.init(for: Navigator())
    for (index, state) in recording.states.enumerated() {
      navigator.replay(state) { RecordedScreen($0.context) }
      body(self, index)
    }
  }
}
