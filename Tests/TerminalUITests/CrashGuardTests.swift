import Foundation
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
  @Suite("Crash guard")
  struct CrashGuardTests {
    #if !os(iOS)  // iOS has no exit tests.
    @Test(.fault(24), arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
    func `a crash signal restores the terminal`(signal: Int32) async throws {
      try await expectRestored(by: signal)
    }

    @Test(.fault(22), arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a termination signal restores the terminal`(signal: Int32) async throws {
      try await expectRestored(by: signal)
    }

    @Test(.fault(22), arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU])
    func `a signal that ends the process by default restores the terminal`(signal: Int32) async throws {
      try await expectRestored(by: signal)
    }

    @Test(.fault(22)) func `a program can handle SIGUSR1 while it uses the terminal`() async throws {
      let terminal = try PseudoTerminal()
      let path = terminal.path
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        try await MainActor.run {
          var handling = sigaction.calling { _, _, _ in }
          sigaction(SIGUSR1, &handling, nil)
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          unblockAll()
          raise(SIGUSR1)
          var settings = termios()
          tcgetattr(tty.descriptor, &settings)
          exit(settings.c_lflag & tcflag_t(ICANON) == 0 ? 7 : 1)
        }
      }
    }

    private func expectRestored(by signal: Int32) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal] in
        try await MainActor.run {
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          unblockAll()
          raise(signal)
        }
      }
      #expect(terminal.settings == before)
      #expect(String(decoding: terminal.output(), as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test(.fault(50), arguments: [false, true])
    func `a crash restores the outer terminal even if the inner terminal has not been left`(isLeft: Bool) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String, isLeft] in
        try await MainActor.run {
          let outer = try TTY(path: path, options: .withoutQueries)
          try outer.enter()
          let tty = try TTY(path: path, options: TerminalOptions(screen: .inline(rows: 2), usesExtensions: false))
          try tty.enter()
          if isLeft { tty.leave() }
          unblockAll()
          withExtendedLifetime(outer) {
            _ = raise(SIGABRT)
          }
        }
      }
      #expect(terminal.settings == before)
      let sent = String(decoding: terminal.output(), as: UTF8.self)
      #expect(sent.split(separator: "\u{1B}[J\u{1B}8").count == 2, "the inner terminal is restored once")
      #expect(sent.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"), "the outer terminal is restored last")
    }

    @Test(.fault(24)) func `a restore sequence that a handler has read never changes`() throws {
      let terminal = try PseudoTerminal()
      let tty = try TTY(path: terminal.path)
      try tty.enter()
      let first = CrashGuard.exchange(nil)
      let taken = try #require(first)
      defer { RestoreSequence.free(taken) }
      let bytes = { [UInt8](UnsafeBufferPointer(start: taken.pointee.bytes, count: taken.pointee.count)) }
      let before = bytes()
      for setting in [ModeSetting.set, .reset, .set] { tty.receive(.mode(2004, setting)) }
      #expect(bytes() == before)
      let others = CrashGuard.exchange(nil)
      defer { RestoreSequence.free(CrashGuard.exchange(others)) }
      #expect(others?.pointee.descriptor == tty.descriptor && others != taken)
    }

    @Test(.fault(24, 44)) func `a crash restores the modes that the terminal has reported`() async throws {
      let terminal = try PseudoTerminal()
      let path = terminal.path
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          let tty = try TTY(path: path)
          try tty.enter()
          for setting in [ModeSetting.reset, .unknown, .set] { tty.receive(.mode(2004, setting)) }
          unblockAll()
          raise(SIGABRT)
        }
      }
      let sent = String(decoding: terminal.output(), as: UTF8.self)
      #expect(sent.hasSuffix("\u{1B}[?2004h\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test(.fault(24)) func `a crash handler waits for room in a terminal whose buffer is full`() async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      let user = terminal.user
      async let sent = floodThatEnds(at: user)
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          let flood = [UInt8](repeating: 0x78, count: 100_000)
          // After a write of many bytes is rejected, there might still be room for a single byte.
          for count in [flood.count, 1] {
            while try tty.write(flood.prefix(count)) > 0 {}
          }
          var full = winsize(ws_row: 99, ws_col: 1, ws_xpixel: 0, ws_ypixel: 0)
          unblockAll()
          _ = ioctl(tty.descriptor, UInt(TIOCSWINSZ), &full)
          withExtendedLifetime(tty) {
            _ = raise(SIGABRT)
          }
        }
      }
      #expect(await sent.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
      #expect(terminal.settings == before)
    }

    /// Reads the output on a separate thread, because other tests could delay a task beyond the program's time limit.
    private nonisolated func floodThatEnds(at user: Int32) async -> String {
      await withCheckedContinuation { continuation in
        let reader = FloodReader(user: user, continuation: continuation)
        Thread.detachNewThread { reader.read() }
      }
    }

    @Test(.fault(22), arguments: CrashGuard.terminations)
    func `a signal that was already ignored remains ignored`(signal: Int32) async throws {
      let terminal = try PseudoTerminal()
      let path = terminal.path
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String, signal] in
        try await MainActor.run {
          var ignoring = sigaction.simple(SIG_IGN)
          sigaction(signal, &ignoring, nil)
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          unblockAll()
          raise(signal)
          var settings = termios()
          tcgetattr(tty.descriptor, &settings)
          exit(settings.c_lflag & tcflag_t(ICANON) == 0 ? 7 : 1)
        }
      }
    }

    @Test(.fault(24))
    func `before the previous crash handler runs, the terminal is restored and detached from standard input`()
      async throws
    {
      let terminal = try PseudoTerminal()
      let path = terminal.path
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        try await MainActor.run {
          let input = open(path, O_RDWR | O_NOCTTY)
          dup2(input, STDIN_FILENO)
          var action = sigaction.calling { _, _, _ in
            var settings = termios()
            let isRead = tcgetattr(STDIN_FILENO, &settings) == 0
            tcgetattr(100, &settings)
            _exit(!isRead && settings.c_lflag & tcflag_t(ICANON) != 0 ? 7 : 1)
          }
          dup2(input, 100)
          sigaction(SIGSEGV, &action, nil)
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          unblockAll()
          raise(SIGSEGV)
        }
      }
    }

    #if canImport(Glibc)
    @Test(.fault(24)) func `a crash while memory is allocated restores the terminal and ends the program`() async throws
    {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          dup2(open(path, O_RDWR | O_NOCTTY), STDIN_FILENO)
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          unblockAll()
          // Ends the program after 20 seconds in case the handler allocates memory, which would abort the program
          // again.
          alarm(20)
          // Overwrites the size of the free memory at the end of the heap, so the next allocation aborts the program.
          var block: UnsafeMutableRawPointer?
          if posix_memalign(&block, 16, 100_000) == 0, let block { memset(block, 0xFF, 100_064) }
          while posix_memalign(&block, 16, 48) == 0 {}
        }
      }
      #expect(terminal.settings == before)
    }
    #endif

    @Test(.fault(24)) func `a stack overflow restores the terminal`() async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try await MainActor.run {
          let tty = try TTY(path: path, options: .withoutQueries)
          try tty.enter()
          overflow(0)
        }
      }
      #expect(terminal.settings == before)
    }
    #endif
  }
}

/// Overflows the stack by recursion.
///
/// The code after the call prevents tail-call optimization.
@inline(never)
private func overflow(_ depth: Int) {
  if depth < .max { overflow(depth + 1) }
  withUnsafePointer(to: depth) { if $0.pointee < 0 { abort() } }
}

/// Unblocks all signals on the current thread.
private func unblockAll() {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_UNBLOCK, &all, nil)
}

/// A reader that reads a program's output only after the terminal's buffer is full.
///
/// The program reports the full buffer by setting its terminal's row count to 99.
private final class FloodReader: Sendable {
  private let user: Int32
  private let continuation: CheckedContinuation<String, Never>

  init(user: Int32, continuation: CheckedContinuation<String, Never>) {
    self.user = user
    self.continuation = continuation
  }

  func read() {
    let end = ContinuousClock.now + .seconds(60)
    var sent = ""
    while ContinuousClock.now < end, !sent.hasSuffix("\u{1B}[?1049l") {
      usleep(1000)
      guard PseudoTerminal.rows(of: user) == 99 else { continue }
      sent += String(decoding: PseudoTerminal.output(to: user), as: UTF8.self)
    }
    continuation.resume(returning: sent)
  }
}
