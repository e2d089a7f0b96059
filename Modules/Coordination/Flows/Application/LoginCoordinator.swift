public import Coordination
public import Presentation

/// Runs the sign-in and finishes with the user's name.
public final class LoginCoordinator: StoryboardFlow<String> {
  /// Creates a coordinator for the sign-in.
  ///
  /// - Parameters:
  ///   - suggestion: The initial text of the form, which can be empty.
  ///   - factory: The factory that creates the screens.
  public init(suggestion: String = "", factory: ScreenFactory) {
    super.init(
      .login,
      scenes: [
        SceneBinding(ApplicationScenes.login, as: (any LoginOutput).self, context: .app(.login)) { segues in
          let screen = factory.loginOutput(suggestion: suggestion)
          screen.onSignIn = { segues.fire(ApplicationScenes.name, $0) }
          return screen
        }
      ], exits: [FlowExit(ApplicationScenes.name) { $0 }])
  }
}
