// error: value of type 'LoginCoordinator' has no member 'router'
import Coordination

@MainActor func intrude(on login: LoginCoordinator) { login.router.push(LoginScreen()) }
