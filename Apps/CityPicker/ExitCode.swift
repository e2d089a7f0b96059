/// The exit code of the program.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case noResult = 1
  case environment = 2
  case usage = 64
  case timedOut = 124
  case hangUp = 129
  case interrupted = 130
  case quit = 131
  case brokenPipe = 141
  case terminated = 143

  /// Creates the exit code for a program that a signal terminated.
  ///
  /// The exit code is 128 plus the signal number. The initializer returns `nil` if no case has this exit code.
  init?(signal: Int32) {
    self.init(rawValue: 128 + signal)
  }

  /// Returns the exit codes that a command can have, or all of them if the command is `nil`.
  ///
  /// Commands that do not interact with the user do not handle signals.
  static func cases(of command: Command?) -> [ExitCode] {
    guard let command else { return allCases }
    guard Command.interactive.contains(command) else {
      return [.success, .noResult, .environment, .usage, .brokenPipe]
    }
    return allCases.filter { $0 != .timedOut || Option.timeout.commands.contains(command) }
  }

  /// Returns a short description of the exit code for the help of a command, or for all commands if the command is
  /// `nil`.
  func meaning(for command: Command? = nil) -> String {
    let isInteractive = command.map(Command.interactive.contains) ?? true
    return switch self {
    case .success: "success"
    case .noResult: noResult(of: command)
    case .environment: "\(isInteractive ? "no terminal, " : "")a bad file, a failed write"
    case .usage: "invalid command line"
    case .timedOut: "--timeout"
    case .hangUp: "SIGHUP, or the terminal hung up"
    case .interrupted where command == .app: "Ctrl-C or SIGINT"
    case .interrupted: "Ctrl-C, SIGINT, or Esc on the first screen"
    case .quit: "SIGQUIT"
    case .brokenPipe: "the pipe of the output is closed"
    case .terminated: "SIGTERM"
    }
  }

  private func noResult(of command: Command?) -> String {
    switch command {
    case .plan: "a rejected link"
    case .storyboard: "faults in the file"
    case .report: "variants that cannot be compared"
    case .pick, .app, .find, .near, .map, .help: "no result"
    case nil: "no result; a rejected link; faults in a file"
    }
  }
}
