import Domain
import Flows
import Coordination
import Storage

extension Program {
  /// Runs the application with the saved profile and navigation state.
  func app(_ options: AppOptions) throws(Failure) -> Outcome {
    let setup = try experiments(options.experiments, link: options.link)
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    try rejectCountryWithoutCities(country, in: catalog)
    let target = try options.link.map { link throws(Failure) in try self.target(of: link) }
    let profileSaver = try ProfileAutosaver(path: try path(to: "profile.json"))
    let saved = profileSaver.savedAccount
    // With `--start`, the app neither restores nor saves the navigation state.
    let navigationSaver = options.start == nil ? NavigationAutosaver(path: try path(to: "navigation.json")) : nil
    let experiments = try begin(setup)
    var end = AppEnd()
    var request = AppRequest(
      saved: saved, userName: options.userName, start: options.start,
      picker: experiments?.variant ?? options.experiments.variant, display: options.display, country: country,
      save: { profileSaver.save($0) }, links: AppLinks(in: country, catalog: catalog), target: target,
      observer: experiments?.observer, end: { end = $0 })
    let account = request.account
    request.suggestedName = suggestedName(account)
    if account?.user.name == saved?.user.name { request.restoredSnapshot = navigationSaver?.savedSnapshot }
    request.notices = [navigationSaver?.notice, profileSaver.notice].compactMap(\.self)
    let ending = runInTerminal(catalog, request)
    let conflict = profileSaver.retry()
    if let account, options.userName != nil, ending.wasShown, profileSaver.hasNoChanges {
      _ = profileSaver.save(account)
    }
    navigationSaver?.save(end)
    // If the folder is read-only, saving the navigation state fails for the same reason, so one message is enough.
    let navigationFailure = profileSaver.isReadOnly ? nil : navigationSaver?.failure
    var outcome = outcome(of: ending, failures: [profileSaver.failure, navigationFailure].compactMap(\.self))
    if let conflict { outcome.messages.append(conflict) }
    if ending.wasShown, let report = navigationSaver?.report { outcome.messages.insert(report, at: 0) }
    // Even if nothing was shown, the user must learn that a damaged profile was moved aside.
    if ending.wasShown || profileSaver.wasMovedAside, let report = profileSaver.report {
      outcome.messages.insert(report, at: 0)
    }
    if options.showsTree { outcome.notes = end.tree }
    experiments?.report(in: &outcome)
    return outcome
  }

  /// Returns the outcome of the command.
  ///
  /// Errors that occurred while saving take precedence over the session's outcome.
  private func outcome(of ending: SessionOutcome<Void>, failures: [Message]) -> Outcome {
    guard failures.isEmpty else { return Outcome(code: .environment, messages: failures) }
    do throws(Failure) {
      try ending.result(orAdvise: "run 'citypicker app' in a terminal")
      return Outcome(code: .success)
    } catch {
      return Outcome(error)
    }
  }

  /// Returns the path of the data file with the given name.
  private func path(to name: String) throws(Failure) -> String {
    if let path = path(to: name, in: .data) { return path }
    let reason = environment("HOME").map { "HOME is '\($0)', which is not an absolute path" } ?? "HOME is not set"
    throw Failure(
      code: .environment,
      message: .error("no folder for the profile: \(reason)", advice: "set HOME or XDG_DATA_HOME"))
  }

  /// Returns the name to suggest at sign-in.
  ///
  /// The result is the account's name or, if there is no account, the login name. The result is empty if the login name
  /// is missing or invalid.
  private func suggestedName(_ account: Account?) -> String {
    if let account { return account.user.name }
    guard let login = environment("LOGNAME"), User.allows(name: login) else { return "" }
    return login
  }
}
