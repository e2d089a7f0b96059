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

/// Standard input, standard output, and standard error.
enum StandardStreams {
  /// Whether standard output is a terminal.
  static var printsOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width, in columns, of the terminal on standard output, or `nil` if the width is unknown.
  static var columns: Int? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }

  /// Whether standard input is a terminal.
  static var readsFromTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Makes failed writes return errors instead of raising signals, and replaces closed standard streams with
  /// placeholders.
  ///
  /// - Returns: An exchange that answers lines of standard input on standard output.
  static func prepare() -> LineExchange {
    signal(SIGPIPE, SIG_IGN)
    // Writing beyond the file size limit must also return an error.
    signal(SIGXFSZ, SIG_IGN)
    // If a standard stream is closed, the next file that the program opens gets that stream's descriptor. The program
    // would then read or overwrite that file. Placeholders therefore replace closed streams. Reading from the
    // placeholder for standard input fails, as does writing to the placeholders for the outputs.
    let input = open("/dev/null", O_WRONLY)
    if input != STDIN_FILENO { close(input) }
    var output = open("/dev/null", O_RDONLY)
    while (STDOUT_FILENO...STDERR_FILENO).contains(output) { output = open("/dev/null", O_RDONLY) }
    if output >= 0 { close(output) }
    return LineExchange(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Returns the input with the given name, where `-` is standard input.
  static func input(named name: String) -> StreamedFile {
    name == "-" ? .descriptor(STDIN_FILENO) : .path(name)
  }

  /// Returns a line device that reads from standard input and writes to standard error.
  @MainActor
  static func lines() throws(TerminalError) -> LineTerminal {
    try LineTerminal(answers: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Replaces the last line on standard error if standard error is a terminal.
  static func showProgress(_ line: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    try? write("\r\u{1B}[K" + line, to: STDERR_FILENO)
  }

  /// Prints the outcome of a command.
  ///
  /// - Returns: The command's exit code, or another exit code if the output cannot be written.
  static func deliver(_ outcome: Outcome) -> ExitCode {
    // If standard error is closed, a failed write cannot be reported anywhere.
    try? write(outcome.notes, to: STDERR_FILENO)
    printMessages(outcome.messages)
    do throws(SystemError) {
      try write(outcome.output, to: STDOUT_FILENO)
      return outcome.code
    } catch {
      let failure = failure(of: error)
      if let message = failure.message { printMessages([message]) }
      return failure.code
    }
  }

  /// Returns the failure for a command whose output cannot be written.
  static func failure(of error: SystemError) -> Failure {
    if error.isClosedPipe { return Failure(code: .brokenPipe, message: nil) }
    let message = Message.error(
      "cannot write to standard output: \(error)",
      advice: error.isOutOfSpace ? "free disk space, or redirect the output" : "redirect the output")
    return Failure(code: .environment, message: message)
  }

  private static func printMessages(_ messages: [Message]) {
    for message in messages {
      try? write("\(message)\n", to: STDERR_FILENO)
    }
  }

  /// Writes all bytes of a string to a descriptor, waiting while a nonblocking descriptor is not ready.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(text.utf8)[...], to: descriptor)
  }

  /// Writes all bytes to a descriptor, waiting while a nonblocking descriptor is not ready.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw SystemError(code: count == 0 ? EIO : errno)
      }
    }
  }
}
