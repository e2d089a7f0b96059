public import TerminalUI

/// Something that lines are said to, and that answers with lines.
@MainActor public protocol LineDevice: AnyObject {
  /// When to tell of ``LineEvent/deadline``; `nil` for never.
  var deadline: ContinuousClock.Instant? { get set }
  /// Says lines, one after the other.
  ///
  /// - Throws: ``TerminalError/hungUp`` if nobody listens any more who could answer.
  func say(_ lines: [String]) throws(TerminalError)
  /// Waits for what happens next.
  ///
  /// - Throws: ``TerminalError/hungUp`` if nobody is there any more.
  func next() throws(TerminalError) -> LineEvent
}
