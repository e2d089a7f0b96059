public import Coordination
import Navigation

// What a person can come to in this application, to be read, drawn and checked. The choice of a city is led by its
// storyboard; the other flows are plain coordinators, and a test holds every way from screen to screen on which they
// lead against what stands here.
extension Storyboard {
  /// The application: sign-in, then the tabs; it begins with the tabs if somebody is signed in.
  public static let application = Storyboard(
    "application", entries: [Entry("signedIn", to: "main"), Entry("signedOut", to: "login")]
  ) {
    Scene("login", root: "LoginCoordinator", flow: .login) { Segue("name", .replace(to: "main")) }
    Scene("main", root: "MainCoordinator", flow: .main)
  }

  /// Signing in by a name.
  public static let login = Storyboard("login", startingAt: "login") {
    Scene("login", root: "LoginOutput", tells: ["name": "String"]) { Segue("name", .exit("name")) }
  }

  /// The two tabs, of which the profile comes up first.
  public static let main = Storyboard("main", startingAt: "profile") {
    Scene("feed", root: "FeedCoordinator", flow: .feed) { Segue("profile", .selectTab(to: "profile")) }
    Scene("profile", root: "ProfileCoordinator", flow: .profileEditing) { Segue("feed", .selectTab(to: "feed")) }
  }

  /// The feed; a choice of cities comes on a layer above everything.
  public static let feed = Storyboard("feed", startingAt: "feed") {
    Scene("feed", root: "FeedOutput", tells: ["open": "City", "cities": "Void", "home": "Void"]) {
      for event in ["open", "cities", "home"] { Segue(event, .present(to: "choice", .fullScreen)) }
    }
    Scene("choice", root: "CityChoiceCoordinator", flow: .cityChoice) { Segue("city", .unwind(to: "feed")) }
  }

  /// Editing a profile; a choice of cities comes on top of it, and unwinds to it.
  public static let profileEditing = Storyboard("profile editing", startingAt: "profile") {
    Scene("profile", root: "UserEditScreen", tells: ["city": "Void", "cities": "Void"]) {
      for event in ["city", "cities"] { Segue(event, .push(to: "choice")) }
    }
    Scene("choice", root: "CityChoiceCoordinator", flow: .cityChoice) { Segue("city", .unwind(to: "profile")) }
  }
}
