// error: value of type 'LoginCoordinator' has no member 'flow'
import Coordination
import Screens

@MainActor func forge(_ login: LoginCoordinator) { login.flow.finish("forged") }
