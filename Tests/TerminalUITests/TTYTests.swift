import Glibc
import TestSupport
import Testing

@testable import TerminalUI

extension DeviceTests {
  @MainActor
  @Suite("TTY")
  struct TTYTests {
    private static let farewell =
      "\u{1B}[?2026l\u{1B}[<u\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[m\u{1B}[?7h"
      + "\u{1B}[?25h\u{1B}[?1049l"

    @Test(.fault(45)) func `leaves the terminal as it was`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let tty = try TTY(path: terminal.path)
      #expect(terminal.settings == before)
      try tty.enter()
      #expect(terminal.isRaw)
      let greeting = String(decoding: terminal.output(), as: UTF8.self)
      #expect(greeting.hasPrefix("\u{1B}[?1049$p\u{1B}[?25$p\u{1B}[?7$p"))
      let changes = "\u{1B}[c\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
      #expect(greeting.hasSuffix(changes + "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[>5u"))
      tty.leave()
      #expect(terminal.settings == before)
      #expect(String(decoding: terminal.output(), as: UTF8.self) == Self.farewell)
      tty.leave()
      #expect(terminal.output().isEmpty)
    }

    /// What a terminal says that modes were, and what is left out of the farewell, or comes instead.
    struct Before: CustomTestStringConvertible {
      let testDescription: String
      let replies: [(Int, ModeSetting)]
      let replaced: [(String, by: String)]

      init(_ name: String, _ replies: [(Int, ModeSetting)], _ replaced: (String, by: String)...) {
        testDescription = name
        self.replies = replies
        self.replaced = replaced
      }
    }

    @Test(
      .fault(8, 44),
      arguments: [
        Before("everything usual", [(2004, .reset), (25, .set), (7, .alwaysSet), (1004, .unknown), (1002, .reset)]),
        Before("paste", [(2004, .set)], ("\u{1B}[?2004l", by: "\u{1B}[?2004h")),
        Before("focus that cannot be turned off", [(1004, .alwaysSet)], ("\u{1B}[?1004l", by: "\u{1B}[?1004h")),
        Before(
          "no cursor, no autowrap", [(25, .reset), (7, .reset)], ("\u{1B}[?7h\u{1B}[?25h", by: "\u{1B}[?7l\u{1B}[?25l")),
        Before("a mouse that drags", [(1002, .set)], ("\u{1B}[?1000l", by: "\u{1B}[?1000l\u{1B}[?1002h")),
        Before(
          "a mouse that is always told of",
          [(1003, .set), (1006, .set)],
          ("\u{1B}[?1006l", by: ""), ("\u{1B}[?1000l", by: "\u{1B}[?1000l\u{1B}[?1003h")
        ),
        Before("a full screen around it", [(1049, .set)], ("\u{1B}[?1049l", by: "")),
      ])
    func `puts back what was on before, as far as the terminal says`(_ before: Before) throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      _ = terminal.output()
      // The last of them as late as may be.
      let replies = before.replies.map { "\u{1B}[?\($0.0);\($0.1.rawValue)$y" }.joined() + "\u{1B}[?62c"
      terminal.type(replies)
      tty.leave()
      let farewell = before.replaced.reduce(Self.farewell) { $0.replacing($1.0, with: $1.by) }
      #expect(String(decoding: terminal.output(), as: UTF8.self) == farewell)
    }

    @Test(.fault(44)) func `asks and pushes once, since later it would hear of its own changes`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      tty.note(.deviceAttributes)
      _ = terminal.output()
      try tty.enter()
      let greeting = String(decoding: terminal.output(), as: UTF8.self)
      #expect(!greeting.contains("p") && greeting.hasSuffix("\u{1B}[=5u"), "nothing is asked, nothing pushed twice")
      tty.note(.mode(2004, .set))
      tty.leave()
      #expect(String(decoding: terminal.output(), as: UTF8.self) == Self.farewell)
    }

    @Test(.fault(50)) func `gives a terminal back to the program around it`() throws {
      let terminal = try PseudoTerminal()
      let around = try TTY(path: terminal.path, options: .unasked)
      try around.enter()
      let before = terminal.settings
      _ = terminal.output()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      terminal.type([1049, 2004, 1004, 1002, 1006].map { "\u{1B}[?\($0);1$y" }.joined())
      terminal.type([25, 7].map { "\u{1B}[?\($0);2$y" }.joined() + "\u{1B}[?62c")
      _ = terminal.output()
      tty.leave()
      #expect(terminal.settings == before)
      let farewell = String(decoding: terminal.output(), as: UTF8.self)
      let mouse = "\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1002h"
      #expect(
        farewell
          == "\u{1B}[?2026l\u{1B}[<u\(mouse)\u{1B}[?1004h\u{1B}[?2004h\u{1B}[m\u{1B}[?7l\u{1B}[?25l")
    }

    @Test(.fault(44)) func `remembers the first settings however often it enters, and leaves when it goes`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      do {
        let tty = try TTY(path: terminal.path, options: .unasked)
        try tty.enter()
        try tty.enter()
      }
      #expect(terminal.settings == before)
    }

    @Test(.fault(45)) func `forgets what was typed ahead when it leaves`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path, options: .unasked)
      try tty.enter()
      terminal.type("reboot\n")
      #expect(terminal.hasInput)
      tty.leave()
      #expect(!terminal.hasInput)
    }

    @Test(.fault(42)) func `leaves a terminal that takes no more bytes`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let tty = try TTY(path: terminal.path, options: .unasked)
      try tty.enter()
      let flood = [UInt8](repeating: 0x78, count: 100_000)
      while try tty.write(flood[...]) > 0 {}
      tty.leave()
      #expect(terminal.settings == before)
    }

    @Test(
      .fault(17),
      arguments: [
        (0, 0, Size(columns: 100, rows: 30)), (0, 7, Size(columns: 100, rows: 7)), (9, 1, Size(columns: 9, rows: 1)),
        (65_535, 65_535, Size(columns: 1000, rows: 1000)),
      ] as [(UInt16, UInt16, Size)]
    )
    func `tells an extent that can be drawn`(columns: UInt16, rows: UInt16, size: Size) throws {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let tty = try TTY(path: terminal.path, options: .unasked, fallbackSize: Size(columns: 100, rows: 30))
      #expect(tty.size == size)
    }

    @Test(
      .fault(17),
      arguments: [
        ("132", "43", Size(columns: 132, rows: 43)), (nil, nil, .standard), ("0", "-3", .standard),
        ("wide", "30", Size(columns: 80, rows: 30)),
      ] as [(String?, String?, Size)]
    )
    func `takes an extent from the environment's texts`(columns: String?, lines: String?, size: Size) {
      #expect(Size(columns: columns, lines: lines) == size)
    }

    @Test(.fault(28), arguments: ["/dev/null", "/nowhere/at/all", "/"])
    func `is refused by what is no terminal`(path: String) {
      #expect(throws: TerminalError.self) { try TTY(path: path, options: .unasked) }
    }

    @Test(.fault(21)) func `tells the end of input from no input`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path, options: .unasked)
      try tty.enter()
      #expect(try tty.read() == [])
      terminal.type("x")
      #expect(try tty.read() == [0x78])
      terminal.hangUp()
      #expect(throws: TerminalError.hungUp) { try tty.read() }
    }
  }
}
