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
  /// The only part of the application to show, or `nil` to show the whole application.
  var start: StartOption?
  let picker: CityPickerVariant
  var display = DisplayOptions()
  /// The only country whose cities the user can choose, or `nil` for all countries.
  let country: Country?
  /// A closure that saves the account and is called after each change.
  ///
  /// If the account cannot be saved and no later call succeeds, the program exits with an error.
  let save: @MainActor (Account) -> SaveResult
  let links: AppLinks
  /// The contexts to open at launch, from bottom to top.
  var target: [ScreenContext]?
  /// The navigation state to restore if there is no target or the target cannot be opened.
  var restoredSnapshot: NavigationSnapshot?
  /// The messages to show in the footer at launch, ending with the most important one.
  var notices: [String] = []
  /// An observer of the city selections in the session.
  var observer: SelectionObserver?
  /// A closure that is called with the final state at the end of the session.
  var end: @MainActor (AppEnd) -> Void = { _ in }
}

/// The result of saving the account.
enum SaveResult: Equatable {
  /// Nothing was saved because the account has not changed.
  case unchanged
  /// The account was saved together with changes from other instances of the program.
  ///
  /// The footer shows the notice, which reports a conflict or a damaged profile, if any.
  case saved(AccountMerge, notice: String?)
  /// The account was not saved, and the footer shows the reason.
  case failed(notice: String)
}

extension AppRequest {
  /// The initial account, or `nil` if no user is signed in.
  ///
  /// If ``userName`` is not `nil`, it replaces the saved name but not the saved cities.
  var account: Account? {
    guard let userName else { return saved }
    return saved?.renamed(userName) ?? Account(user: User(name: userName))
  }

  var scenario: ApplicationSituation.Scenario { start?.scenario ?? .scene(.main) }
}
