// error: value of type 'LoginCoordinator' has no member 'finish'
import Coordination

@MainActor func forge(_ login: LoginCoordinator) { login.finish("forged") }
