/// An event of an event loop.
public enum LoopEvent: Hashable, Sendable {
  /// Input from the terminal, except Ctrl-L and Ctrl-Z: the loop itself redraws and suspends.
  case input(InputEvent)
  /// The size of the terminal, as the first event and after each change.
  case resized(Size)
  /// A request to terminate: SIGTERM, SIGINT, SIGHUP or SIGQUIT.
  ///
  /// A signal that arrives while the terminal is being restored is sent last, after ``EventLoop/stop()``. The program
  /// decides whether an earlier decision still counts. A second signal before the first one is sent ends the process at
  /// once.
  case signal(Int32)
  /// The program is about to stop.
  case suspended
  /// The program has continued after a stop.
  case resumed
  /// The ``EventLoop/deadline`` has passed; it is cleared before.
  case deadline
  /// Tasks of the main actor have run and may have changed any state.
  case tasksRan
  /// The terminal has hung up; the loop ends after this.
  case hangup
}
