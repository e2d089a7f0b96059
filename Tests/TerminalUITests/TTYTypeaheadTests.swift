import TestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DeviceTests {
  @MainActor
  @Suite("TTY with typed-ahead input")
  struct TTYTypeaheadTests {
    @Test func `Enter that is typed before raw mode stays Enter, and Ctrl-J that is typed later stays Ctrl-J`() throws {
      let terminal = try PseudoTerminal()
      terminal.changeSettings { $0.c_iflag |= tcflag_t(ICRNL) }
      let tty = try TTY(path: terminal.path)
      terminal.type("a\rb")
      try tty.enter()
      #expect(try tty.read() == Array("a\rb".utf8))
      terminal.type("\n")
      #expect(try tty.read() == [0x0A])
      try tty.enter()
      terminal.type("\n")
      #expect(try tty.read() == [0x0A])
      tty.leave()
    }
  }
}
