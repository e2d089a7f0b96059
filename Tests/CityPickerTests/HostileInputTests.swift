import TestSupport
import Testing

/// Invalid input and environment errors: each is reported quickly in one line with an exit code.
@Suite("Hostile input")
struct HostileInputTests {
  /// A shell command line; `$0` is the path of `citypicker`, and `$x` contains a hundred thousand letters.
  struct Attack: CustomTestStringConvertible {
    let line: String
    let run: Binary.Run
    var destination = Binary.Output.captured
    var testDescription: String { line }

    init(
      _ line: String, code: Int32, prints output: String = "", tells message: String? = nil,
      to destination: Binary.Output = .captured
    ) {
      self.line = line
      self.destination = destination
      run = Binary.Run(ending: .exit(code), output: output, errors: message.map { "citypicker: \($0)\n" } ?? "")
    }
  }

  private static let letters = String(repeating: "x", count: 200) + "…"
  private static let flag = "--" + String(repeating: "x", count: 198) + "…"
  private static let noPoint = "give degrees, -90…90,-180…180, such as 55.79,49.12, or ISO 6709"
  private static let elsewhere = "make room, or print elsewhere"

  @Test(arguments: [
    Attack(
      #""$0" find $x $x $x $x $x $x $x $x $x $x"#, code: 64, tells: "too long: TEXT; give at most 1024 bytes"),
    Attack(#""$0" --query "$x" --select-1"#, code: 64, tells: "too long: --query; give at most 1024 bytes"),
    Attack(
      #"for i in 1 2 3 4 5 6 7 8 9 10; do printf %s "$x"; done | "$0" find --stdin"#, code: 64,
      prints: #"{"error":"too long: line; give at most 65536 bytes","line":1,"schemaVersion":1}"# + "\n",
      tells: "lines that are no query (1): standard input, the first is line 1; see error in their answers"),
    Attack(#""$0" "$x""#, code: 64, tells: "unknown command: \(letters); see citypicker --help"),
    Attack(#""$0" "--$x""#, code: 64, tells: "unknown option: \(flag); see citypicker --help"),
    Attack(#""$0" near "$x""#, code: 64, tells: "no point on Earth: \(letters); \(noPoint)"),
    Attack(
      #""$0" find x --country "$x""#, code: 64,
      tells: "unknown country: \(letters); give two letters of ISO 3166-1, such as RU"),
    Attack(#""$0" find x --format "$x""#, code: 64, tells: "too long: --format; give at most 4096 bytes"),
    Attack(
      #""$0" find x --format "{$(printf %s "$x" | head -c 4000)}""#, code: 64,
      tells: "unknown placeholder: {\(letters.dropFirst().dropLast(1))…; see citypicker --help; {{ is a brace"),
    Attack(
      #""$0" find san --limit 1000 --format "$(yes '{name}' | head -n 600 | tr -d '\n')""#
        + #" | awk '{ if (length($0) < 1800) bad = 1 } END { print NR, bad + 0 }'"#, code: 0, prints: "1000 0\n"),
    Attack(
      #""$0" find "$(printf 'x\377')""#, code: 64, tells: "no text in UTF-8: argument 2; give it in that encoding"),
    Attack(
      #""$0" --query="$(printf '\355\240\200')""#, code: 64,
      tells: "no text in UTF-8: argument 1; give it in that encoding"),
    Attack(#""$0" find "$(printf '\033]0;x\007\200' | head -c 6)""#, code: 1),
    Attack(
      #""$0" find "$(printf '\302\205')""#, code: 64,
      tells: "nothing to search for: find; give TEXT, such as citypicker find kazan"),
    Attack(#""$0" near 1e400,0"#, code: 64, tells: "no point on Earth: 1e400,0; \(noPoint)"),
    Attack(#""$0" near nan,nan"#, code: 64, tells: "no point on Earth: nan,nan; \(noPoint)"),
    Attack(#""$0" near -90.0001,0"#, code: 64, tells: "no point on Earth: -90.0001,0; \(noPoint)"),
    Attack(#""$0" near 0,180.00001"#, code: 64, tells: "no point on Earth: 0,180.00001; \(noPoint)"),
    Attack(#""$0" near +9000+18001"#, code: 64, tells: "no point on Earth: +9000+18001; \(noPoint)"),
    Attack(
      #""$0" --man"#, code: 2, tells: "cannot print (No space left on device): standard output; \(elsewhere)",
      to: .file("/dev/full")),
    Attack(
      #""$0" --completion zsh"#, code: 2,
      tells: "cannot print (Bad file descriptor): standard output; \(elsewhere)", to: .closed),
    Attack(#""$0" --completion zsh"#, code: 141, to: .brokenPipe),
    Attack(
      #"ulimit -f 0; "$0" --man >"$HOME/full""#, code: 2,
      tells: "cannot print (File too large): standard output; \(elsewhere)"),
    Attack(
      #"cd "$HOME"; echo old >map.svg; (ulimit -f 0; "$0" map --svg map.svg); echo $?; cat map.svg; ls"#, code: 0,
      prints: "2\nold\nmap.svg\n",
      tells: "cannot write the map (File too large): map.svg; name a file that can be written"),
  ])
  func `hostile input is rejected`(_ attack: Attack) throws {
    let home = TemporaryFolder()
    let script = #"x=$(head -c 100000 /dev/zero | tr '\0' x); "# + attack.line
    // A run that hangs is killed after a time limit.
    let run = try Binary.run(
      "/bin/sh", ["-c", script, Binary.citypicker()], environment: Binary.environment(home: home.path),
      output: attack.destination)
    #expect(run == attack.run)
  }
}
