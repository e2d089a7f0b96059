public import Coordination
import Presentation

/// The scenes of the application and their ports.
public enum ApplicationScenes {
  /// The request to sign in.
  public static let signIn = Port<Void>("signIn")
  /// The request to show a scene of the signed-in user's account.
  public static let show = Port<AccountScene>("show")
  /// The end of the application.
  public static let end = Port<Void>("end")
  /// The name with which the user signs in.
  public static let name = Port<String>("name")
  /// A city that the user opens in the feed.
  ///
  /// The city-selection flow then starts in the city's region, with the city in view.
  public static let open = Port<CitySelectionSubject>("open")
  /// The request to choose several cities.
  public static let cities = Port<CitySelectionSubject>("cities")
  /// The request to choose the user's own city.
  public static let home = Port<CitySelectionSubject>("home")

  /// The end of name editing after the name has been saved.
  public static let saved = Port<Void>("saved")

  public static let login = SceneID("login")
  /// A scene of the signed-in user's account.
  public static let account = SceneID("account", from: show)
  public static let feed = SceneID("feed")
  public static let profile = SceneID("profile")
  /// The form in which the user edits the profile's name.
  public static let nameEditing = SceneID("nameEditing")
  /// The flow in which the user chooses cities.
  public static let choice = SceneID("choice", from: Port<CitySelectionSubject>("subject"))
}

extension Storyboard {
  private typealias Scenes = ApplicationScenes

  /// The application's storyboard, with scenes for the sign-in and the signed-in user's account.
  ///
  /// An ``ApplicationDestination`` determines the storyboard's entry and the segue that is fired at the end of each
  /// scene.
  public static let application = Storyboard(
    "application", handles: [Scenes.name],
    entries: [Entry(Scenes.show, to: Scenes.account), Entry(Scenes.signIn, to: Scenes.login)]
  ) {
    next(after: Scenes.login, root: LoginCoordinator.self, flow: .login)
    next(after: Scenes.account, root: AccountCoordinator.self, flow: .main)
  }

  /// Returns an application scene with a segue for each destination.
  private static func next<Input, Root>(after scene: SceneID<Input>, root: Root.Type, flow: Storyboard) -> Scene {
    Scene(scene, root: root, outputs: [Scenes.show, Scenes.signIn, Scenes.end], flow: flow) {
      Segue(Scenes.show, .replace(to: Scenes.account))
      Segue(Scenes.signIn, .replace(to: Scenes.login))
      Segue(Scenes.end, .exit(Scenes.end))
    }
  }

  /// The sign-in storyboard.
  public static let login = Storyboard("login", startingAt: Scenes.login) {
    Scene(Scenes.login, root: (any LoginOutput).self, outputs: [Scenes.name]) {
      Segue(Scenes.name, .exit(Scenes.name))
    }
  }

  /// The storyboard of two tabs, which contain the feed and the profile.
  ///
  /// The profile is initially selected.
  public static let main = Storyboard("main", startingAt: Scenes.profile) {
    Scene(Scenes.feed, root: FeedCoordinator.self, flow: .feed) {
      Segue(Port<Void>("profile"), .selectTab(to: Scenes.profile))
    }
    Scene(Scenes.profile, root: UserEditCoordinator.self, flow: .profileEditing) {
      Segue(Port<Void>("feed"), .selectTab(to: Scenes.feed))
    }
  }

  /// The storyboard of the feed, which presents city-selection flows in full-screen modals.
  public static let feed = Storyboard("feed", startingAt: Scenes.feed) {
    Scene(Scenes.feed, root: (any FeedOutput).self, outputs: [Scenes.open, Scenes.cities, Scenes.home]) {
      Segue(Scenes.open, .present(to: Scenes.choice, .fullScreen))
      Segue(Scenes.cities, .present(to: Scenes.choice, .fullScreen))
      Segue(Scenes.home, .present(to: Scenes.choice, .fullScreen))
    }
    Scene(Scenes.choice, root: CityChoiceCoordinator.self, flow: .cityChoice) {
      Segue(CityChoice.city, .unwind(to: Scenes.feed))
    }
  }

  /// The storyboard of the profile, which pushes city-selection flows and the name form.
  ///
  /// The city-selection flows and the name form unwind to the profile.
  public static let profileEditing = Storyboard("profile editing", startingAt: Scenes.profile) {
    Scene(
      Scenes.profile, root: (any UserEditOutput).self, view: "UserEditView",
      outputs: [Scenes.home, Scenes.cities, Port.editName]
    ) {
      Segue(Scenes.home, .push(to: Scenes.choice))
      Segue(Scenes.cities, .push(to: Scenes.choice))
      Segue(Port.editName, .push(to: Scenes.nameEditing))
    }
    Scene(Scenes.nameEditing, root: (any NameEditOutput).self, outputs: [Scenes.saved]) {
      Segue(Scenes.saved, .unwind(to: Scenes.profile))
    }
    Scene(Scenes.choice, root: CityChoiceCoordinator.self, flow: .cityChoice) {
      Segue(CityChoice.city, .unwind(to: Scenes.profile))
    }
  }
}
