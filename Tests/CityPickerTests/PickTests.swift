import Domain
import Presentation
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
    Request(line: "", request: .init(picker: .list, country: nil, allowsSeveral: false, query: "")),
    Request(line: "--picker auto", request: .init(picker: .list, country: nil, allowsSeveral: false, query: "")),
    Request(
      line: "--picker map --country ru --multi --query kaz",
      request: .init(picker: .map, country: .russia, allowsSeveral: true, query: "kaz")),
    // Two cities begin so, none is called so: the user is asked.
    Request(
      line: "--query mosc --select-1", request: .init(picker: .list, country: nil, allowsSeveral: false, query: "mosc")),
    // Kazan is the only match, and not in Singapore.
    Request(
      line: "--query kazan --select-1 --country sg",
      request: .init(picker: .list, country: .singapore, allowsSeveral: false, query: "kazan")),
    Request(line: "--query= --select-1", request: .init(picker: .list, country: nil, allowsSeveral: false, query: "")),
  ])
  func `asks in the terminal`(_ example: Request) {
    var requests: [PickRequest] = []
    let program = Program.sample(pick: { request in
      requests.append(request)
      return .finished([City.moscow, .kazan])
    })
    #expect(program.run(words(example.line)).output == "Moscow, Russia\nKazan, Tatarstan, Russia\n")
    #expect(requests == [example.request])
  }

  @Test func `does not open a terminal for the only match, or for a country without cities`() {
    var wasAsked = false
    let program = Program.sample(pick: { _ in
      wasAsked = true
      return .cancelled
    })
    #expect(program.run(words("--query kazan --select-1")).code == .success)
    let nowhere = program.run(words("--country aq"))
    #expect(nowhere.code == .nothing)
    #expect(nowhere.messages.map(\.description) == ["citypicker: no city: Antarctica (AQ); choose another country"])
    #expect(!wasAsked)
  }

  struct Ending: CustomTestStringConvertible {
    let outcome: SessionOutcome<[City]>
    let code: ExitCode
    var message: String?
    var testDescription: String { "\(outcome)" }
  }

  @Test(arguments: [
    Ending(outcome: .cancelled, code: .interrupted),
    Ending(outcome: .hungUp, code: .hangUp),
    Ending(outcome: .signalled(1), code: .hangUp),
    Ending(outcome: .signalled(2), code: .interrupted),
    Ending(outcome: .signalled(3), code: .quit),
    Ending(outcome: .signalled(15), code: .terminated),
    Ending(
      outcome: .noTerminal, code: .environment,
      message:
        "citypicker: no terminal: /dev/tty; use citypicker find, citypicker near, or --query TEXT with --select-1"
    ),
    Ending(
      outcome: .failed(Message("bad", at: "here", advice: "mend it")), code: .environment,
      message: "citypicker: bad: here; mend it"),
  ])
  func `ends as the session ended, with nothing printed`(_ ending: Ending) {
    let outcome = Program.sample(pick: { _ in ending.outcome }).run(["--json"])
    #expect(outcome.code == ending.code)
    #expect(outcome.messages.map(\.description) == (ending.message.map { [$0] } ?? []))
    #expect(outcome.output.isEmpty)
  }
}
