import Coordination
import Domain

/// The outcome of a city selection in which a picker was shown.
///
/// The raw values are the names of the logged outcomes.
enum ChoiceOutcome: String {
  case picked = "city_picked"
  case canceled = "cancelled"
  case failed
}

extension ChoiceOutcome {
  init(_ flow: FlowOutcome<CitySelection>.Kind) {
    self =
      switch flow {
      case .finished: .picked
      case .canceled, .dismissed, .superseded: .canceled
      case .failed: .failed
      }
  }

  /// Creates the outcome of a city selection that is still in progress when a session ends.
  ///
  /// The outcome is ``failed`` if the session failed, the terminal was unavailable or disconnected, or the program
  /// received SIGHUP.
  init<Result>(leftBy session: SessionOutcome<Result>) {
    self =
      switch session {
      // With `--print-query` or `--expect`, Enter can end the session with the chosen cities before the flow finishes.
      case .finished(let result): (result as? Choice)?.cities.isEmpty == false ? .picked : .canceled
      case .canceled, .timedOut: .canceled
      case .signaled(let signal): ExitCode(signal: signal) == .hangUp ? .failed : .canceled
      case .hungUp, .noTerminal, .failed: .failed
      }
  }
}
