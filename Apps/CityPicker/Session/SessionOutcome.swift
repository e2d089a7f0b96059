import Storage
import TerminalHost
import TerminalUI

/// The outcome of an interactive session.
enum SessionOutcome<Result> {
  case finished(Result)
  /// The user pressed Ctrl-C or quit `pick` without accepting a city.
  case canceled
  /// The program received a signal, and the terminal was restored.
  case signaled(Int32)
  /// The time limit elapsed.
  case timedOut
  /// The terminal was disconnected.
  case hungUp
  /// No terminal is available, so nothing was shown.
  case noTerminal
  case failed(Message)
}

extension SessionOutcome: Sendable where Result: Sendable {}

extension SessionOutcome {
  /// Whether anything was shown to the user.
  var wasShown: Bool {
    if case .noTerminal = self { false } else { true }
  }

  /// Returns the result of a finished session.
  ///
  /// - Parameter advice: The advice to include in the error message if there is no terminal.
  /// - Returns: The result.
  /// - Throws: A failure if the session did not finish.
  func result(orAdvise advice: String) throws(Failure) -> Result {
    switch self {
    case .finished(let result): return result
    case .canceled: throw Failure(code: .interrupted, message: nil)
    case .signaled(let signal): throw Failure(code: ExitCode(signal: signal) ?? .environment, message: nil)
    case .timedOut: throw Failure(code: .timedOut, message: nil)
    case .hungUp: throw Failure(code: .hangUp, message: nil)
    case .noTerminal:
      throw Failure(code: .environment, message: .error("cannot open the terminal '/dev/tty'", advice: advice))
    case .failed(let message): throw Failure(code: .environment, message: message)
    }
  }
}

extension SessionOutcome<Void> {
  /// Creates the outcome of a session that runs the application.
  init(_ ending: HostEnding) {
    self =
      switch ending {
      case .stopped, .quit, .nothingSelected: .finished(())
      case .timedOut: .timedOut
      case .interrupted: .canceled
      case .signaled(let signal): .signaled(signal)
      case .hungUp: .hungUp
      }
  }
}

extension SessionOutcome<Choice> {
  /// Creates the outcome of a session in which the user chooses cities.
  ///
  /// The outcome is ``canceled`` if the user quits or presses Ctrl-C, or if the host stops before a city is accepted.
  init(_ ending: HostEnding, _ choice: Choice) {
    self =
      switch ending {
      case .stopped where !choice.cities.isEmpty: .finished(choice)
      case .nothingSelected: .finished(choice)
      case .timedOut: .timedOut
      case .stopped, .quit, .interrupted: .canceled
      case .signaled(let signal): .signaled(signal)
      case .hungUp: .hungUp
      }
  }
}

extension SessionOutcome {
  init(_ error: TerminalError, onTerminal: Bool) {
    switch error {
    case .unavailable: self = .noTerminal
    case .hungUp: self = .hungUp
    case .failed(let number) where !onTerminal:
      let text = "cannot read answers from standard input: \(SystemError(code: number))"
      self = .failed(.error(text, advice: "provide one answer per line"))
    case .failed(let number):
      self = .failed(.error("the terminal failed: \(SystemError(code: number))", advice: "use another terminal"))
    }
  }
}
