import Coordination
import Flows
import Storage
import TestSupport
import Testing

@testable import CityPicker

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@MainActor
@Suite("citypicker storyboard")
struct StoryboardTests {
  private let json = Program.sample().run(["storyboard", "--format", "json"]).output

  @Test(arguments: StoryboardDiagram.allCases)
  func `the program prints the scenes and segues of the application`(_ diagram: StoryboardDiagram) {
    let outcome = Program.sample().run(["storyboard", "--format", diagram.rawValue])
    #expect(outcome == Outcome(code: .success, output: diagram.draw(.application)))
    for scenario in ["application", "login", "feed", "profile editing", "city choice"] {
      #expect(outcome.output.contains(scenario))
    }
  }

  @Test func `text is the default format`() {
    #expect(Program.sample().run(["storyboard"]).output == StoryboardDiagram.text.draw(.application))
  }

  @Test func `the JSON output is one line and decodes to the application's storyboard`() throws {
    #expect(json.hasSuffix("\n") && json.split(separator: "\n").count == 1)
    #expect(try JSONDecoder().decode(Storyboard.self, from: Data(json.utf8)) == .application)
  }

  /// An edit to a storyboard file and the expected result of checking the file.
  ///
  /// `FILE` represents the path of the file.
  struct Check: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: ExitCode
    let messages: [String]
    let edit: @Sendable (String) -> String

    init(_ description: String, _ code: ExitCode, _ messages: String..., edit: @escaping @Sendable (String) -> String) {
      (testDescription, self.code, self.messages, self.edit) = (description, code, messages, edit)
    }
  }

  private nonisolated static let example = "see 'citypicker storyboard --format json'"

  @Test(arguments: [
    Check("no faults", .success) { $0 },
    Check(
      "faults", .noResult,
      """
      error: storyboard 'FILE': application: segue 'show' of scene 'login' targets 'acount', which is not a scene; \
      target an existing scene
      """,
      """
      error: storyboard 'FILE': application > main > feed > city choice: scene 'regions' needs 'country: Country', \
      which segue 'country' of scene 'countries' does not pass; pass it there, or let the flow provide it
      """
    ) {
      $0.replacing(
        #""kind":"replace","name":"show","to":"account""#, with: #""kind":"replace","name":"show","to":"acount""#,
        maxReplacements: 1
      ).replacing(
        #"[{"name":"country","type":"Country"},"#, with: #"[{"name":"country","type":"Land"},"#, maxReplacements: 1)
    },
    Check(
      "an unknown kind", .environment,
      "error: invalid storyboard 'FILE': scenes[0].segues[0].kind: unknown kind 'fly'; \(example)"
    ) { $0.replacing(#""kind":"replace""#, with: #""kind":"fly""#, maxReplacements: 1) },
    Check("a newer version", .environment, "error: invalid storyboard 'FILE': version: a newer version; \(example)") {
      $0.replacing(#""version":1"#, with: #""version":2"#)
    },
    Check("no root", .environment, "error: invalid storyboard 'FILE': scenes[0].root: missing; \(example)") {
      $0.replacing(#","root":"LoginCoordinator""#, with: "")
    },
    Check("a number for a name", .environment, "error: invalid storyboard 'FILE': name: wrong type; \(example)") {
      $0.replacing(#""name":"application""#, with: #""name":1"#)
    },
    Check("no JSON", .environment, "error: invalid storyboard 'FILE': not valid JSON; \(example)") {
      String($0.dropLast(5))
    },
    Check("nothing", .environment, "error: invalid storyboard 'FILE': not valid JSON; \(example)") { _ in "" },
    Check(
      "too large", .environment,
      "error: cannot read storyboard 'FILE': File too large; use a file of at most 1048576 bytes"
    ) { $0 + String(repeating: " ", count: DocumentReader<Storyboard>.maximumSize) },
  ])
  func `checking a file reports its faults`(_ check: Check) {
    let folder = TemporaryFolder()
    let path = folder.path + "/storyboard.json"
    folder.write(check.edit(json), to: "storyboard.json")
    let outcome = Program.sample().run(["storyboard", "--check", path])
    #expect(outcome.code == check.code && outcome.output.isEmpty)
    #expect(outcome.messages.map { $0.description.replacing(path, with: "FILE") } == check.messages)
  }

  @Test(arguments: [("/nonexistent", "No such file or directory"), ("/", "Is a directory")])
  func `an unreadable file is reported with the reason`(_ path: String, _ reason: String) {
    let outcome = Program.sample().run(["storyboard", "--check", path])
    #expect(outcome.code == .environment)
    #expect(
      outcome.messages.map(\.description)
        == ["error: cannot read storyboard '\(path)': \(reason); use a readable file"])
  }

  @Test func `a checked file is printed if a format is given`() {
    let folder = TemporaryFolder()
    let path = folder.path + "/storyboard.json"
    folder.write(json, to: "storyboard.json")
    let outcome = Program.sample().run(["storyboard", "--check", path, "--format=dot"])
    #expect(outcome == Outcome(code: .success, output: StoryboardDiagram.dot.draw(.application)))
  }
}
