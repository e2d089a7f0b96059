import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests the numbered terminal faults that the built program must handle.
///
/// The tests run serially because each test blocks a thread while it waits for a process.
@Suite("Faults", .serialized)
struct FaultTests {
  let home = TemporaryFolder()

  /// Starts `pick` and waits until the picker suggests cities in Russia.
  private func start(_ arguments: String...) throws -> TerminalProcess {
    let terminal = try TerminalProcess(citypicker: ["pick", "--country", "RU"] + arguments, home: home)
    try terminal.waits(for: "▸ Moscow")
    return terminal
  }

  private func expectInterrupted(_ terminal: TerminalProcess) throws {
    terminal.press(.controlC)
    #expect(try terminal.ends() == .init(ending: .exit(130), output: "", errors: ""))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.fault(3)) func `arrow key sequences that arrive slowly and in pieces do not end the program`() throws {
    let terminal = try TerminalProcess(
      citypicker: ["pick", "--country", "RU", "--multi", "--preselect", "551487"], home: home)
    try terminal.waits(for: "▸ ◦ Moscow")
    for _ in 0..<2 {
      terminal.press(.escape)
      try terminal.waits(for: "Press Esc again to quit")
      terminal.type("[B")
      try terminal.waits(for: "the question withdrawn") { $0.row(of: "Press Esc again to quit") == nil }
    }
    #expect(terminal.screen.row(of: "▸ ◦ Moscow") != nil, "no part of the sequence is typed")
    try expectInterrupted(terminal)
  }

