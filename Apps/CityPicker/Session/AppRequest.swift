import Coordination
import Domain
import Flows
import Presentation
import Storage

/// The application that is to run in the terminal.
struct AppRequest {
  /// The account in the profile file, or `nil` if there is none.
  let saved: Account?
  /// The name to sign in with, or `nil` for the saved one.
  var userName: String?
  /// The name to suggest to who signs in.
  var suggestedName = ""
  /// The only part to show.
  var start: StartOption?
  /// How cities are shown.
  let picker: CityPickerVariant
  /// How the screens are shown.
  var display = DisplayOptions()
  /// The only country to choose in.
  let country: Country?
  /// Saves the account; called after each change.
  ///
  /// If it cannot be saved, the program ends as a failure that says why, unless a later call succeeds.
  let keep: @MainActor (Account) -> Void
  /// The links of the application.
  let links: AppLinks
  /// What is opened at once, a chain of contexts, the last on top; `nil` if nothing is.
  var target: [ScreenContext]?
  /// What is shown again, unless what is opened at once can be.
  var left: NavigationSnapshot?
  /// Who is told of the choices of cities.
  var watch: SelectionObserver?
  /// Takes what was shown in the end, and what became of what was to be shown again.
  var end: @MainActor (AppEnd) -> Void = { _ in }
}

extension AppRequest {
  /// The initial account, or `nil` if no user is signed in: a given name overrides the saved one and keeps the cities.
  var account: Account? {
    guard let userName else { return saved }
    return saved?.renamed(userName) ?? Account(user: User(name: userName))
  }

  var scenario: ApplicationSituation.Scenario { start?.scenario ?? .scene(.main) }
}
