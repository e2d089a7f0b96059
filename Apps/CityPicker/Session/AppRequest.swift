import Coordination
import Domain
import Flows
import Presentation
import Storage

/// A request to run the application in the terminal.
struct AppRequest {
  /// The account in the profile file, or `nil` if no profile was saved or the file was damaged.
  let saved: Account?
  /// The name to sign in with, or `nil` for the saved name.
  var userName: String?
  /// The name to suggest at sign-in.
  var suggestedName = ""
  /// The part of the application to show alone, or `nil` to show the whole application.
  var start: StartOption?
  let picker: CityPickerVariant
  var display = DisplayOptions()
  /// The country to which the choice of cities is restricted, if any.
  let country: Country?
  /// A closure that saves the account and is called after each change.
  ///
  /// If the account cannot be saved, the program later exits with an error, unless a later call succeeds.
  let save: @MainActor (Account) -> SaveResult
  let links: AppLinks
  /// The contexts to open at launch, from bottom to top.
  var target: [ScreenContext]?
  /// The navigation state to restore, unless the target can be opened.
  var restoredSnapshot: NavigationSnapshot?
  /// The texts to show in the footer at launch, with the most important text last.
  var notices: [String] = []
  /// The observer of the city selections in the session.
  var observer: SelectionObserver?
  /// A closure that is called with the final state at the end of the session.
  var end: @MainActor (AppEnd) -> Void = { _ in }
}

/// The result of saving the account.
enum SaveResult: Equatable {
  /// Nothing was saved, because the account has not changed.
  case unchanged
  /// The account was saved with the changes of other instances of the program.
  case saved(AccountMerge)
  /// The account was not saved, and the footer shows the reason.
  case failed(notice: String)
}

extension AppRequest {
  /// The initial account, or `nil` if no user is signed in.
  ///
  /// If ``userName`` is not `nil`, it replaces the saved name. The saved cities are kept.
  var account: Account? {
    guard let userName else { return saved }
    return saved?.renamed(userName) ?? Account(user: User(name: userName))
  }

  var scenario: ApplicationSituation.Scenario { start?.scenario ?? .scene(.main) }
}
