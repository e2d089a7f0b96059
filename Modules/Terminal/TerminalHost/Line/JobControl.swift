import TerminalUI

/// The job control of the system, as closures that a test replaces.
@MainActor struct JobControl {
  /// Returns whether another job of the session is in the foreground of a terminal.
  var isInBackground: (_ terminal: Int32) -> Bool = { SignalRelay.isInBackground(of: $0) }
  /// Returns whether no process could continue the job after it is stopped.
  var isOrphaned: () -> Bool = { SignalRelay.isOrphaned }
  /// Stops the job with a signal, and returns when the job continues.
  var stop: (_ relay: SignalRelay, _ signal: Int32) -> Void = { $0.stopJob(by: $1) }
}
