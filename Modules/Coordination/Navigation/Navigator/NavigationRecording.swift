package import Screens

/// A navigator's decided states during a run, for storage, bug reports, and replay in tests.
///
/// A recording contains neither screens nor the text that they display.
///
/// ```swift
/// import Coordination
/// import Foundation
///
/// @MainActor func store(_ recorder: NavigationRecorder, in file: URL) throws {
///   try JSONEncoder().encode(recorder.recording).write(to: file)
/// }
/// ```
public struct NavigationRecording: Hashable, Sendable, Codable {
  /// The states in chronological order.
  ///
  /// An element is `nil` if the navigator had no screens.
  public internal(set) var states: [NavigationState?] = []
  /// The number of earlier states that were dropped to stay within the limit.
  public internal(set) var droppedCount = 0
}

/// Records the decided states of a navigator while the recorder is alive.
@MainActor public final class NavigationRecorder {
  public private(set) var recording = NavigationRecording()
  private let navigator: Navigator
  private let limit: Int
  private let follower = Follower()

  /// An object that identifies the recorder to the navigator, and that outlives the recorder if the recorder is
  /// released on another thread.
  private final class Follower: Sendable {}

  /// Creates a recorder whose recording starts with the current state.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - limit: The maximum number of states; a value below 1 is treated as 1. If there are more states, the earliest
  ///     ones are dropped.
  public init(of navigator: Navigator, limit: Int = 1000) {
    (self.navigator, self.limit) = (navigator, max(limit, 1))
    add()
    navigator.addFollower(follower) { [weak self] in self?.add() }
  }

  deinit {
    let (navigator, follower) = (navigator, follower)
    MainQueue.run { navigator.removeFollower(follower) }
  }

  private func add() {
    let state = navigator.stateWithContexts
    if let last = recording.states.last, last == state { return }
    recording.states.append(state)
    guard recording.states.count > limit else { return }
    recording.states.removeFirst()
    recording.droppedCount += 1
  }
}

extension Navigator {
  /// Shows a recorded state, or closes everything if the state is `nil`.
  ///
  /// The closure creates screens for the entries that have no screens yet.
  package func replay(_ state: NavigationState?, makeScreen: (NavigationState.Entry) -> any Screen) {
    guard let state else { return close() }
    reserveNumbers(through: state.greatestUsedNumber)
    let arrivals = state.entries.filter { screen(of: $0.id) == nil }.map {
      ScreenArrival(entry: $0.id, screen: makeScreen($0), owner: nil)
    }
    box.core.set(state)
    box.core.add(arrivals, RequestOptions())
    didDecide(adding: arrivals)
  }
}
