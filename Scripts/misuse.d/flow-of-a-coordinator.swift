// error: value of type 'LoginCoordinator' has no member 'flow'
import Coordination

@MainActor func forge(_ login: LoginCoordinator) { login.flow.finish("forged") }
