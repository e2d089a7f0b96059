/// An event that an ``EventLoop`` sends.
public enum LoopEvent: Hashable, Sendable {
  /// Input from the terminal.
  ///
  /// The loop itself handles Ctrl-L, which redraws the frame, and Ctrl-Z, which suspends the program.
  case input(InputEvent)
  /// The frame size, which is sent as the first event and after each change.
  case resized(Size)
  /// A signal that requests termination: SIGTERM, SIGINT, SIGHUP, or SIGQUIT.
  ///
  /// A signal that arrives while the terminal is being restored is sent last, even if ``EventLoop/stop()`` has been
  /// called. The program can then decide whether the signal overrides an earlier reason to end. If a second signal
  /// arrives before the loop has read the first signal, the process ends immediately.
  case signal(Int32)
  /// The program is about to be suspended.
  case suspended
  /// The program has resumed.
  case resumed
  /// The ``EventLoop/deadline`` has passed.
  ///
  /// The property is set to `nil` before the event is sent.
  case deadline
  /// Tasks on the main actor might have run, and any state might have changed.
  case tasksRan
  /// The terminal has hung up.
  ///
  /// The loop ends after this event.
  case hangup
}
