import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Tests how the built program's accessible prompts handle answers from a pipe and from a terminal.
@Suite("Accessible prompts")
struct AccessibleTests {
  let home = TemporaryFolder()

  /// Runs a shell command line without a terminal.
  ///
  /// In the command line, `$0` is the path of `citypicker`.
  private func run(_ line: String, adding variables: [String: String] = [:]) throws -> Binary.Run {
    try Binary.run(
      "/bin/sh", ["-c", line, Binary.citypicker()],
      environment: Binary.environment(
        home: home.path, adding: variables.merging(["XDG_DATA_HOME": home.path]) { $1 }))
  }

  private func start(_ arguments: String..., kind: String = "dumb") throws -> TerminalProcess {
    try TerminalProcess(citypicker: arguments, home: home, adding: ["TERM": kind])
  }

  /// A shell command line and its expected result.
  struct Pipe: Sendable, CustomTestStringConvertible {
    let line: String
    var output = ""
    /// The expected beginnings of lines on standard error, in this order but not necessarily adjacent.
    var reports: [String] = []
    var code: Int32 = 0

    var testDescription: String { line }
  }

  private static let end = ["The input has ended at Cities."]

  @Test(arguments: [
    Pipe(
      line: #"printf 'Russia\nTatarstan\nKazan\n' | "$0" pick --accessible"#, output: "Kazan, Tatarstan, Russia\n",
      reports: [
        "Cities",
        "Type a number from 1 to 246, the text of a row, or ? for help. Type any other text to search for it.",
        "Russia", "Path: Cities.", "Type a number", "Tatarstan", "Path: Cities, Russia.", "Type a number",
      ]),
    Pipe(
      line: #"printf '999\nxyzq\nClear the search\nRussia\r\nTatarstan\r\nkazan' | "$0" --accessible"#,
      output: "Kazan, Tatarstan, Russia\n",
      reports: ["Invalid row 999: must be 1–246.", "Cities: 0 found", "Cities", "Russia", "Tatarstan"]),
    Pipe(
      line: #"printf 'toggle yelabuga\ntoggle kazan\n1\n' | "$0" --accessible --multi --query tatarstan --country RU"#,
      reports: ["Russia: 0 chosen · 1 found"], code: 130),
    Pipe(
      line: #"printf '1\ntoggle yelabuga\ntoggle kazan\n1\n' | "$0" --accessible --multi --query tatarstan"#
        + #" --format '{id} '"#, output: "468082 \n551487 \n",
      reports: ["Tatarstan: 1 chosen", "Tatarstan: 2 chosen"]),
    Pipe(
      line: #"printf 'toggle kazan\nFinish\n' | "$0" --accessible --multi --country RU --query kazan"#,
      output: "Kazan, Tatarstan, Russia\n",
      reports: ["Russia: 0 chosen", "Russia: 1 chosen", "Selected: Kazan, Tatarstan, Russia."]),
    Pipe(
      line: #"printf 'toggle kazan\ndeselect all\nFinish\n' | "$0" --accessible --multi --country RU --query kazan"#,
      reports: ["Russia: 0 chosen", "Russia: 1 chosen", "Russia: 0 chosen"], code: 130),
    Pipe(line: #""$0" pick --accessible </dev/null"#, reports: ["Cities"] + end, code: 130),
    Pipe(
      line: #"printf 'https://maps.app.goo.gl/x\n99,200\n' | "$0" --accessible"#,
      reports: [
        "Not a link with a point from OpenStreetMap, Google Maps, or Apple Maps.",
        "Latitudes are from -90 to 90, and longitudes from -180 to 180.",
      ], code: 130),
    Pipe(
      line: #"env -u HOME -u XDG_DATA_HOME "$0" app --accessible"#,
      reports: ["error: no folder for the profile: HOME is not set; set HOME or XDG_DATA_HOME"], code: 2),
    Pipe(
      line: #"env -u XDG_DATA_HOME HOME=here "$0" app --accessible"#,
      reports: [
        "error: no folder for the profile: HOME is 'here', which is not an absolute path; set HOME or XDG_DATA_HOME"
      ], code: 2),
    Pipe(
      line: #""$0" pick --accessible <&-"#,
      reports: ["error: cannot read answers from standard input: Bad file descriptor; provide one answer per line"],
      code: 2),
    Pipe(line: #"printf '.back\n.back\n' | "$0" --accessible"#, reports: ["There is no previous screen"], code: 130),
    Pipe(line: #"printf 'Peru\n.quit\n' | "$0" --accessible"#, reports: ["Peru"], code: 130),
    Pipe(line: #"printf 'Peru\nxyzq' | "$0" --accessible 2>&-"#, code: 130),
    Pipe(line: #"printf 'singapore\n1\n' | "$0" --accessible 2>&-"#, output: "Singapore\n"),
    Pipe(line: #"printf 'singapore\n1\n' | "$0" --accessible 2>/dev/full"#, output: "Singapore\n"),
    Pipe(
      line: #"printf '\377\000\033[A\n' | "$0" --accessible"#,
      reports: ["Cities: 50 of ", "The input has ended at Cities."], code: 130),
    Pipe(
      line: #"{ head -c 65537 /dev/zero; echo; echo singapore; echo 1; } | "$0" --accessible"#, output: "Singapore\n",
      reports: ["The line is too long: the limit is 64 kB."]),
    Pipe(
      line: #""$0" pick --accessible </"#,
      reports: ["error: cannot read answers from standard input: Is a directory; provide one answer per line"], code: 2),
    Pipe(line: #"echo Russia | "$0" pick"#, reports: ["error: cannot open the terminal '/dev/tty'; use"], code: 2),
    Pipe(
      line: #"echo Russia | TERM=dumb "$0" pick"#, reports: ["error: cannot open the terminal '/dev/tty'; use"], code: 2
    ),
    Pipe(line: #"printf 'Ada\n' | "$0" app --accessible"#, reports: ["Sign in", "Profile", "The input has ended"]),
    Pipe(
      line: #"printf 'Clear the name\nSign in\n' | "$0" app --accessible"#,
      reports: ["1. Sign in as “tester”", "Sign in", "1. Sign in", "Sign in", "The name is empty; type a name."]),
    Pipe(
      line:
        #"printf 'Ada\n.open city/1\n.open nowhere\n' | "$0" app --accessible 2>&1 | grep -cE 'no page|no city'"#,
      output: "2\n"),
    Pipe(line: #"printf 'Ada\n.back\n.back\n' | "$0" app --accessible"#, reports: ["Profile", "There is no previous"]),
  ])
  func `the program reads answers from a pipe and prints prompts on standard error`(_ pipe: Pipe) throws {
    guard canRun(pipe) else { return }
    let run = try run(pipe.line)
    #expect(run.output == pipe.output)
    #expect(run.ending == .exit(pipe.code), "\(run.errors)")
    var rest = run.errors.split(separator: "\n")[...]
    for line in pipe.reports {
      let index = rest.firstIndex { $0.hasPrefix(line) }
      #expect(index != nil, "“\(line)” is not in \(run.errors)")
      rest = rest[(index ?? rest.startIndex)...].dropFirst()
    }
    #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "no control characters")
  }

  @Test(
    .fault(30),
    arguments: [
      (["--accessible"], "xterm-256color"), ([], "dumb"), ([], ""), (["--accessible", "--picker", "map"], "dumb"),
    ])
  func `the program prompts on the terminal and keeps the terminal's settings`(_ options: [String], _ kind: String)
    throws
  {
    let terminal = try TerminalProcess(citypicker: ["pick"] + options, home: home, adding: ["TERM": kind])
    try terminal.waits(for: "Type a number from 1 to 2")
    terminal.type("Russia\n")
    try terminal.waits(for: "Type a number from 1 to 83")
    #expect(terminal.settings == terminal.initialSettings)
    terminal.type("tatarstan\n")
    try terminal.waits(for: "Path: Cities, Russia.")
    terminal.type("kazan\n")
    #expect(try terminal.ends() == .init(ending: .exit(0), output: "Kazan, Tatarstan, Russia\n", errors: ""))
    #expect(!terminal.drawn.contains(0x1B))
    #expect(terminal.settings == terminal.initialSettings)
  }

  @Test(arguments: [("list", 246), ("map", 255)])
  func `the numbers of rows depend neither on the user's time zone nor on recently chosen cities`(
    _ picker: String, _ count: Int
  ) throws {
    let prompt = "Type a number from 1 to \(count),"
    var prompts: Set<String> = []
    for recent in ["[]", "[551487,2988507]"] {
      home.write(#"{"schemaVersion":1,"cities":\#(recent),"searches":[]}"#, to: "citypicker/recent.json")
      for zone in ["Europe/Moscow", "Asia/Tokyo"] {
        let run = try run(
          #"(yes '' | head -n 16; echo .quit) | "$0" pick --accessible --picker \#(picker)"#, adding: ["TZ": zone])
        #expect(run.ending == .exit(130) && run.output.isEmpty)
        prompts.insert(run.errors)
        let terminal = try TerminalProcess(
          citypicker: ["pick", "--picker", picker], home: home, adding: ["TERM": "dumb", "TZ": zone])
        try terminal.waits(for: prompt)
        #expect(terminal.screen.row(of: "1. Afghanistan") != nil && terminal.screen.row(of: "Kazan") == nil)
        #expect(terminal.screen.row(of: "Recent") == nil && terminal.screen.row(of: "Largest") == nil)
        terminal.type(".quit\n")
        #expect(try terminal.ends().ending == .exit(130))
      }
    }
    let lines = try #require(prompts.first).split(separator: "\n")
    #expect(prompts.count == 1 && lines.contains("1. Afghanistan"), "\(prompts)")
    #expect(lines.contains { $0.hasPrefix("246. Zimbabwe") } && lines.contains { $0.hasPrefix(prompt) })
    for text in ["Recent", "Largest", "Kazan"] { #expect(!lines.contains { $0.contains(text) }) }
  }

  @Test func `the program ends when its input ends or the terminal is disconnected`() throws {
    let typed = try start("pick")
    try typed.waits(for: "Type a number")
    typed.type([0x04])
    #expect(try typed.ends() == .init(ending: .exit(130), output: "", errors: ""))
    #expect(typed.screen.row(of: "The input has ended at Cities.") != nil)
    let gone = try start("pick")
    try gone.waits(for: "Type a number")
    gone.hangUp()
    #expect(try gone.ends() == .init(ending: .exit(129), output: "", errors: ""))
    // Only the shell receives SIGHUP, and the shell ignores the signal. The program itself must therefore detect that
    // the terminal is disconnected.
    let unheard = try TerminalProcess(shell: #"trap '' HUP; TERM=dumb "$0" pick; echo $?"#, home: home)
    try unheard.waits(for: "Type a number")
    unheard.hangUp()
    #expect(try unheard.ends() == .init(ending: .exit(0), output: "129\n", errors: ""))
  }

  /// Each row contains a signal, or 0 for Ctrl-C, and the expected exit code.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131), (0, 130)] as [(Int32, Int32)])
  func `the program saves the navigation state when a signal or Ctrl-C ends the program`(_ signal: Int32, _ code: Int32)
    throws
  {
    let terminal = try start("app")
    try terminal.waits(for: "3. Change the name: tester")
    terminal.type(".open region/RU.73\n")
    try terminal.waits(for: "Path: Profile, Russia.")
    if signal == 0 { terminal.press(.controlC) } else { terminal.send(signal) }
    #expect(try terminal.ends() == .init(ending: .exit(code), output: "", errors: ""))
    #expect(home.text(of: "citypicker/navigation.json")?.contains("RU.73") == true)
    let next = try start("app")
    try next.waits(for: "Path: Profile, Russia.")
  }

  @Test func `a signal ends the program while it waits for answers from a pipe`() throws {
    let line = #"mkfifo "$HOME/fifo"; "$0" pick --accessible <>"$HOME/fifo" 2>"$HOME/said" & p=$!; "#
    let wait = #"until grep -qs Type "$HOME/said"; do sleep 0.01; done; kill -TERM $p; wait $p; echo $?"#
    #expect(try run(line + wait).output == "143\n")
  }

  /// Returns a shell in which Ctrl-Z has stopped the program as a job.
  ///
  /// The shell prints each command's status.
  private func stopped() throws -> TerminalProcess {
    let shell = """
      exec 2>/dev/tty; set -m; TERM=dumb "$0" pick --format "{id}" --country RU
      while printf '\\rjob status %d\\n' $? >/dev/tty && read -r command; do eval "$command"; done
      """
    let environment = Binary.environment(home: home.path, adding: ["XDG_DATA_HOME": home.path])
    let terminal = try TerminalProcess("/bin/bash", ["-c", shell, Binary.citypicker()], environment: environment)
    try terminal.waits(for: "Type a number from 1 to 83")
    terminal.press(.controlZ)
    try terminal.waits(for: "job status 148")
    return terminal
  }

  private static let inBackground =
    #"bg; until jobs | grep -q Stopped; do sleep 0.01; done; printf '\033[2J' >/dev/tty; echo ag""ain >/dev/tty"#

  @Test func `a stopped job stops again in the background, continues in the foreground, and prompts again`() throws {
    let terminal = try stopped()
    terminal.type("\(Self.inBackground)\n")
    try terminal.waits(for: "again")
    #expect(terminal.screen.row(of: "Type a number") == nil, "the program does not prompt in the background")
    terminal.type("fg\n")
    try terminal.waits(for: "Type a number from 1 to 83")
    #expect(terminal.screen.row(of: "15. Chukotka") == nil, "the rows are not printed again")
    #expect(terminal.settings == terminal.initialSettings)
    terminal.type("Moscow\n")
    try terminal.waits(for: "job status 0")
    terminal.type("exit\n")
    #expect(try terminal.ends().output.hasSuffix("524901\n"))
  }

  @Test(arguments: [false, true])
  func `a stopped job ends when it receives SIGTERM`(_ isInBackground: Bool) throws {
    let terminal = try stopped()
    if isInBackground {
      terminal.type("\(Self.inBackground)\n")
      try terminal.waits(for: "again")
    }
    terminal.type("kill %1; while kill -0 %1; do sleep 0.01; done; jobs >/dev/tty\n")
    try terminal.waits(for: "Exit 143")
    #expect(terminal.settings == terminal.initialSettings)
  }
}
