// error: value of type 'LoginCoordinator' has no member 'finish'
import Coordination
import Screens

@MainActor func forge(_ login: LoginCoordinator) { login.finish("forged") }
