import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests the built program as a job that a shell stops and continues.
@Suite("Suspension")
struct SuspensionTests {
  /// A script that runs the program as a job.
  ///
  /// Whenever the job stops or ends, the script prints the job's status and runs the next typed command.
  private static let shell = """
    exec 2>/dev/tty; set -m; modes=$(stty -g)
    sh -c 'echo $$ >"$HOME/pid"; exec "$0" pick --format "{id}" --country RU' "$0"
    while printf '\\rjob status %d\\n' $? >/dev/tty && read -r command; do eval "$command"; done
    """

  /// The commands that terminate the job, wait until it ends, and print the jobs' status.
  ///
  /// In bash, `kill` also continues a stopped job.
  private static let killing = "kill %1; while kill -0 %1; do sleep 0.01; done; jobs >/dev/tty"

  let home = TemporaryFolder()

  /// A way to stop the program.
  struct Stop: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let act: @Sendable (TerminalProcess, pid_t) -> Void
    /// Whether the program can restore the terminal before it stops.
    var isNoticed = true
  }

  private static let stops = [
    Stop(testDescription: "Ctrl-Z") { terminal, _ in terminal.type([0x1A]) },
    Stop(testDescription: "SIGTSTP") { _, id in kill(id, SIGTSTP) },
    Stop(testDescription: "SIGTSTP during drawing") { terminal, id in
      terminal.type(String(repeating: "\u{1B}[B\u{1B}[A", count: 150))
      kill(id, SIGTSTP)
    },
    Stop(testDescription: "SIGSTOP", act: { _, id in kill(id, SIGSTOP) }, isNoticed: false),
  ]

  @Test(.fault(18), arguments: stops)
  func `the program restores the terminal before it stops, and redraws the screen when it continues`(_ stop: Stop)
    throws
  {
    let terminal = try stopped(by: stop)
    if stop.isNoticed {
      #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible)
      #expect(terminal.screen.unknownSequences.isEmpty && !terminal.screen.modes.contains(2026))
      #expect(terminal.settings == terminal.initialSettings)
    }
    let count = terminal.drawn.count
    terminal.type(#"stty "$modes"; fg"# + "\n")
    try terminal.waits(for: "the list, drawn whole") { screen in
      screen.showsAlternate && String(decoding: terminal.drawn[count...], as: UTF8.self).contains("Moscow")
    }
    #expect(terminal.settings != terminal.initialSettings)
    terminal.type("kazan")
    try terminal.waits(for: "▸ Kazan")
    terminal.press(.enter)
    try terminal.waits(for: "job status 0")
    #expect(terminal.settings == terminal.initialSettings)
    terminal.type("exit\n")
    #expect(try terminal.ends().output.hasSuffix("551487\n"))
  }

  @Test(.fault(18, 22), arguments: stops)
  func `a stopped program ends when it receives SIGTERM`(_ stop: Stop) throws {
    let terminal = try stopped(by: stop)
    // The commands correspond to `kill %1` in an interactive shell.
    terminal.type("\(Self.killing)\n")
    try terminal.waits(for: "Exit 143")
    #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible)
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(.fault(20), arguments: stops)
  func `a program that continues in the background stops again and can be terminated`(_ stop: Stop) throws {
    let terminal = try stopped(by: stop)
    let wait = "until jobs | grep -q Stopped; do sleep 0.01; done"
    terminal.type(#"stty "$modes"; bg; \#(wait); echo ag""ain >/dev/tty"# + "\n")
    try terminal.waits(for: "again")
    #expect(terminal.settings == terminal.initialSettings, "the settings are those of the shell")
    terminal.type("\(Self.killing)\n")
    try terminal.waits(for: "Exit 143")
    #expect(!terminal.screen.showsAlternate && terminal.screen.isCursorVisible)
    #expect(terminal.settings == terminal.initialSettings)
  }

  /// Starts the program in a shell and stops it.
  private func stopped(by stop: Stop) throws -> TerminalProcess {
    let environment = Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path])
    let terminal = try TerminalProcess("/bin/bash", ["-c", Self.shell, Binary.citypicker()], environment: environment)
    try terminal.waits(for: "▸ Moscow")
    let id = try #require(home.text(of: "pid").flatMap { pid_t($0.dropLast()) })
    stop.act(terminal, id)
    try terminal.waits(for: "job status")
    return terminal
  }
}
