import Glibc
import Testing

@testable import TerminalUI

extension DeviceTests {
  @MainActor
  @Suite("TTY")
  struct TTYTests {
    @Test func `leaves the terminal as it was`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let tty = try TTY(path: terminal.path)
      #expect(terminal.settings == before)
      try tty.enter()
      #expect(terminal.isRaw)
      #expect(String(decoding: terminal.output(), as: UTF8.self) == "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l")
      tty.leave()
      #expect(terminal.settings == before)
      let farewell = String(decoding: terminal.output(), as: UTF8.self)
      #expect(farewell == "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
      tty.leave()
      #expect(terminal.output().isEmpty)
    }

    @Test func `remembers the first settings however often it enters, and leaves when it goes`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      do {
        let tty = try TTY(path: terminal.path)
        try tty.enter()
        try tty.enter()
      }
      #expect(terminal.settings == before)
    }

    @Test func `forgets what was typed ahead when it leaves`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      terminal.type("reboot\n")
      #expect(terminal.hasInput)
      tty.leave()
      #expect(!terminal.hasInput)
    }

    @Test func `leaves a terminal that takes no more bytes`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      let flood = [UInt8](repeating: 0x78, count: 100_000)
      while try tty.write(flood[...]) > 0 {}
      tty.leave()
      #expect(terminal.settings == before)
    }

    @Test(
      arguments: [
        (0, 0, Size(columns: 100, rows: 30)), (0, 7, Size(columns: 100, rows: 7)), (9, 1, Size(columns: 9, rows: 1)),
        (65_535, 65_535, Size(columns: 1000, rows: 1000)),
      ] as [(UInt16, UInt16, Size)]
    )
    func `tells an extent that can be drawn`(columns: UInt16, rows: UInt16, size: Size) throws {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let tty = try TTY(path: terminal.path, fallbackSize: Size(columns: 100, rows: 30))
      #expect(tty.size == size)
    }

    @Test(
      arguments: [
        ("132", "43", Size(columns: 132, rows: 43)), (nil, nil, .standard), ("0", "-3", .standard),
        ("wide", "30", Size(columns: 80, rows: 30)),
      ] as [(String?, String?, Size)]
    )
    func `takes an extent from the environment's texts`(columns: String?, lines: String?, size: Size) {
      #expect(Size(columns: columns, lines: lines) == size)
    }

    @Test(arguments: ["/dev/null", "/nowhere/at/all", "/"])
    func `is refused by what is no terminal`(path: String) {
      #expect(throws: TerminalError.self) { try TTY(path: path) }
    }

    @Test func `tells the end of input from no input`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      #expect(try tty.read() == [])
      terminal.type("x")
      #expect(try tty.read() == [0x78])
      terminal.hangUp()
      #expect(throws: TerminalError.hungUp) { try tty.read() }
    }
  }
}
