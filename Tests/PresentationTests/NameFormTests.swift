import Domain
import Screens
import Testing

@testable import Presentation

@MainActor
@Suite("Name forms")
struct NameFormTests {
  /// A name that the user submits, and the expected result.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let typed: String
    var submitted: [String] = []
    var rejection: NameFormState.Rejection?

    var testDescription: String { "“\(typed)”" }
  }

  nonisolated private static let attempts = [
    Attempt(typed: "Ada", submitted: ["Ada"]),
    Attempt(typed: " Ада Лавлейс\t", submitted: ["Ада Лавлейс"]),
    Attempt(typed: "", rejection: .blank),
    Attempt(typed: " \u{3000}\n", rejection: .blank),
    Attempt(typed: "Forbidden name", rejection: .notAllowed),
  ]

  @Test func `a suggested name is marked as a suggestion until the user edits it`() throws {
    let factory = try World.factory(.list)
    let screen = try #require(factory.loginOutput(suggestion: "ada") as? LoginScreen)
    #expect(screen.state.isSuggestion)
    screen.perform(.edit("E"))
    #expect(!screen.state.isSuggestion)
    #expect(try #require(factory.loginOutput() as? LoginScreen).state.isSuggestion == false)
    let form = try #require(factory.nameEditOutput(user: User(name: "Ada")) as? NameEditScreen)
    #expect(!form.state.isSuggestion, "The saved name is not a suggestion.")
  }

  @Test(arguments: attempts)
  func `an allowed name is submitted without the spaces around it, and any other name is rejected with a reason`(
    _ attempt: Attempt
  ) throws {
    let (screen, log) = try login()
    screen.perform(try #require(screen.action(for: attempt.typed)))
    #expect(log.names == attempt.submitted)
    #expect(screen.state == NameFormState(purpose: .signIn, name: attempt.typed, rejection: attempt.rejection))
  }

  @Test(arguments: attempts)
  func `an allowed name is saved without the spaces around it, and any other name is rejected with a reason`(
    _ attempt: Attempt
  ) throws {
    let (screen, log) = try nameEditing("Grace")
    screen.perform(try #require(screen.action(for: attempt.typed)))
    #expect(log.names.isEmpty, "Typing does not save the name.")
    screen.perform(screen.actions[0])
    #expect(log.names == attempt.submitted)
    #expect(screen.state == NameFormState(purpose: .rename, name: attempt.typed, rejection: attempt.rejection))
  }

  @Test func `an edit removes the reason for a rejection`() throws {
    let (screen, log) = try login()
    var states: [NameFormState] = []
    screen.stateDidChange = { [unowned screen] in states.append(screen.state) }
    for action in [NameFormAction.submit("", for: .signIn), .edit("A"), .submit("A", for: .signIn), .edit("A")] {
      screen.perform(action)
    }
    #expect(
      states == [
        NameFormState(purpose: .signIn, name: "", rejection: .blank), NameFormState(purpose: .signIn, name: "A"),
      ])
    #expect(log.names == ["A"])
  }

  @Test func `sign-in offers the name in the form, and offers the suggestion again after an edit`() throws {
    let (screen, _) = try login(suggestion: "ada")
    #expect(screen.state == NameFormState(purpose: .signIn, name: "ada", isSuggestion: true))
    #expect(screen.actions == [.submit("ada", for: .signIn), .edit("")])
    screen.perform(.edit("bob"))
    #expect(screen.actions == [.submit("bob", for: .signIn), .edit(""), .edit("ada")])
  }

  @Test func `an unsaved name prevents leaving until it is discarded`() throws {
    let (screen, log) = try nameEditing("Grace")
    #expect(screen.allowsLeaving && screen.remarks.isEmpty)
    screen.perform(.edit(" Grace "))
    #expect(screen.allowsLeaving, "Spaces around the name are not saved.")
    screen.perform(.edit("Ada "))
    #expect(!screen.allowsLeaving && screen.remarks == ["The name is not saved."])
    var retries: [String] = []
    screen.didAttemptToLeave { retries.append(screen.state.name) }
    #expect(log.attempts == ["Ada"] && retries == [] && !screen.allowsLeaving)
    log.discard?()
    #expect(retries == ["Grace"], "The name is discarded before the attempt is repeated.")
    #expect(screen.allowsLeaving && screen.state.name == "Grace")
  }

  @Test func `a name that is saved elsewhere replaces the text unless the user has edited the text`() throws {
    let (screen, _) = try nameEditing("Grace")
    screen.user = User(name: "Ada")
    #expect(screen.state.name == "Ada" && screen.allowsLeaving)
    screen.perform(.edit("Eve"))
    screen.user = User(name: "Mary")
    #expect(screen.state.name == "Eve" && !screen.allowsLeaving)
    screen.didAttemptToLeave {}
    screen.perform(.edit("Mary"))
    #expect(screen.allowsLeaving)
  }

  @Test func `a name that could not be saved stays in the form, with the reason`() throws {
    let (screen, _) = try nameEditing("Grace")
    screen.perform(.edit("Ada"))
    screen.rejectSaving()
    #expect(screen.state == NameFormState(purpose: .rename, name: "Ada", rejection: .notSaved))
    #expect(!screen.allowsLeaving)
  }

  private final class Log {
    var names: [String] = []
    var attempts: [String] = []
    var discard: (@MainActor () -> Void)?
  }

  private func factory() throws -> ScreenFactory {
    let atlas = try World.atlas.get()
    return ScreenFactory(
      catalog: atlas, geometry: atlas, variant: .list, allowsName: { !$0.hasPrefix("Forbidden") })
  }

  private func login(suggestion: String = "") throws -> (LoginScreen, Log) {
    let screen = try #require(factory().loginOutput(suggestion: suggestion) as? LoginScreen)
    let log = Log()
    screen.onSignIn = { log.names.append($0) }
    return (screen, log)
  }

  private func nameEditing(_ name: String) throws -> (NameEditScreen, Log) {
    let screen = try #require(factory().nameEditOutput(user: User(name: "")) as? NameEditScreen)
    screen.user = User(name: name)
    let log = Log()
    screen.onSave = { log.names.append($0) }
    screen.onLeaveAttempt = { name, discard in
      log.attempts.append(name)
      log.discard = discard
    }
    return (screen, log)
  }
}
