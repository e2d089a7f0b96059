@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension TerminalOptions {
  /// Options without queries, so that a test does not have to wait for replies.
  static let withoutQueries = TerminalOptions(usesExtensions: false)
}

/// A pseudoterminal, at whose user's end a test can read the output of the program.
@MainActor
final class PseudoTerminal {
  /// The descriptor of the user's end, or -1 after a hangup.
  private(set) var user: Int32 = -1
  /// The descriptor of the program's end, which stays open so that the settings outlive the program.
  private var program: Int32 = -1
  /// The path of the device at the program's end.
  let path: String

  init(columns: UInt16 = 20, rows: UInt16 = 5) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&user, &program, nil, nil, &size) == 0 else { throw TerminalError.unavailable(errno) }
    path = String(cString: ttyname(program))
    _ = fcntl(user, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if user >= 0 { close(user) }
    close(program)
  }

  /// The terminal's settings as bytes.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(program, &settings)
    return withUnsafeBytes(of: &settings) { Array($0) }
  }

  /// Whether each key is passed to the program immediately.
  var isRaw: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Whether a read by the program would return input now.
  var hasInput: Bool {
    var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Returns the number of rows of a terminal, which the program can set.
  nonisolated static func rows(of user: Int32) -> UInt16 {
    var size = winsize()
    _ = ioctl(user, UInt(TIOCGWINSZ), &size)
    return size.ws_row
  }

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    _ = systemWrite(user, bytes[...])
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  func hangUp() {
    if user >= 0 { close(user) }
    user = -1
  }

  /// Returns the bytes that the program has sent.
  func output() -> [UInt8] { Self.output(to: user) }

  /// Returns the bytes that a program has sent to the user's end of a terminal.
  nonisolated static func output(to user: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { $1 = max(0, systemRead(user, $0)) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}
