public import Coordination
public import Domain
public import Presentation
import Screens

extension UserEditCoordinator {
  /// Creates the coordinator of a profile.
  ///
  /// - Parameters:
  ///   - account: The account that the profile shows at first. The owner of the account updates the screen.
  ///   - factory: Creates the screens.
  public convenience init(_ account: Account, factory: ScreenFactory) {
    self.init(account, showing: .app(.profile), factory: factory)
  }

  /// Creates the coordinator of a profile that shows a context.
  convenience init(_ account: Account, showing context: ScreenContext, factory: ScreenFactory) {
    let profile = SceneDescriptor(ApplicationScenes.profile, view: "UserEditView", context: context) {
      factory.userEditScreen(user: account.user, cities: account.cities)
    }
    self.init(
      .profileEditing, root: profile, others: [.nameEditing(factory), .choice(ApplicationScenes.choice)],
      wire: { connect($0, to: $1) }, prepare: prepareNameEditing)
  }
}

@MainActor private func connect(_ profile: any UserEditOutput, to segues: SceneSegues) {
  profile.onSelectCity = { segues.fire(ApplicationScenes.home, .home) }
  profile.onSelectCities = { segues.fire(ApplicationScenes.cities, .cities(in: nil)) }
}

/// Passes the profile's name to the form before the form is shown.
@MainActor private func prepareNameEditing(for segue: PreparedSegue) {
  guard let form = segue.destination as? any NameEditInput, let profile = segue.source as? any UpdateableWithUser
  else { return }
  form.savedName = profile.user.name
}

extension SceneBinding {
  /// Binds the form for the name, which asks before an unsaved name is discarded.
  fileprivate static func nameEditing(_ factory: ScreenFactory) -> SceneBinding {
    SceneBinding(ApplicationScenes.nameEditing, as: (any NameEditOutput).self) { segues in
      let form = factory.nameEditOutput()
      form.onSave = { [weak form] name in
        if segues.raise(NameChange(name)) { segues.fire(ApplicationScenes.saved) } else { form?.rejectSaving() }
      }
      let question = LeaveQuestion()
      form.onLeaveAttempt = { name, discard in question.ask(about: name, segues, discard) }
      return form
    }
  }
}

/// The question whether an unsaved name is to be discarded, which is presented at most once at a time.
@MainActor private final class LeaveQuestion {
  /// Discards the name and repeats the latest attempt to leave; `nil` while the question is not shown.
  private var discard: (@MainActor () -> Void)?

  func ask(about name: String, _ segues: SceneSegues, _ discard: @escaping @MainActor () -> Void) {
    let isShown = self.discard != nil
    self.discard = discard
    guard !isShown else { return }
    segues.confirm(.discarding(name)) { isConfirmed in
      let discard = self.discard.take()
      if isConfirmed { discard?() }
    }
  }
}

extension ConfirmationScreen.State {
  fileprivate static func discarding(_ name: String) -> Self {
    Self(
      title: "Discard changes?", message: "The name “\(name)” is not saved.", confirmation: "Discard",
      cancellation: "Keep editing")
  }
}
