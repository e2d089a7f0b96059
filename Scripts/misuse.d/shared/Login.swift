import Coordination

@MainActor final class LoginScreen: Screen {
  var onSignIn: ((String) -> Void)?
}

final class LoginCoordinator: Coordinator {
  func start(_ flow: Flow<String>) {
    let screen = LoginScreen()
    screen.onSignIn = { flow.finish($0) }
    flow.push(screen)
  }
}
