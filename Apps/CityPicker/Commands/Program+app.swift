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
    let profile = profile(of: options.userName, saved)
    let keeper = ProfileKeeper(store: store, kept: saved)
    let request = AppRequest(
      profile: profile,
      suggestedName: suggestedName(profile),
      start: options.start,
      picker: options.picker.variant,
      country: country,
      keep: { keeper.keep($0) })
    let ending = runInTerminal(catalog, request)
    if let profile, options.userName != nil, ending.wasShown, keeper.isUntouched { keeper.keep(profile) }
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
  private func profile(of name: String?, _ saved: Profile?) -> Profile? {
    guard let name, name != saved?.user.name else { return saved }
    return Profile(user: User(name: name, city: saved?.user.city), cities: saved?.cities ?? CitySelection())
  }

  /// Returns the name to suggest to who signs in: the profile's, or the login's.
  private func suggestedName(_ profile: Profile?) -> String {
    if let profile { return profile.user.name }
    guard let login = environment("LOGNAME"), Profile.allows(name: login) else { return "" }
    return login
  }
}
