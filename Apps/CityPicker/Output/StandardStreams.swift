import Storage

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

  /// Makes failed writes come back as errors, whatever the shell has handed over.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A closed descriptor's number would go to the next file that is opened, which would then be printed into. What is
    // opened here takes the lowest free number, and cannot be written to.
    var descriptor = open("/dev/null", O_RDONLY)
    while (0...STDERR_FILENO).contains(descriptor) { descriptor = open("/dev/null", O_RDONLY) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Prints what a command has left.
  ///
  /// - Returns: The code to end with: the command's, unless it could not be printed.
  static func deliver(_ outcome: Outcome) -> ExitCode {
    tell(outcome.messages)
    do throws(SystemError) {
      try writeAll(Array(outcome.output.utf8), to: STDOUT_FILENO)
      return outcome.code
    } catch {
      if error.code == EPIPE { return .brokenPipe }
      tell([Message("cannot print (\(error))", at: "standard output", advice: "make room, or print elsewhere")])
      return .environment
    }
  }

  private static func tell(_ messages: [Message]) {
    for message in messages {
      // Whom should a failure be told to?
      try? writeAll(Array("\(message)\n".utf8), to: STDERR_FILENO)
    }
  }
}
