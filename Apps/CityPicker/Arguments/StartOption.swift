import Flows

/// A part of the application that can be started alone.
enum StartOption: String, CaseIterable {
  case login, feed, profile, edit, city
}

extension StartOption {
  /// The scenario that the application launches.
  var scenario: ApplicationSituation.Scenario {
    switch self {
    case .login: .login
    case .feed: .scene(.feed)
    case .profile: .scene(.profile)
    case .edit: .scene(.edit)
    case .city: .scene(.city)
    }
  }

  /// The one-line description for the help: the screens, the end, and the saved data.
  var summary: String {
    switch self {
    case .login: "sign in; ends with a name, which is kept"
    case .feed: "the chosen cities, with time and distance"
    case .profile: "the profile, without the feed beside it"
    case .edit: "the profile on a modal above the feed; ends when it is closed"
    case .city: "the choice of your city; ends with it, and keeps it"
    }
  }
}
