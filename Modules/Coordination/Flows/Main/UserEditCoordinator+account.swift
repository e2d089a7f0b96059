public import Coordination
public import Domain
public import Presentation

extension UserEditCoordinator {
  /// Creates a coordinator for a profile.
  ///
  /// - Parameters:
  ///   - account: The account that the profile initially shows. If the account changes, the coordinator that holds it
  ///     updates the screen.
  ///   - factory: The factory that creates the screens.
  public convenience init(_ account: Account, factory: ScreenFactory) {
    self.init(account, showing: .app(.profile), factory: factory)
  }

  /// Creates a coordinator for a profile that has the given context.
  convenience init(_ account: Account, showing context: ScreenContext, factory: ScreenFactory) {
    let profile = SceneDescriptor(
      ApplicationScenes.profile, as: (any UserEditOutput).self, view: "UserEditView", context: context
    ) {
      factory.userEditScreen(user: account.user, cities: account.cities)
    }
    self.init(
      .profileEditing, root: profile,
      others: [.nameEditing(of: account.user, factory), .choice(ApplicationScenes.choice)],
      wire: { connect($0, to: $1) }, prepare: prepareNameEditing)
  }
}

@MainActor private func connect(_ profile: any UserEditOutput, to segues: SceneSegues) {
  profile.onSelectCity = { segues.fire(ApplicationScenes.home, .home) }
  profile.onSelectCities = { segues.fire(ApplicationScenes.cities, .cities(in: nil)) }
}

/// Passes the profile's current user, whose data might have changed, to the form before the form is shown.
@MainActor private func prepareNameEditing(for segue: PreparedSegue) {
  guard let form = segue.destination as? any NameEditInput, let profile = segue.source as? any UpdateableWithUser
  else { return }
  form.user = profile.user
}

extension SceneBinding {
  /// Returns a binding for the name form, which asks the user for confirmation before discarding an unsaved name.
  fileprivate static func nameEditing(of user: User, _ factory: ScreenFactory) -> SceneBinding {
    SceneBinding(ApplicationScenes.nameEditing, as: (any NameEditOutput).self) { segues in
      let form = factory.nameEditOutput(user: user)
      form.onSave = { [weak form] name in
        if segues.raise(NameChange(name)) { segues.fire(ApplicationScenes.saved) } else { form?.rejectSaving() }
      }
      let question = DiscardConfirmation()
      form.onLeaveAttempt = { question.ask(about: $0, segues, discardAndLeave: $1) }
      return form
    }
  }
}

/// Asks the user whether to discard an unsaved name, showing at most one question at a time.
@MainActor private final class DiscardConfirmation {
  /// A closure that discards the name and repeats the latest attempt to leave, or `nil` if no question is shown.
  private var discardAndLeave: (@MainActor () -> Void)?

  func ask(about name: String, _ segues: SceneSegues, discardAndLeave: @escaping @MainActor () -> Void) {
    let isShown = self.discardAndLeave != nil
    self.discardAndLeave = discardAndLeave
    guard !isShown else { return }
    segues.confirm(.discarding(name)) { isConfirmed in
      let discardAndLeave = self.discardAndLeave.take()
      if isConfirmed { discardAndLeave?() }
    }
  }
}

extension ConfirmationScreen.State {
  fileprivate static func discarding(_ name: String) -> Self {
    Self(
      title: "Discard changes?",
      message: name.isEmpty ? "The empty name is not saved." : "The name “\(name)” is not saved.",
      confirmation: "Discard",
      cancellation: "Keep editing")
  }
}
