/// What happens while an answer is waited for.
public enum LineEvent: Hashable, Sendable {
  /// Somebody has answered; what ends the line is not in it.
  case line(String)
  /// Somebody has answered with a line that is too long to be one.
  case overlong
  /// The program was stopped, and goes on: somebody may have forgotten what it was about.
  case resumed
  /// It is the time that somebody wanted to know of.
  case deadline
  /// Tasks of the main actor have run, and may have changed anything.
  case tasksRan
  /// No more answers come.
  case end
  /// A signal asks the program to end.
  case signal(Int32)
}
