import Coordination
import Domain

/// What has become of a choice whose picker was shown, by the name that the log has for it.
enum ChoiceOutcome: String {
  case picked = "city_picked"
  case cancelled
  case failed
}

extension ChoiceOutcome {
  init(_ flow: FlowOutcome<CitySelection>.Kind) {
    self =
      switch flow {
      case .finished: .picked
      case .canceled, .dismissed, .superseded: .cancelled
      case .failed: .failed
      }
  }

  /// What becomes of a choice that a session leaves open: nothing but a terminal that is lost makes it a failure.
  init<Result>(leftBy session: SessionOutcome<Result>) {
    self =
      switch session {
      // Enter can end a choice of several on any screen; the flow has then not finished.
      case .finished(let result): (result as? Choice)?.cities.isEmpty == false ? .picked : .cancelled
      case .cancelled, .timedOut: .cancelled
      case .signalled(let signal): ExitCode(signal: signal) == .hangUp ? .failed : .cancelled
      case .hungUp, .noTerminal, .failed: .failed
      }
  }
}
