/// An event of an event loop.
public enum LoopEvent: Hashable, Sendable {
  /// Input from the terminal, except Ctrl-L and Ctrl-Z, for which the loop itself redraws the frame or suspends the
  /// program.
  case input(InputEvent)
  /// The size of the terminal, sent as the first event and after each change.
  case resized(Size)
  /// A request to terminate: SIGTERM, SIGINT, SIGHUP or SIGQUIT.
  ///
  /// A signal that arrives while the terminal is being restored is sent last, after ``EventLoop/stop()``. The program
  /// decides whether an earlier decision still counts. If a second signal arrives before the loop has read the first
  /// signal, the process ends immediately.
  case signal(Int32)
  /// The program is about to be suspended.
  case suspended
  /// The program has resumed.
  case resumed
  /// The ``EventLoop/deadline`` has passed; the property is cleared before the event is sent.
  case deadline
  /// Tasks on the main actor have run and may have changed any state.
  case tasksRan
  /// The terminal has hung up; the loop ends after this event.
  case hangup
}
