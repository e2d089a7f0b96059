/// Something that an event loop tells of.
public enum LoopEvent: Hashable, Sendable {
  /// Something came in. Ctrl-L and Ctrl-Z do not: the loop redraws and suspends by itself.
  case input(InputEvent)
  /// The terminal has an extent, told first of all, or another one.
  case resized(Size)
  /// Somebody asks the program to end: SIGTERM, SIGINT, SIGHUP or SIGQUIT.
  ///
  /// One that comes while the terminal is being left is told of last, after ``EventLoop/stop()``: whether what was
  /// decided before still counts is the program's to say. Another one before it is told of ends the process at once.
  case signal(Int32)
  /// The program is about to stop.
  case suspended
  /// The program continues after a stop.
  case resumed
  /// The ``EventLoop/deadline`` has come; it is cleared before.
  case deadline
  /// Tasks of the main actor have run, and may have changed anything.
  case tasksRan
  /// The terminal went away; the loop ends after this.
  case hangup
}
