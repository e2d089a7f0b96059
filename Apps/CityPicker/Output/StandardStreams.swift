import Storage
import TerminalHost
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The three descriptors that every program is born with.
enum StandardStreams {
  /// Whether what is printed is shown by a terminal.
  static var printsOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How many columns has the terminal that shows what is printed; `nil` if it does not tell.
  static var columns: Int? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  /// Whether what is read is typed on a terminal.
  static var readsFromTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Makes failed writes come back as errors, whatever the shell has handed over.
  ///
  /// - Returns: What answers the lines of standard input by lines of standard output.
  static func prepare() -> LineExchange {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is a failed write, too.
    signal(SIGXFSZ, SIG_IGN)
    // A closed descriptor's number would go to the next file that is opened, which would then be read or printed into.
    // What is opened here takes the lowest free number, and can be neither.
    let input = open("/dev/null", O_WRONLY)
    if input != STDIN_FILENO { close(input) }
    var output = open("/dev/null", O_RDONLY)
    while (STDOUT_FILENO...STDERR_FILENO).contains(output) { output = open("/dev/null", O_RDONLY) }
    if output >= 0 { close(output) }
    return LineExchange(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Returns what a user names: `-` is standard input.
  static func input(named name: String) -> StreamedFile {
    name == "-" ? .descriptor(STDIN_FILENO) : .path(name)
  }

  /// Returns the lines of standard input as answers to those of standard error.
  @MainActor
  static func lines() throws(TerminalError) -> LineTerminal {
    try LineTerminal(answers: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Shows a line on standard error instead of the last one, if a person reads there.
  static func showProgress(_ line: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    try? write("\r\u{1B}[K" + line, to: STDERR_FILENO)
  }

  /// Prints what a command has left.
  ///
  /// - Returns: The code to end with: the command's, unless it could not be printed.
  static func deliver(_ outcome: Outcome) -> ExitCode {
    // Whom should a failure be told to?
    try? write(outcome.notes, to: STDERR_FILENO)
    tell(outcome.messages)
    do throws(SystemError) {
      try write(outcome.output, to: STDOUT_FILENO)
      return outcome.code
    } catch {
      let failure = failure(of: error)
      if let message = failure.message { tell([message]) }
      return failure.code
    }
  }

  /// Returns how the program ends that could not print.
  static func failure(of error: SystemError) -> Failure {
    if error.code == EPIPE { return Failure(code: .brokenPipe, message: nil) }
    let message = Message("cannot print (\(error))", at: "standard output", advice: "make room, or print elsewhere")
    return Failure(code: .environment, message: message)
  }

  private static func tell(_ messages: [Message]) {
    for message in messages {
      try? write("\(message)\n", to: STDERR_FILENO)
    }
  }

  /// Writes a text to a descriptor, however little is taken at a time; one that does not block is waited for.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(text.utf8)[...], to: descriptor)
  }

  /// Writes bytes to a descriptor in the same way.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&room, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw SystemError(code: count == 0 ? EIO : errno)
      }
    }
  }
}
