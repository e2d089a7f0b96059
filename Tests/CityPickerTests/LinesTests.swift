import Domain
import Storage
import TestSupport
import Testing

@testable import CityPicker

/// Tests `find --stdin` and `near --stdin`.
@MainActor
@Suite("Lines of standard input")
struct LinesTests {
  struct Batch: CustomTestStringConvertible {
    let line: String
    let input: String
    var answers: [String]
    var code = ExitCode.success
    /// A pair of the number of invalid lines and the first such line's number, or `nil` if all lines are valid.
    var rejected: (count: Int, first: Int)?
    var outcome: Outcome {
      let message = rejected.map {
        Message.error(
          $0.count == 1
            ? "invalid query on line \($0.first) of standard input"
            : "\($0.count) invalid queries on standard input, the first on line \($0.first)",
          advice: "see 'error' in the output")
      }
      return Outcome(code: code, messages: message.map { [$0] } ?? [])
    }
    var testDescription: String { "\(line) of \(input.debugDescription)" }
  }

  nonisolated private static let near = kazanJSON.replacing(#""id":"#, with: #""distanceKilometers":0.2,"id":"#)
  nonisolated private static let none = #"{"cities":[],"schemaVersion":1}"#

  nonisolated private static func problem(_ words: String, _ line: Int) -> String {
    #"{"error":"\#(words)","line":\#(line),"schemaVersion":1}"#
  }

  nonisolated private static func invalidCoordinates(_ text: String, _ line: Int) -> String {
    problem(
      "invalid coordinates '\(text)': must be a latitude from -90 to 90 and a longitude from -180 to 180, "
        + "such as 55.79,49.12, or ISO 6709", line)
  }

  nonisolated private static func blank(_ line: Int) -> String {
    problem("empty line; write a query on each line", line)
  }

  @Test(arguments: [
    Batch(line: "near --stdin", input: "55.79,49.12\n", answers: [#"{"cities":[\#(near)],"schemaVersion":1}"#]),
    Batch(
      line: "find --stdin --json", input: "kazan\r\nxyzzy\nkazan",
      answers: [
        #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"#, none, #"{"cities":[\#(kazanJSON)],"schemaVersion":1}"#,
      ]),
    Batch(line: "find --stdin --country sg", input: "kazan\n", answers: [none], code: .noResult),
    Batch(line: "find --stdin", input: "", answers: [], code: .noResult),
    Batch(
      line: "near --stdin", input: "95,0\n\n55.79,49.12\n1,\u{1B}[31m",
      answers: [
        invalidCoordinates("95,0", 1), blank(2), #"{"cities":[\#(near)],"schemaVersion":1}"#,
        invalidCoordinates(#"1,\u001b[31m"#, 4),
      ], code: .usage, rejected: (3, 1)),
    Batch(
      line: "find --stdin", input: "\n\u{0}\n" + String(repeating: "x", count: 1025),
      answers: [
        blank(1), none,
        problem("the line has 1025 bytes: must be at most 1024 bytes", 3),
      ], code: .usage, rejected: (2, 1)),
    Batch(
      line: "find --stdin", input: String(repeating: "x", count: 70_000) + "\nxyzzy\n",
      answers: [problem("the line is too long: must be at most 65536 bytes", 1), none], code: .usage,
      rejected: (1, 1)),
    // A byte order mark is ignored only on the first line.
    Batch(
      line: "near --stdin", input: "\u{FEFF}55.79,49.12\n\u{FEFF}1,1\n",
      answers: [#"{"cities":[\#(near)],"schemaVersion":1}"#, invalidCoordinates("\u{FEFF}1,1", 2)], code: .usage,
      rejected: (1, 2)),
    Batch(
      line: "find --stdin", input: "kazan\nxyzzy\n", answers: [#"{"cities":[\#(kazanJSON)],"schemaVersion":1}"#, none]),
  ])
  func `each line, valid or not, has one answer, in the order of the lines`(_ batch: Batch) {
    // The answers do not depend on how the input is divided into chunks.
    for length in [3, 100_000] {
      var answers: [UInt8] = []
      let outcome = Program.sample(lines: { answer in
        var reader = LineReader(limit: LineExchange.maximumLineLength)
        let respond = { (line: LineExchange.InputLine) in
          answer(line, &answers)
          answers.append(UInt8(ascii: "\n"))
        }
        let bytes = Array(batch.input.utf8)
        for start in stride(from: 0, to: bytes.count, by: length) {
          reader.feed(Array(bytes[start..<min(start + length, bytes.count)]), respond)
        }
        reader.finish(respond)
      }).run(words(batch.line))
      #expect(String(decoding: answers, as: UTF8.self) == batch.answers.map { $0 + "\n" }.joined())
      #expect(outcome == batch.outcome)
    }
  }

  @Test nonisolated func `overlong lines are not buffered`() {
    var reader = LineReader(limit: 8)
    for _ in 0..<1000 { reader.feed(Array("xxxxxx".utf8)) { _ in } }
    #expect(reader.bufferedByteCount <= 8)
    var lengths: [Int?] = []
    reader.feed(Array("x\nabcdefgh\nabcdefghi\n".utf8)) { lengths.append($0.bytes?.count) }
    #expect(lengths == [nil, 8, nil])
  }

  /// A shell command line, in which `$0` is the path of `citypicker`, and its expected result.
  struct Pipe: CustomTestStringConvertible {
    let line: String
    let run: Binary.Run
    var destination = Binary.Output.captured
    var testDescription: String { line }

    init(
      _ line: String, code: Int32 = 0, prints output: String = "", reports message: String? = nil,
      to destination: Binary.Output = .captured
    ) {
      self.line = line
      self.destination = destination
      run = Binary.Run(ending: .exit(code), output: output, errors: message.map { "error: \($0)\n" } ?? "")
    }
  }

  nonisolated private static let elsewhere = "free disk space, or redirect the output"

  @Test(arguments: [
    Pipe(
      #"printf 'x\377\n' | "$0" find --stdin"#, code: 64,
      prints: problem("the line is not valid UTF-8; encode it as UTF-8", 1) + "\n",
      reports: "invalid query on line 1 of standard input; see 'error' in the output"),
    Pipe(
      #""$0" near --stdin </"#, code: 2,
      reports: "cannot read standard input: Is a directory; provide lines of text"),
    Pipe(
      #""$0" near --stdin <&-"#, code: 2,
      reports: "cannot read standard input: Bad file descriptor; provide lines of text"),
    Pipe(
      #""$0" report - <&-"#, code: 2,
      reports: "cannot read log '-': Bad file descriptor; use a readable file"),
    Pipe(#""$0" find --stdin </dev/null"#, code: 1),
    Pipe(
      #"yes 0,0 | head -n 100000 | "$0" near --stdin"#, code: 2,
      reports: "cannot write to standard output: No space left on device; \(elsewhere)", to: .file("/dev/full")),
    Pipe(
      #"echo 0,0 | "$0" near --stdin"#, code: 2,
      reports: "cannot write to standard output: Bad file descriptor; redirect the output", to: .closed),
    Pipe(#"yes 0,0 | "$0" near --stdin"#, code: 141, to: .brokenPipe),
    Pipe(#"yes 0,0 | head -n 30000 | "$0" near --stdin | sort | uniq -c | wc -l | tr -d ' '"#, prints: "1\n"),
    Pipe(
      #"""
      printf '%s\n' halle 'mt vernon' 'san josé' 'san jose' queenstown jersey guernsey bali LHR JFK 'N Y' \
        's. francisco' parris | "$0" find --stdin --limit 1 | grep -o '"id":[0-9]*' | cut -d : -f 2
      "$0" find N Y --limit 1 --format '{id}'
      "$0" find pittsburg --limit 3 --format '{id}' | grep 5206379
      """#,
      prints: """
        2911522
        5127835
        3621849
        5392171
        6204696
        3042091
        3042287
        1645528
        2643743
        5128581
        5128581
        5391959
        2988507
        5128581
        5206379

        """),
    // Each answer arrives before the next line is written.
    Pipe(
      """
      cd "$HOME" && mkfifo ask answer && { "$0" near --stdin <ask >answer & } && exec 3>ask 4<answer &&
      for id in 551487 524901; do
        case $id in 551487) echo 55.79,49.12 ;; *) echo 55.75,37.62 ;; esac >&3
        read -r answer <&4; echo "$answer" | grep -o "\\"id\\":$id"
      done
      exec 3>&-; wait $!; echo $?
      """,
      prints: "\"id\":551487\n\"id\":524901\n0\n"),
  ])
  nonisolated func `lines and answers are passed through pipes`(_ pipe: Pipe) throws {
    guard canRun(pipe) else { return }
    let home = TemporaryFolder()
    let run = try Binary.run(
      "/bin/sh", ["-c", pipe.line, Binary.citypicker()], environment: Binary.environment(home: home.path),
      output: pipe.destination)
    #expect(run == pipe.run)
  }

  @Test nonisolated func `LineJSON writes the same text as JSONEncoder`() throws {
    let world = try openCatalog()
    var cities = [SampleCatalog.hostile, .kazan, .singapore, SampleCatalog.moscowMills]
    for country in world.countries {
      for region in world.regions(ofCountry: country.code).suffix(3) {
        cities += world.cities(ofRegion: region.key).suffix(1)
      }
    }
    #expect(cities.count > 500)
    let records = cities.map { CityRecord(NearbyCity(city: $0, kilometers: Double($0.id) / 977)) }
    let list = CityList(cities: records + cities.map { CityRecord($0) })
    #expect(try LineJSON.encode(list) == LineJSON.encodeWithJSONEncoder(list))
    #expect(try LineJSON.encode(CityList(cities: [])) == LineJSON.encodeWithJSONEncoder(CityList(cities: [])))
  }
}
