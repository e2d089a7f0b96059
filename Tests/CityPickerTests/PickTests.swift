import Domain
import Presentation
import TerminalUI
import TestSupport
import Testing

@testable import CityPicker

@MainActor
@Suite("Pick")
struct PickTests {
  struct Request: CustomTestStringConvertible {
    let line: String
    let request: PickRequest
    var testDescription: String { line }
  }

  @Test(arguments: [
    Request(line: "", request: .init(picker: .list, country: nil, allowsMultiple: false, query: "")),
    Request(line: "--picker auto", request: .init(picker: .list, country: nil, allowsMultiple: false, query: "")),
    Request(
      line: "--picker map --country ru --multi --query kaz",
      request: .init(picker: .map, country: .russia, allowsMultiple: true, query: "kaz")),
    // Two names start with this text, but neither equals it, so the user must choose.
    Request(
      line: "--query mosc --select-1", request: .init(picker: .list, country: nil, allowsMultiple: false, query: "mosc")
    ),
    // The only match, Kazan, is not in Singapore.
    Request(
      line: "--query kazan --select-1 --country sg",
      request: .init(picker: .list, country: .singapore, allowsMultiple: false, query: "kazan")),
    Request(line: "--query= --select-1", request: .init(picker: .list, country: nil, allowsMultiple: false, query: "")),
  ])
  func `pick passes the request that the command line describes to the session`(_ example: Request) {
    var requests: [PickRequest] = []
    let program = Program.sample(pick: { request in
      requests.append(request)
      return .finished(Choice(cities: [.moscow, .kazan]))
    })
    #expect(program.run(words(example.line)).output == "Moscow, Russia\nKazan, Tatarstan, Russia\n")
    #expect(requests == [example.request])
  }

  @Test func `no terminal is opened if --select-1 accepts the only match or the country has no cities`() {
    var wasAsked = false
    let program = Program.sample(pick: { _ in
      wasAsked = true
      return .canceled
    })
    #expect(program.run(words("--query kazan --select-1")).code == .success)
    let nowhere = program.run(words("--country aq"))
    #expect(nowhere.code == .noResult)
    #expect(nowhere.messages.map(\.description) == ["error: no cities in Antarctica (AQ); choose another country"])
    #expect(!wasAsked)
  }

  struct Settled: CustomTestStringConvertible {
    let line: String
    let output: String
    var code = ExitCode.success
    var testDescription: String { line }

    init(_ line: String, _ output: String, _ code: ExitCode = .success) {
      (self.line, self.output, self.code) = (line, output, code)
    }
  }

  @Test(arguments: [
    Settled("--query xyzzy --exit-0", "", .noResult),
    Settled("--query xyzzy --exit-0 --select-1 --print-query", "xyzzy\n", .noResult),
    Settled("--query xyzzy --exit-0 --print-query --expect f2", "xyzzy\n\n", .noResult),
    Settled("--query xyzzy --exit-0 --json", #"{"cities":[],"schemaVersion":1}"# + "\n", .noResult),
    Settled(
      "--query xyzzy --exit-0 --json --print-query --expect f2",
      #"{"cities":[],"key":"","query":"xyzzy","schemaVersion":1}"# + "\n", .noResult),
    Settled("--query kazan --country sg --exit-0", "", .noResult),
    Settled("--query kazan --exit-0 --select-1 --print-query", "kazan\nKazan, Tatarstan, Russia\n"),
    Settled("--query kazan --select-1 --expect f2 --print0 --format {id}", "\0551487\0"),
    Settled(
      "--query kazan --select-1 --json --print0 --print-query",
      #"{"cities":[\#(kazanJSON)],"query":"kazan","schemaVersion":1}"# + "\0"),
    Settled("--query kazan --select-1 --multi --preselect 524901", "Kazan, Tatarstan, Russia\n"),
    // With `--exit-0` but not `--select-1`, a terminal is required if there is a match. A blank search always requires
    // a terminal.
    Settled("--query mosc --exit-0", "", .environment),
    Settled("--query ␣ --exit-0", "", .environment),
    Settled("--query= --exit-0 --select-1", "", .environment),
  ])
  func `a choice that needs no user input is printed with the requested options`(_ settled: Settled) {
    let outcome = Program.sample().run(words(settled.line))
    #expect(outcome.output == settled.output)
    #expect(outcome.code == settled.code)
  }

  @Test func `the pick request contains the options for scripts`() throws {
    var request: PickRequest?
    let program = Program.sample(pick: {
      request = $0
      return .finished(Choice(cities: [.kazan], query: "k", key: "F2"))
    })
    let line = "--multi --preselect 551487,524901,551487 --header a --timeout 3 --expect F2,alt-x --print-query"
    #expect(program.run(words(line)).output == "k\nF2\nKazan, Tatarstan, Russia\n")
    #expect(request?.selection.cities == [.kazan, .moscow])
    #expect(request?.header == "a" && request?.timeout == .seconds(3) && request?.endsWithoutSelection == true)
    #expect(request?.expectedKeys.map(\.key) == [KeyPress(.function(2)), KeyPress(.character("x"), .alt)])
  }

  @Test(
    arguments: [
      ("", [:], true), ("--no-recent", [:], false), ("", ["DO_NOT_TRACK": "1"], false),
      ("", ["DO_NOT_TRACK": "0"], true),
    ] as [(String, [String: String], Bool)])
  func `recent choices are used unless --no-recent or DO_NOT_TRACK is set`(
    _ line: String, _ variables: [String: String], _ usesRecent: Bool
  ) {
    var request: PickRequest?
    let program = Program.sample(
      environment: variables.merging(["HOME": "/h"]) { $1 },
      pick: {
        request = $0
        return .canceled
      })
    _ = program.run(words(line))
    #expect((request?.recentCities != nil) == usesRecent)
  }

  struct Ending: CustomTestStringConvertible {
    let outcome: SessionOutcome<Choice>
    let code: ExitCode
    var message: String?
    var testDescription: String { "\(outcome)" }
  }

  @Test(arguments: [
    Ending(outcome: .canceled, code: .interrupted),
    Ending(outcome: .timedOut, code: .timedOut),
    Ending(outcome: .hungUp, code: .hangUp),
    Ending(outcome: .signaled(1), code: .hangUp),
    Ending(outcome: .signaled(2), code: .interrupted),
    Ending(outcome: .signaled(3), code: .quit),
    Ending(outcome: .signaled(15), code: .terminated),
    Ending(
      outcome: .noTerminal, code: .environment,
      message:
        "error: cannot open the terminal '/dev/tty'; use 'citypicker find', 'citypicker near', or '--query' with '--select-1'"
    ),
    Ending(
      outcome: .failed(.error("bad", advice: "fix it")), code: .environment,
      message: "error: bad; fix it"),
  ])
  func `the exit code reflects how the session ended, and nothing is printed`(_ ending: Ending) {
    let outcome = Program.sample(pick: { _ in ending.outcome }).run(["--json"])
    #expect(outcome.code == ending.code)
    #expect(outcome.messages.map(\.description) == (ending.message.map { [$0] } ?? []))
    #expect(outcome.output.isEmpty)
  }
}
