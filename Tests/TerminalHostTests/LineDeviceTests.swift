import Testing

@testable import TerminalHost
@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests a line terminal on a pseudoterminal that is not the controlling terminal of a session.
@MainActor
@Suite("Line terminal on a pseudoterminal", .serialized)
struct LineDeviceTests {
  @Test func `an end-of-file character ends the input`() throws {
    let device = TypingDevice()
    let terminal = try LineTerminal(path: device.path)
    device.type("a\n\u{4}")
    #expect(try [terminal.next(), terminal.next(), terminal.next()] == [.line("a"), .end, .end])
  }

  @Test func `reading from or printing to a disconnected terminal throws an error`() throws {
    let device = TypingDevice()
    let terminal = try LineTerminal(path: device.path)
    device.hangUp()
    #expect(throws: TerminalError.hungUp) { try terminal.next() }
    #expect(throws: TerminalError.hungUp) { try terminal.print(["a"]) }
  }

  @Test func `a released terminal closes its device and restores the signal handlers`() throws {
    let device = TypingDevice()
    let wasIgnored = TypingDevice.ignoresClosedPipes
    var terminal: LineTerminal? = try LineTerminal(path: device.path)
    device.closeProgramEnd()
    #expect(terminal != nil && TypingDevice.ignoresClosedPipes && !device.isClosed)
    terminal = nil
    #expect(TypingDevice.ignoresClosedPipes == wasIgnored && device.isClosed)
  }

  @Test func `releasing a line terminal does not close the descriptor of its input`() throws {
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    do { _ = try LineTerminal(answers: folder, output: folder) }
    #expect(fcntl(folder, F_GETFD) >= 0)
  }
}

/// A pseudoterminal in which the test types in place of the user.
private final class TypingDevice {
  let path: String
  private var user: Int32 = -1
  private var program: Int32 = -1

  init() {
    var name = [CChar](repeating: 0, count: 128)
    openpty(&user, &program, &name, nil, nil)
    [user, program].forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { [user, program].forEach { if $0 >= 0 { close($0) } } }

  func type(_ text: String) { _ = write(user, text, text.utf8.count) }

  func hangUp() {
    close(user)
    user = -1
  }

  func closeProgramEnd() {
    close(program)
    program = -1
  }

  /// Whether no program has the device open.
  var isClosed: Bool {
    var request = pollfd(fd: user, events: 0, revents: 0)
    return poll(&request, 1, 0) > 0 && Int32(request.revents) & POLLHUP != 0
  }

  static var ignoresClosedPipes: Bool {
    var action = sigaction()
    sigaction(SIGPIPE, nil, &action)
    return action.isIgnored
  }
}
