public import TerminalUI

/// A device that prints lines and returns lines of input.
@MainActor public protocol LineDevice: AnyObject {
  /// The time at which ``next()`` returns ``LineEvent/deadline``, or `nil` for none.
  var deadline: ContinuousClock.Instant? { get set }
  /// Prints lines in order.
  ///
  /// - Throws: ``TerminalError/hungUp`` if the device is disconnected and no input can follow.
  func say(_ lines: [String]) throws(TerminalError)
  /// Waits for the next event.
  ///
  /// - Throws: ``TerminalError/hungUp`` if the device is disconnected.
  func next() throws(TerminalError) -> LineEvent
}
