import Glibc
import Testing

@testable import TerminalUI

extension DeviceTests {
  @MainActor
  @Suite("Crash guard")
  struct CrashGuardTests {
    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `puts the terminal back when a signal ends the process`(signal: Int32) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal] in
        try await MainActor.run {
          let tty = try TTY(path: path)
          try tty.enter()
          var all = sigset_t()
          sigfillset(&all)
          pthread_sigmask(SIG_UNBLOCK, &all, nil)
          raise(signal)
        }
      }
      #expect(terminal.settings == before)
      #expect(String(decoding: terminal.output(), as: UTF8.self).hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `puts the terminal back when the program breaks`() async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let path = terminal.path
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try await MainActor.run {
          let tty = try TTY(path: path)
          try tty.enter()
          overflow(0)
        }
      }
      #expect(terminal.settings == before)
    }
  }
}

/// Calls itself until the stack is used up.
@inline(never)
private func overflow(_ depth: Int) {
  if depth < .max { overflow(depth + 1) }
  withExtendedLifetime(depth) {}
}
