import Domain
import Storage

extension Program {
  /// Runs the application with the profile that is kept, or a new one.
  func app(_ options: AppOptions) throws(Failure) -> Outcome {
    let catalog = try openCatalog()
    let country = try country(options.countryCode, in: catalog)
    try refuseCountryWithoutCities(country, in: catalog)
    let store = ProfileStore(path: try profilePath())
    let saved = try load(store)
    let profile = try signIn(options.userName, saved)
    let keeper = ProfileKeeper(store: store, kept: saved)
    let request = AppRequest(
      profile: profile, picker: options.picker.variant, country: country, keep: { keeper.keep($0) })
    let ending = runInTerminal(catalog, request)
    if options.userName != nil, ending.wasShown, keeper.isUntouched { keeper.keep(profile) }
    if let loss = keeper.failure { throw Failure(code: .environment, message: loss) }
    try ending.result(orAdvise: "run it in a terminal")
    return Outcome(code: .success)
  }

  /// Returns the profile of the file.
  private func load(_ store: ProfileStore) throws(Failure) -> Profile? {
    do throws(ProfileError) {
      return try store.load()
    } catch {
      throw Failure(code: .environment, message: error.message(at: store.path))
    }
  }

  /// Returns where the profile is kept: in the folder of the XDG Base Directory Specification, which ignores relative
  /// paths.
  private func profilePath() throws(Failure) -> String {
    let end = "citypicker/profile.json"
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return "\(folder)/\(end)" }
    if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/.local/share/\(end)" }
    throw Failure(
      code: .environment,
      message: Message("no folder for the profile", at: "HOME", advice: "set HOME or XDG_DATA_HOME"))
  }

  /// Returns the profile to begin with: a name that is given wins and keeps the saved cities.
  private func signIn(_ name: String?, _ saved: Profile?) throws(Failure) -> Profile {
    if let saved, name ?? saved.user.name == saved.user.name { return saved }
    guard let name = name ?? environment("LOGNAME"), Profile.allows(name: name) else {
      throw Failure(code: .usage, message: UsageError.noUserName.message)
    }
    return Profile(user: User(name: name, city: saved?.user.city), cities: saved?.cities ?? CitySelection())
  }
}
