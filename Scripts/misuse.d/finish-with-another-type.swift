// error: cannot convert value of type 'String' to expected argument type 'Int'
import Coordination

final class CountCoordinator: Coordinator {
  func start(_ flow: Flow<Int>) { flow.finish("seven") }
}
