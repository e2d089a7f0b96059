#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// A pseudoterminal that connects a test to a program.
///
/// At the user's end, the test types input and reads the program's output.
package final class PseudoTerminal {
  /// The error that is thrown if a pseudoterminal cannot be opened.
  package struct CannotOpen: Error { let reason: Int32 }

  /// The descriptor of the user's end, or -1 after a hangup.
  package private(set) var user: Int32
  /// The descriptor of the program's end, which stays open so that the settings outlive the program.
  private let program: Int32
  /// The device path of the program's end.
  package let path: String

  package init(columns: UInt16 = 20, rows: UInt16 = 5) throws {
    (user, program, path) = try openingDescriptors {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      var (user, program): (Int32, Int32) = (-1, -1)
      guard openpty(&user, &program, nil, nil, &size) == 0 else { throw CannotOpen(reason: errno) }
      for end in [user, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      // If the program does not read its input, typing fails instead of blocking the test.
      _ = fcntl(user, F_SETFL, O_NONBLOCK)
      return (user, program, String(cString: ttyname(program)))
    }
  }

  deinit {
    if user >= 0 { close(user) }
    close(program)
  }

  package var settings: TerminalSettings { TerminalSettings(of: program) }

  package func changeSettings(_ change: (inout termios) -> Void) {
    var settings = termios()
    tcgetattr(program, &settings)
    change(&settings)
    tcsetattr(program, TCSANOW, &settings)
  }

  /// Whether the terminal passes each key to the program immediately, without echoing it or sending signals.
  package var isRaw: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Whether input is available for the program to read.
  package var hasInput: Bool {
    var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Returns the number of rows in a terminal.
  ///
  /// The program can change this number.
  package static func rows(of user: Int32) -> UInt16 {
    var size = winsize()
    _ = ioctl(user, UInt(TIOCGWINSZ), &size)
    return size.ws_row
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) { _ = send(bytes[...]) }

  /// Types as many bytes as the terminal has room for.
  ///
  /// - Returns: The number of typed bytes, or -1 if typing fails, with the reason in `errno`.
  package func send(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { write(user, $0.baseAddress, $0.count) }
  }

  /// Writes text over the tested program's output, as another program would.
  package func draw(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(program, $0.baseAddress, $0.count) }
  }

  /// Resizes the terminal so that the foreground process receives SIGWINCH.
  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the user's end so that the terminal's controlling process receives SIGHUP.
  package func hangUp() {
    if user >= 0 { close(user) }
    user = -1
  }

  /// Returns the bytes that the program has sent since the previous call.
  package func output() -> [UInt8] { Self.output(to: user) }

  /// Returns the bytes that a program has sent to the user's end of a terminal since the previous call.
  package static func output(to user: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        repeat { count = read(user, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        count = max(0, count)
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}
