import TerminalUI

/// The job control of the system, as closures that a test replaces.
@MainActor struct JobControl {
  /// Returns whether a terminal belongs to another job of the session.
  var isInBackground: (_ terminal: Int32) -> Bool = { SignalRelay.isInBackground(of: $0) }
  /// Returns whether no process could continue the job once it is stopped.
  var isOrphaned: () -> Bool = { SignalRelay.isOrphaned }
  /// Stops the job by a signal, and returns when the job continues.
  var stop: (_ relay: SignalRelay, _ signal: Int32) -> Void = { $0.stopJob(by: $1) }
}
