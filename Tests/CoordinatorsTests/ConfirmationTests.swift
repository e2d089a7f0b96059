import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing

@MainActor
@Suite("Confirmation")
struct ConfirmationTests {
  let navigator = Navigator()
  let main = TestFlow(["home"])
  let question = ConfirmationScreen.State(
    title: "Discard changes?", message: "The name was edited.", confirmation: "Discard", cancellation: "Keep")

  @Test(
    arguments: [
      ("Discard", true), ("Keep", false), ("discard", true), (nil, false),
    ] as [(String?, Bool)])
  func `a confirmation delivers one answer after its modal is dismissed, and a dismissal by the user counts as no`(
    _ answer: String?, _ isConfirmed: Bool
  ) throws {
    let host = SimulatedHost(for: navigator)
    let user = ScriptedUser(at: host)
    navigator.run(main)
    var answers: [String] = []
    #expect(main.flow.confirm(question) { answers.append("\($0), \(main.flow.screens.count)") } == .accepted)
    #expect(user.choices == ["Keep", "Discard"])
    #expect((navigator.activeScreen as? ConfirmationScreen)?.remarks == ["The name was edited."])
    if let answer { try user.type(answer) } else { try user.dismiss() }
    #expect(answers == ["\(isConfirmed), 1"])
    #expect(navigator.picture == "[home]")
  }

  @Test func `a second tap on a confirmation that is being dismissed has no effect`() throws {
    let host = SimulatedHost(for: navigator)
    navigator.run(main)
    var problems: [NavigationDiagnostic.Problem] = []
    navigator.onReport = { problems.append($0.problem) }
    main.flow.confirm(question) { _ in }
    host.answer = .never
    let screen = try #require(navigator.activeScreen as? ConfirmationScreen)
    for _ in 1...2 { screen.perform(try #require(screen.action(for: "Keep"))) }
    #expect(problems.isEmpty && screen.title == "Discard changes?")
  }

  @Test func `the answer to a confirmation can be awaited`() async throws {
    navigator.run(main, onEnd: nil)
    var isConfirmed: Bool?
    let task = main.flow.task { [main, question] in isConfirmed = await main.flow.confirm(question) }
    #expect(await becomesTrue { !main.children.isEmpty })
    let screen = try #require(navigator.activeScreen as? ConfirmationScreen)
    screen.perform(try #require(screen.action(for: "Discard")))
    await task.value
    #expect(isConfirmed == true)
  }

  /// An event that ends the modal without an answer.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let end: @MainActor @Sendable (Navigator, TestFlow) -> Void
  }

  @Test(arguments: [
    End(testDescription: "the user dismisses the modal") { navigator, _ in navigator.goBack() },
    End(testDescription: "the modal is superseded") { _, main in main.flow.dismiss() },
  ])
  func `an awaited confirmation returns false if the modal ends without an answer`(_ end: End) async {
    navigator.run(main, onEnd: nil)
    let task = Task { [main, question] in await main.flow.confirm(question) }
    #expect(await becomesTrue { !main.children.isEmpty })
    end.end(navigator, main)
    #expect(await task.value == false)
  }
}
