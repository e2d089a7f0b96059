import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite("Terminal process")
struct TerminalProcessTests {
  @Test func `the terminal separates drawing from printed output and reports the end of the program`() throws {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "printf 'drawn\\033[2;3H*' >/dev/tty; echo printed; exit 7"])
    try terminal.waits(for: "*")
    #expect(terminal.screen.lines.prefix(2) == ["drawn", "  *"])
    #expect(try terminal.ends() == .init(ending: .exit(7), output: "printed\n", errors: ""))
  }

  @Test func `the terminal echoes typed text and passes the text to the program, and Ctrl-C interrupts the program`()
    throws
  {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "exec cat >/dev/tty"])
    terminal.type("Казань")
    terminal.press(.enter)
    // Waits for the echo and the program's output because an earlier interrupt would discard the typed line.
    try terminal.waits(for: "the line twice") { $0.lines.prefix(2) == ["Казань", "Казань"] }
    terminal.press(.controlC)
    #expect(try terminal.ends() == .init(ending: .signal(SIGINT), output: "", errors: ""))
  }

  @Test func `the terminal reports its size and size changes to the program`() throws {
    let script = "trap 'stty size >/dev/tty' WINCH; stty size >/dev/tty; while :; do sleep 0.05; done"
    let terminal = try TerminalProcess("/bin/sh", ["-c", script], columns: 91, rows: 17)
    try terminal.waits(for: "17 91")
    terminal.resize(columns: 60, rows: 9)
    try terminal.waits(for: "9 60")
    terminal.send(SIGTERM)
    #expect(try terminal.ends().ending == .signal(SIGTERM))
  }

  @Test func `the terminal reports settings that a program has changed`() throws {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "read line; stty raw -echo"])
    let before = terminal.settings
    #expect(terminal.settings == before)
    terminal.press(.enter)
    _ = try terminal.ends()
    #expect(terminal.settings != before)
  }

  @Test func `a test can change the initial settings of the terminal`() throws {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "stty -a"]) { $0.c_lflag &= ~tcflag_t(ECHO) }
    #expect(try terminal.ends().output.contains(" -echo "))
  }

  @Test func `a timeout error contains the text of the screen`() throws {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "echo here >/dev/tty; sleep 5"])
    try terminal.waits(for: "here")
    let timeout = #expect(throws: TerminalProcess.Timeout.self) {
      try terminal.waits(for: "elsewhere", timeout: .milliseconds(20))
    }
    #expect(timeout?.description.contains("here") == true)
  }

  @Test func `typing more than a program reads does not block and returns the number of remaining bytes`() throws {
    let terminal = try TerminalProcess("/bin/sh", ["-c", "stty raw -echo; echo up >/dev/tty; exec sleep 60"])
    try terminal.waits(for: "up")
    let flood = [UInt8](repeating: 0x78, count: 100_000)
    #expect((1..<flood.count).contains(terminal.send(flood, timeout: .milliseconds(20))))
  }

  @Test func `closing the terminal sends SIGHUP`() throws {
    let terminal = try TerminalProcess(
      "/bin/sh", ["-c", "trap 'exit 3' HUP; echo up >/dev/tty; while :; do sleep 0.05; done"])
    try terminal.waits(for: "up")
    terminal.hangUp()
    #expect(try terminal.ends().ending == .exit(3))
  }

  @Test func `a program runs without a terminal`() throws {
    let run = try Binary.run("/bin/sh", ["-c", "echo out; echo err >&2; (: </dev/tty) 2>/dev/null || exit 4"])
    #expect(run == .init(ending: .exit(4), output: "out\n", errors: "err\n"))
  }

  @Test func `a broken pipe has no reader when the program writes to it`() throws {
    let run = try Binary.run("/bin/cat", ["/etc/passwd"], output: .brokenPipe)
    #expect(run.ending == .signal(SIGPIPE))
  }
}
