/// How the user has left the terminal's interface.
enum SessionOutcome<Result> {
  case finished(Result)
  /// Ctrl-C, or Esc at the root of a choice.
  case cancelled
  /// A signal asked the program to end; the terminal is restored.
  case signalled(Int32)
  /// The user has thought too long.
  case timedOut
  /// The terminal went away.
  case hungUp
  /// There is no terminal to show anything on; nothing was shown.
  case noTerminal
  case failed(Message)
}

extension SessionOutcome: Sendable where Result: Sendable {}

extension SessionOutcome {
  /// Whether the user has seen anything.
  var wasShown: Bool {
    if case .noTerminal = self { false } else { true }
  }

  /// Returns what the user has finished with; where there is no terminal, the failure bears the `advice`.
  func result(orAdvise advice: String) throws(Failure) -> Result {
    switch self {
    case .finished(let result): return result
    case .cancelled: throw Failure(code: .interrupted, message: nil)
    case .signalled(let signal): throw Failure(code: ExitCode(signal: signal) ?? .environment, message: nil)
    case .timedOut: throw Failure(code: .timedOut, message: nil)
    case .hungUp: throw Failure(code: .hangUp, message: nil)
    case .noTerminal:
      throw Failure(code: .environment, message: Message("no terminal", at: "/dev/tty", advice: advice))
    case .failed(let message): throw Failure(code: .environment, message: message)
    }
  }
}
