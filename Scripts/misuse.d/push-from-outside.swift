// error: value of type 'LoginCoordinator' has no member 'router'
import Coordination
import Screens

@MainActor func intrude(on login: LoginCoordinator) { login.router.push(LoginScreen()) }
