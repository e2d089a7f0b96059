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
  @Suite("TTY")
  struct TTYTests {
    private static let restoreSequence =
      "\u{1B}[?2026l\u{1B}[<u\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[m\u{1B}[?7h"
      + "\u{1B}[?25h\u{1B}[?1049l"

    @Test(.fault(45)) func `leaving a TTY restores the settings and the modes of the terminal`() throws {
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
      #expect(String(decoding: terminal.output(), as: UTF8.self) == Self.restoreSequence)
      tty.leave()
      #expect(terminal.output().isEmpty)
    }

    /// The settings that a terminal reports for its modes, and the resulting changes to the restore sequence.
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
        Before("usual settings", [(2004, .reset), (25, .set), (7, .alwaysSet), (1004, .unknown), (1002, .reset)]),
        Before("bracketed paste", [(2004, .set)], ("\u{1B}[?2004l", by: "\u{1B}[?2004h")),
        Before("permanent focus events", [(1004, .alwaysSet)], ("\u{1B}[?1004l", by: "\u{1B}[?1004h")),
        Before(
          "no cursor or autowrap", [(25, .reset), (7, .reset)], ("\u{1B}[?7h\u{1B}[?25h", by: "\u{1B}[?7l\u{1B}[?25l")),
        Before("drag reports", [(1002, .set)], ("\u{1B}[?1000l", by: "\u{1B}[?1000l\u{1B}[?1002h")),
        Before(
          "reports of all mouse moves",
          [(1003, .set), (1006, .set)],
          ("\u{1B}[?1006l", by: ""), ("\u{1B}[?1000l", by: "\u{1B}[?1000l\u{1B}[?1003h")
        ),
        Before("an active alternate screen", [(1049, .set)], ("\u{1B}[?1049l", by: "\u{1B}[H\u{1B}[2J")),
      ])
    func `modes are restored to the settings that the terminal reports`(_ before: Before) throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      _ = terminal.output()
      // The replies arrive just before the terminal is restored.
      let replies = before.replies.map { "\u{1B}[?\($0.0);\($0.1.rawValue)$y" }.joined() + "\u{1B}[?62c"
      terminal.type(replies)
      tty.leave()
      let restoreSequence = before.replaced.reduce(Self.restoreSequence) { $0.replacing($1.0, with: $1.by) }
      #expect(String(decoding: terminal.output(), as: UTF8.self) == restoreSequence)
    }

    @Test(.fault(44)) func `reentering a TTY neither queries the modes nor pushes the keyboard flags again`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      tty.receive(.deviceAttributes)
      _ = terminal.output()
      try tty.enter()
      let greeting = String(decoding: terminal.output(), as: UTF8.self)
      #expect(!greeting.contains("p") && greeting.hasSuffix("\u{1B}[=5u"), "no query and no push is repeated")
      tty.receive(.mode(2004, .set))
      tty.leave()
      #expect(String(decoding: terminal.output(), as: UTF8.self) == Self.restoreSequence)
    }

    @Test(.fault(50)) func `leaving a TTY restores the modes of an enclosing program`() throws {
      let terminal = try PseudoTerminal()
      let outer = try TTY(path: terminal.path, options: .withoutQueries)
      try outer.enter()
      let before = terminal.settings
      _ = terminal.output()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      terminal.type([1049, 2004, 1004, 1002, 1006].map { "\u{1B}[?\($0);1$y" }.joined())
      terminal.type([25, 7].map { "\u{1B}[?\($0);2$y" }.joined() + "\u{1B}[?62c")
      _ = terminal.output()
      tty.leave()
      #expect(terminal.settings == before)
      let restoreSequence = String(decoding: terminal.output(), as: UTF8.self)
      let mouse = "\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1002h"
      #expect(
        restoreSequence
          == "\u{1B}[?2026l\u{1B}[<u\(mouse)\u{1B}[?1004h\u{1B}[?2004h\u{1B}[m\u{1B}[?7l\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    }

    @Test(.fault(44)) func `releasing a TTY restores the original settings even if the TTY was entered twice`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      do {
        let tty = try TTY(path: terminal.path, options: .withoutQueries)
        try tty.enter()
        try tty.enter()
      }
      #expect(terminal.settings == before)
    }

    @Test(.fault(45)) func `leaving a TTY discards unread input`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path, options: .withoutQueries)
      try tty.enter()
      terminal.type("reboot\n")
      #expect(terminal.hasInput)
      tty.leave()
      #expect(!terminal.hasInput)
    }

    #if !os(iOS)  // iOS has no exit tests.
    @Test(.fault(20, 45)) func `leaving a TTY keeps unread input that belongs to another job`() async throws {
      let terminal = try PseudoTerminal()
      terminal.type("reboot\n")
      let path = terminal.path
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        try await MainActor.run {
          // The terminal becomes the new session's controlling terminal, but this process is not the foreground job.
          setsid()
          let tty = try TTY(path: path, options: .withoutQueries)
          _ = ioctl(tty.descriptor, UInt(TIOCSCTTY), 0)
          try tty.enter()
          let job = sleepingJob()
          tcsetpgrp(tty.descriptor, job)
          let isInBackground = SignalRelay.isInBackground(of: tty.descriptor)
          tty.leave()
          kill(job, SIGKILL)
          var request = pollfd(fd: tty.descriptor, events: Int16(POLLIN), revents: 0)
          exit(isInBackground && poll(&request, 1, 0) == 1 ? 7 : 1)
        }
      }
    }
    #endif

    @Test(.fault(43)) func `reads and writes continue after signals and partial writes`() throws {
      let terminal = try PseudoTerminal()
      let user = terminal.user
      let tty = try TTY(path: terminal.path, options: .withoutQueries)
      try tty.enter()
      _ = terminal.output()
      // In blocking mode, calls wait and can be interrupted.
      _ = fcntl(tty.descriptor, F_SETFL, 0)
      var (noted, before) = (sigaction.simple { _ in }, sigaction())
      sigaction(SIGUSR1, &noted, &before)
      defer { sigaction(SIGUSR1, &before, nil) }
      // The test might run on a thread of a dispatch queue, and such threads block signals.
      var (unblocked, mask) = (sigset_t(), sigset_t())
      sigemptyset(&unblocked)
      sigaddset(&unblocked, SIGUSR1)
      pthread_sigmask(SIG_UNBLOCK, &unblocked, &mask)
      defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
      let flood = (0..<100_000).map { UInt8(0x21 + $0 % 90) }
      let target = Guarded(pthread_self())
      let received = Guarded<[UInt8]>([])
      let storm = OtherThread {
        target.withLock { _ = pthread_kill($0, SIGUSR1) }
        var piece = [UInt8](repeating: 0, count: 500)
        let count = piece.withUnsafeMutableBufferPointer { systemRead(user, $0) }
        received.withLock { $0 += piece.prefix(max(0, count)) }
      }
      defer { storm.join() }
      var rest = flood[...]
      while !rest.isEmpty { rest = rest.dropFirst(try tty.write(rest)) }
      let key = OtherThread {
        usleep(20_000)
        _ = systemWrite(user, [0x78])
      }
      defer { key.join() }
      #expect(try tty.read().first == 0x78)
      storm.join()
      #expect(received.withLock { $0 } + terminal.output() == flood)
    }

    @Test(.fault(8))
    func `frames on the alternate screen start in the top-left corner, regardless of the position of the cursor`()
      throws
    {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      tty.receive(.cursor(Point(column: 3, row: 4)))
      #expect(tty.origin == .zero)
    }

    @Test(.fault(8, 9))
    func `replies are expected for two seconds after a query or reply, and pending replies do not accumulate`() {
      let start = ContinuousClock.now
      var answers = PendingReplies()
      #expect(!answers.areExpected(at: start))
      answers.add(2, at: start)
      answers.countReply(at: start + .seconds(1))
      #expect(answers.count == 1 && answers.areExpected(at: start + .milliseconds(2900)))
      #expect(!answers.areExpected(at: start + .seconds(3)))
      for step in 0..<1000 { answers.add(1, at: start + .seconds(4 + step)) }
      #expect(answers.count <= 2, "a silent terminal does not accumulate pending replies")
      for _ in 0..<9 { answers.countReply(at: start + .seconds(2000)) }
      #expect(answers.count == 0)
    }

    @Test(.fault(42)) func `leaving a TTY waits for room in a terminal whose buffer is full`() throws {
      let terminal = try PseudoTerminal()
      let user = terminal.user
      let tty = try TTY(path: terminal.path, options: .withoutQueries)
      try tty.enter()
      let flood = [UInt8](repeating: 0x78, count: 100_000)
      // After a write of many bytes is rejected, there might still be room for a single byte.
      for count in [flood.count, 1] {
        while try tty.write(flood.prefix(count)) > 0 {}
      }
      let received = Guarded<[UInt8]>([])
      let reader = OtherThread {
        usleep(5000)
        received.withLock { $0 += PseudoTerminal.output(to: user) }
      }
      tty.leave()
      reader.join()
      let sent = received.withLock { $0 } + terminal.output()
      #expect(String(decoding: sent, as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test(.fault(42)) func `leaving a TTY restores the settings even if the terminal accepts no more bytes`() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let tty = try TTY(path: terminal.path, options: .withoutQueries)
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
    func `the reported size is limited to a size that can be drawn`(columns: UInt16, rows: UInt16, size: Size) throws {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let tty = try TTY(path: terminal.path, options: .withoutQueries, fallbackSize: Size(columns: 100, rows: 30))
      #expect(tty.size == size)
    }

    @Test(
      .fault(17),
      arguments: [
        ("132", "43", Size(columns: 132, rows: 43)), (nil, nil, .standard), ("0", "-3", .standard),
        ("wide", "30", Size(columns: 80, rows: 30)),
      ] as [(String?, String?, Size)]
    )
    func `a size is parsed from the environment`(columns: String?, lines: String?, size: Size) {
      #expect(Size(columns: columns, lines: lines) == size)
    }

    @Test(.fault(28), arguments: ["/dev/null", "/nowhere/at/all", "/"])
    func `a path that does not refer to a terminal is rejected`(path: String) {
      #expect(throws: TerminalError.self) { try TTY(path: path, options: .withoutQueries) }
    }

    @Test(.fault(21)) func `the end of the input is distinguished from a lack of input`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path, options: .withoutQueries)
      try tty.enter()
      #expect(try tty.read() == [])
      terminal.type("x")
      #expect(try tty.read() == [0x78])
      terminal.hangUp()
      #expect(throws: TerminalError.hungUp) { try tty.read() }
    }
  }
}
