public import TerminalUI

/// Something that lines are said to, and that answers with lines.
@MainActor public protocol LineDevice: AnyObject {
  /// Says lines, one after the other.
  ///
  /// - Throws: ``TerminalError/hungUp`` if nobody listens any more who could answer.
  func say(_ lines: [String]) throws(TerminalError)
  /// Waits for what happens next.
  ///
  /// - Throws: ``TerminalError/hungUp`` if nobody is there any more.
  func next() throws(TerminalError) -> LineEvent
}

/// What happens while an answer is waited for.
public enum LineEvent: Hashable, Sendable {
  /// Somebody has answered; what ends the line is not in it.
  case line(String)
  /// Somebody has answered with a line that is too long to be one.
  case overlong
  /// The program was stopped, and goes on: somebody may have forgotten what it was about.
  case resumed
  /// No more answers come.
  case end
  /// A signal asks the program to end.
  case signal(Int32)
}
