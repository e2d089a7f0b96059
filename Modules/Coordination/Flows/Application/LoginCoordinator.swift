public import Coordination
public import Presentation

/// Signing in; it finishes with the name.
public final class LoginCoordinator: BaseCoordinator<String> {
  private let suggestion: String
  private let factory: ScreenFactory

  /// Makes the coordinator of signing in.
  ///
  /// - Parameters:
  ///   - suggestion: The name that stands there to begin with; it may be empty.
  ///   - factory: Makes the screen.
  public init(suggestion: String = "", factory: ScreenFactory) {
    self.suggestion = suggestion
    self.factory = factory
  }

  /// Asks for a name.
  public override func start() {
    let screen = factory.loginOutput(suggestion: suggestion)
    screen.onSignIn = { [weak self] in self?.finish($0) }
    router.push(screen, context: .app(.login))
  }
}
