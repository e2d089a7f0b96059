/// An event that a ``LineDevice`` returns while the host waits for input.
public enum LineEvent: Hashable, Sendable {
  /// A line of input, without its line terminator.
  case line(String)
  /// A line of input that exceeds the maximum length.
  case overlong
  /// The program continues after a stop.
  ///
  /// The screen may have to be repeated for the user.
  case resumed
  /// The deadline of the device has passed.
  case deadline
  /// Tasks of the main actor have run, and may have changed any state.
  case tasksRan
  /// The input has ended.
  case end
  /// A signal requests the end of the program.
  case signal(Int32)
}
