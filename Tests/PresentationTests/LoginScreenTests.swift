import Testing

@testable import Presentation

@MainActor
@Suite("Sign-in")
struct LoginScreenTests {
  /// A name that somebody tries, and what comes of it.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let typed: String
    var signedIn: [String] = []
    var refusal: LoginState.Refusal?

    var testDescription: String { "“\(typed)”" }
  }

  @Test(arguments: [
    Attempt(typed: "Ada", signedIn: ["Ada"]),
    Attempt(typed: " Ада Лавлейс\t", signedIn: ["Ада Лавлейс"]),
    Attempt(typed: "", refusal: .blank),
    Attempt(typed: " \u{3000}\n", refusal: .blank),
    Attempt(typed: "Nobody at all", refusal: .notAllowed),
  ])
  func `signs in by an allowed name, without the blanks around it, or says why not`(_ attempt: Attempt) throws {
    let (screen, told) = try screen()
    screen.perform(try #require(screen.action(for: attempt.typed)))
    #expect(told.names == attempt.signedIn)
    #expect(screen.state == LoginState(name: attempt.typed, refusal: attempt.refusal))
  }

  @Test func `takes a refusal back as soon as somebody types`() throws {
    let (screen, told) = try screen()
    var states: [LoginState] = []
    screen.stateDidChange = { [unowned screen] in states.append(screen.state) }
    for action in [LoginAction.signIn(""), .edit("A"), .signIn("A"), .edit("A")] { screen.perform(action) }
    #expect(states == [LoginState(name: "", refusal: .blank), LoginState(name: "A")])
    #expect(told.names == ["A"])
  }

  @Test func `offers to sign in by the name that stands there, and the suggestion again`() throws {
    let (screen, _) = try screen(suggestion: "ada")
    #expect(screen.state == LoginState(name: "ada"))
    #expect(screen.actions == [.signIn("ada"), .edit("")])
    screen.perform(.edit("bob"))
    #expect(screen.actions == [.signIn("bob"), .edit(""), .edit("ada")])
  }

  private final class Told {
    var names: [String] = []
  }

  private func screen(suggestion: String = "") throws -> (LoginScreen, Told) {
    let atlas = try World.atlas.get()
    let factory = ScreenFactory(
      catalog: atlas, geometry: atlas, variant: .list, allowsName: { !$0.hasPrefix("Nobody") })
    let screen = try #require(factory.loginOutput(suggestion: suggestion) as? LoginScreen)
    let told = Told()
    screen.onSignIn = { told.names.append($0) }
    return (screen, told)
  }
}
