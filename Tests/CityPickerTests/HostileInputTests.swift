import TestSupport
import Testing

/// Tests that invalid input and failed writes end the program with the expected exit code and at most one message.
@Suite("Hostile input")
struct HostileInputTests {
  /// A shell command line and its expected result.
  ///
  /// In the command line, `$0` is the path of `citypicker`, and `$x` contains 100,000 letters.
  struct Attack: CustomTestStringConvertible {
    let line: String
    let run: Binary.Run
    var destination = Binary.Output.captured
    var testDescription: String { line }

    init(
      _ line: String, code: Int32, prints output: String = "", reports message: String? = nil,
      to destination: Binary.Output = .captured
    ) {
      self.line = line
      self.destination = destination
      run = Binary.Run(ending: .exit(code), output: output, errors: message.map { "error: \($0)\n" } ?? "")
    }
  }

  private static let letters = String(repeating: "x", count: 200) + "…"
  private static let flag = "--" + String(repeating: "x", count: 198) + "…"
  private static let noPoint =
    "a latitude from -90 to 90 and a longitude from -180 to 180, such as 55.79,49.12, or ISO 6709"
  private static let elsewhere = "free disk space, or redirect the output"

  @Test(arguments: [
    Attack(
      #""$0" find $x $x $x $x $x $x $x $x $x $x"#, code: 64,
      reports: "the search text has 1000009 bytes: must be at most 1024 bytes"),
    Attack(
      #""$0" --query "$x" --select-1"#, code: 64, reports: "'--query' has 100000 bytes: must be at most 1024 bytes"),
    Attack(
      #"for i in 1 2 3 4 5 6 7 8 9 10; do printf %s "$x"; done | "$0" find --stdin"#, code: 64,
      prints: #"{"error":"the line is too long: must be at most 65536 bytes","line":1,"schemaVersion":1}"# + "\n",
      reports: "invalid query on line 1 of standard input; see 'error' in the output"),
    Attack(#""$0" "$x""#, code: 64, reports: "unknown command '\(letters)'; see 'citypicker --help'"),
    Attack(#""$0" "--$x""#, code: 64, reports: "unknown option '\(flag)'; see 'citypicker --help'"),
    Attack(#""$0" near "$x""#, code: 64, reports: "invalid coordinates '\(letters)': must be \(noPoint)"),
    Attack(
      #""$0" find x --country "$x""#, code: 64,
      reports: "unknown country code '\(letters)'; use two letters of ISO 3166-1, such as RU"),
    Attack(#""$0" find x --format "$x""#, code: 64, reports: "'--format' has 100000 bytes: must be at most 4096 bytes"),
    Attack(
      #""$0" find x --format "{$(printf %s "$x" | head -c 4000)}""#, code: 64,
      reports: "unknown placeholder '{\(letters.dropFirst().dropLast(1))…' in '--format'; see 'citypicker --help', "
        + "or write '{{' for a brace"),
    Attack(
      #""$0" find san --limit 1000 --format "$(yes '{name}' | head -n 600 | tr -d '\n')""#
        + #" | awk '{ if (length($0) < 1800) bad = 1 } END { print NR, bad + 0 }'"#, code: 0, prints: "1000 0\n"),
    Attack(
      #""$0" find "$(printf 'x\377')""#, code: 64, reports: "argument 2 is not valid UTF-8; encode it as UTF-8"),
    Attack(
      #""$0" --query="$(printf '\355\240\200')""#, code: 64,
      reports: "argument 1 is not valid UTF-8; encode it as UTF-8"),
    Attack(#""$0" find "$(printf '\033]0;x\007\200' | head -c 6)""#, code: 1),
    Attack(
      #""$0" find "$(printf '\302\205')""#, code: 64,
      reports: "missing search text; try 'citypicker find kazan'"),
    Attack(#""$0" near 1e400,0"#, code: 64, reports: "invalid coordinates '1e400,0': must be \(noPoint)"),
    Attack(#""$0" near nan,nan"#, code: 64, reports: "invalid coordinates 'nan,nan': must be \(noPoint)"),
    Attack(#""$0" near -90.0001,0"#, code: 64, reports: "invalid coordinates '-90.0001,0': must be \(noPoint)"),
    Attack(#""$0" near 0,180.00001"#, code: 64, reports: "invalid coordinates '0,180.00001': must be \(noPoint)"),
    Attack(#""$0" near +9000+18001"#, code: 64, reports: "invalid coordinates '+9000+18001': must be \(noPoint)"),
    Attack(
      #""$0" --man"#, code: 2, reports: "cannot write to standard output: No space left on device; \(elsewhere)",
      to: .file("/dev/full")),
    Attack(
      #""$0" --completion zsh"#, code: 2,
      reports: "cannot write to standard output: Bad file descriptor; redirect the output", to: .closed),
    Attack(#""$0" --completion zsh"#, code: 141, to: .brokenPipe),
    Attack(#""$0" map --svg /dev/stdout"#, code: 141, to: .brokenPipe),
    Attack(
      #"ulimit -f 0; "$0" --man >"$HOME/full""#, code: 2,
      reports: "cannot write to standard output: File too large; \(elsewhere)"),
    Attack(
      #"cd "$HOME"; echo old >map.svg; (ulimit -f 0; "$0" map --svg map.svg); echo $?; cat map.svg; ls"#, code: 0,
      prints: "2\nold\nmap.svg\n",
      reports: "cannot write map 'map.svg': File too large; use a writable file"),
  ])
  func `hostile input and failed writes lead to the expected output, message, and exit code`(_ attack: Attack) throws {
    guard canRun(attack) else { return }
    let home = TemporaryFolder()
    let script = #"x=$(head -c 100000 /dev/zero | tr '\0' x); "# + attack.line
    // A program that hangs is killed after a time limit.
    let run = try Binary.run(
      "/bin/sh", ["-c", script, Binary.citypicker()], environment: Binary.environment(home: home.path),
      output: attack.destination)
    #expect(run == attack.run)
  }
}
