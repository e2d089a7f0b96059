import Flows

/// A part of the application that can be shown alone.
enum StartOption: String, CaseIterable {
  case login, feed, profile, edit, city
}

extension StartOption {
  /// The scenario with which the application launches.
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
  /// It describes the screen and, for some parts, the condition that ends the part and the data that is saved.
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
