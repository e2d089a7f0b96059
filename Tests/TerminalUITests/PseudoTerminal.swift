import Glibc

@testable import TerminalUI

extension TerminalOptions {
  /// What a program wants that asks nothing, so that it need not wait for answers either.
  static let unasked = TerminalOptions(usesExtensions: false)
}

/// A terminal without a window: what a program does at one end is seen at the other.
@MainActor
final class PseudoTerminal {
  /// The end of the terminal's user; -1 once it is hung up.
  private(set) var user: Int32 = -1
  /// Kept open, so that the settings outlive the program.
  private var program: Int32 = -1
  /// The device of the program's end.
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

  /// Whether every key reaches the program at once.
  var isRaw: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }

  /// Whether a program would get something if it read now.
  var hasInput: Bool {
    var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// The rows of a terminal, as a program sets them.
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

  /// Returns what the program has sent.
  func output() -> [UInt8] { Self.output(to: user) }

  /// Returns what a program has sent to the user's end of a terminal.
  nonisolated static func output(to user: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { $1 = max(0, systemRead(user, $0)) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}