  @Test(.fault(24)) func `after a crash, the terminal is restored and the crash reporter does not wait for a key`()
    throws
  {
    let reporter = "enable=yes,interactive=yes,timeout=600s,symbolicate=off,images=none,threads=crashed"
    let terminal = try TerminalProcess(
      Binary.citypicker(), ["pick", "--country", "RU"],
      environment: Binary.environment(home: home.path, adding: ["SWIFT_BACKTRACE": reporter]), printsOnTerminal: true)
    try terminal.waits(for: "▸ Moscow")
    terminal.send(SIGSEGV)
    #expect(try terminal.ends(timeout: .seconds(120)).ending == .signal(SIGSEGV))
    #expect(!terminal.screen.showsAlternate)
    #if os(Linux)
    #expect(terminal.screen.row(of: "Backtrace took ") != nil, "the crash reporter has run")
    #endif
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.fault(9)) func `the program draws before any reply arrives, and the last query is widely supported`() throws {
    let terminal = try start()
    let drawn = String(decoding: terminal.drawn, as: UTF8.self)
    let parts = drawn.split(separator: "\u{1B}[c", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(parts[0].hasSuffix("\u{1B}]11;?\u{1B}\\") && !parts[1].contains("$p"))
    try expectInterrupted(terminal)
  }

  @Test(.fault(8)) func `late replies never become text`() throws {
    let terminal = try start()
    terminal.type("\u{1B}[?62;22c\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?1049;2$y\u{1B}[4;1Rkazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
  }

  @Test(.fault(10)) func `the program accepts a paste of one megabyte and the keys after the paste`() throws {
    let terminal = try start()
    terminal.type("\u{1B}[200~" + String(repeating: "казань\n", count: 80_000) + "\u{1B}[201~")
    try terminal.waits(for: "казань казань")
    try expectInterrupted(terminal)
  }

  @Test(.fault(11)) func `pasted lines do not accept a city`() throws {
    let terminal = try start()
    terminal.type("kazan\rmoscow\r")
    try terminal.waits(for: "kazan moscow")
    try expectInterrupted(terminal)
  }

  @Test(.fault(12, 42)) func `thousands of mouse events type no text and do not delay keys`() throws {
    let terminal = try start()
    terminal.type(String(repeating: "\u{1B}[<65;10;10M\u{1B}[<35;11;10M", count: 2000) + "kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
  }

  @Test(.fault(17)) func `after the terminal is resized many times, the interface has the final size`() throws {
    let terminal = try start()
    for step in 1...200 { terminal.resize(columns: step * 37 % 150 + 1, rows: step * 11 % 60 + 1) }
    terminal.resize(columns: 60, rows: 15)
    try terminal.waits(for: "the last line of the last size") { $0.lines[14].contains("Esc") }
    terminal.settle(quiet: .milliseconds(50))
    #expect(terminal.screen.row(of: "▸ Moscow") != nil)
    try expectInterrupted(terminal)
  }

  @Test(.fault(19)) func `Ctrl-Z rings the bell if the shell is waiting for the program's output`() throws {
    // Like a shell that is started from another shell, the inner shell is not a session leader.
    let terminal = try TerminalProcess(shell: #"P="$0" bash --norc --noprofile -i; true"#, home: home)
    terminal.type("x=$(\"$P\" pick --country RU); echo \"chosen: $x\"\n")
    try terminal.waits(for: "▸ Moscow")
    terminal.press(.controlZ)
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    #expect(terminal.drawn.contains(0x07))
    terminal.press(.enter)
    try terminal.waits(for: "the screen of the shell") { !$0.showsAlternate }
    terminal.settle()
    terminal.type("exit\n")
    #expect(try terminal.ends().output == "chosen: Kazan, Tatarstan, Russia\n")
  }

  @Test(.fault(19)) func `Ctrl-Z rings the bell if no shell could continue the program`() throws {
    let terminal = try start()
    terminal.press(.controlZ)
    try terminal.waits(for: "a bell") { _ in terminal.drawn.contains(0x07) }
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    try expectInterrupted(terminal)
  }

  @Test(.fault(25)) func `a closed output pipe ends the program with exit code 141 and no message`() throws {
    let terminal = try TerminalProcess(
      shell: #"{ "$0" pick --format "{id}"; echo "ended by $?" >/dev/tty; } | true"#, home: home)
    try terminal.waits(for: "▸ Shanghai")
    terminal.type("kazan\r")
    try terminal.waits(for: "ended by 141")
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "", errors: ""))
  }

  @Test(.fault(26), .enabled(if: hasFullDevice)) func `a full disk ends the program with exit code 2`() throws {
    let terminal = try TerminalProcess(shell: #"exec "$0" pick >/dev/full"#, home: home)
    try terminal.waits(for: "▸ Shanghai")
    terminal.type("kazan\r")
    let remains = try terminal.ends()
    #expect(remains.ending == .exit(2))
    #expect(remains.errors.contains("No space left on device"))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.fault(27), arguments: ["</dev/null", "<&-", "</", #"<"$0""#])
  func `keys are read from the terminal regardless of standard input`(_ input: String) throws {
    let terminal = try TerminalProcess(shell: #"exec "$0" pick --format "{id}" "# + input, home: home)
    try terminal.waits(for: "▸ Shanghai")
    terminal.type("kazan\r")
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "551487\n", errors: ""))
  }

  @Test(.fault(29)) func `the program stops in the background and draws in the foreground`() throws {
    let script = """
      exec 2>/dev/tty; set -m; "$0" pick --format "{id}" &
      until jobs | grep -q Stopped; do sleep 0.01; done
      echo "it waits" >/dev/tty; read -r line; fg %1; printf 'ended by %d\\n' $? >/dev/tty
      """
    let environment = Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path])
    let terminal = try TerminalProcess("/bin/bash", ["-c", script, Binary.citypicker()], environment: environment)
    try terminal.waits(for: "it waits")
    #expect(terminal.settings == terminal.initialSettings)
    terminal.type("\n")
    try terminal.waits(for: "▸ Shanghai")
    terminal.type("kazan\r")
    try terminal.waits(for: "ended by 0")
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.fault(46)) func `Ctrl-L removes text that another program wrote`() throws {
    let terminal = try start()
    terminal.scribble("\u{1B}[5;5Hthe system goes down\u{1B}[1;1H\u{1B}[2K")
    try terminal.waits(for: "the system goes down")
    let before = terminal.screen.lines[0]
    terminal.type("\u{0C}")
    try terminal.waits(for: "nothing but the program") {
      $0.row(of: "the system goes down") == nil && $0.lines[0] != before
    }
    try expectInterrupted(terminal)
  }

  @Test(
    .fault(47), arguments: ["citypicker://city/%1B%5B31m", "citypicker://%1B]0;x%07", "citypicker://city/1%zz", "x:"])
  func `an invalid link is rejected before drawing, and printed without control characters`(_ link: String) throws {
    let terminal = try TerminalProcess(citypicker: ["app", "--open", link], home: home)
    let remains = try terminal.ends()
    #expect(remains.ending == .exit(64))
    #expect(terminal.drawn.isEmpty)
    #expect(!remains.errors.isEmpty && remains.errors.dropLast().utf8.allSatisfy { $0 >= 0x20 })
  }

  #if os(Linux)
  @Test(arguments: [["--picker", "list"], ["--picker", "map", "--country", "SG"]])
  func `the program sleeps while it is idle`(_ arguments: [String]) throws {
    let terminal = try TerminalProcess(citypicker: ["pick"] + arguments, home: home)
    try terminal.waits(for: "a screen") { $0.showsAlternate && !$0.lines[23].isEmpty }
    terminal.settle()
    // On a busy machine, the program might still be preparing its search. A program that polls never has a quiet
    // interval.
    var isQuiet = false
    for _ in 1...20 where !isQuiet {
      let before = try #require(terminal.sleeps)
      #expect(before > 0)
      usleep(500_000)
      isQuiet = terminal.sleeps == before
    }
    #expect(isQuiet)
    try expectInterrupted(terminal)
  }
  #endif

  @Test(.fault(43)) func `no typed key is lost while many signals arrive`() throws {
    let terminal = try start()
    for letter in "kazan" {
      for signal in [SIGWINCH, SIGCONT, SIGWINCH, SIGPIPE] {
        terminal.send(signal)
        terminal.settle(quiet: .milliseconds(2))
      }
      terminal.type(String(letter))
    }
    try terminal.waits(for: "▸ Kazan")
    #expect(terminal.screen.unknownSequences.isEmpty)
    terminal.press(.enter)
    #expect(try terminal.ends().output == "Kazan, Tatarstan, Russia\n")
    #expect(terminal.settings == terminal.initialSettings)
  }
}
