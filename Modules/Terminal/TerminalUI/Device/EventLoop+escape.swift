extension EventLoop {
  /// The time after which a lone escape byte is reported as the Escape key.
  ///
  /// The bytes of an arrow key can be 150 ms apart on a slow connection. A much longer delay would make the Escape key
  /// feel slow. Terminals that report keys unambiguously send the Escape key as a sequence, which is never delayed.
  public nonisolated static let defaultEscapeDelay = Duration.milliseconds(200)

  /// Returns the delay that the value of `ESCDELAY` specifies in milliseconds.
  ///
  /// The result is ``defaultEscapeDelay`` if the value is missing or is not a number from 0 to 5000.
  public static func escapeDelay(_ text: String?) -> Duration {
    guard let milliseconds = text.flatMap(Int.init), (0...5000).contains(milliseconds) else {
      return defaultEscapeDelay
    }
    return .milliseconds(milliseconds)
  }
}
