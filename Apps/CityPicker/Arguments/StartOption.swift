import Flows

/// A part of the application that can be shown on its own.
enum StartOption: String, CaseIterable {
  case login, feed, profile, edit, city
}

extension StartOption {
  /// The application's launch scenario.
  var scenario: ApplicationSituation.Scenario {
    switch self {
    case .login: .login
    case .feed: .scene(.feed)
    case .profile: .scene(.profile)
    case .edit: .scene(.edit)
    case .city: .scene(.city)
    }
  }

  /// The one-line description for the help.
  ///
  /// If the part ends by itself or saves data, the description says so.
  var summary: String {
    switch self {
    case .login: "sign-in; ends with a name, which is saved"
    case .feed: "the chosen cities, with time and distance"
    case .profile: "the profile, without the feed beside it"
    case .edit: "the profile on a modal above the feed; ends when it is closed"
    case .city: "the choice of your city; ends with the city, which is saved"
    }
  }
}
